import { escapeBareAmpersands } from '../entities/ampersands.js';
import { markupPieces } from './markup-pieces.js';
import { curlDoubleQuotes, curlSingleQuotes } from './quotes.js';
import { SPACE_OR_NBSP } from './spaces.js';
import { replaceMultiplicationSigns } from './multiplication-signs.js';

/** Elements with verbatim text, by their names (in lower case only). */
const VERBATIM_ELEMENTS: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt']);
/** Shortcodes with verbatim text. */
const VERBATIM_SHORTCODES: ReadonlySet<string> = new Set(['code']);

/** Fixed strings and their replacements, in the order in which they are applied. */
const FIXED: readonly (readonly [string, string])[] = [
  ['...', '&#8230;'],
  ['``', '&#8220;'],
  ["''", '&#8221;'],
  [' (tm)', ' &#8482;'],
];

/** Words that begin with an apostrophe, which would otherwise become an opening mark. */
const CONTRACTIONS = [
  "'tain't",
  "'twere",
  "'twas",
  "'tis",
  "'twill",
  "'til",
  "'bout",
  "'nuff",
  "'round",
  "'cause",
  "'em",
].map((word): readonly [string, string] => [word, word.replaceAll("'", '&#8217;')]);

const DASHES: readonly (readonly [RegExp, string])[] = [
  [/---/g, '&#8212;'],
  [new RegExp(`(?<=^|${SPACE_OR_NBSP})--(?=$|${SPACE_OR_NBSP})`, 'g'), '&#8212;'],
  // `xn--` begins a host name in Punycode.
  [/(?<!xn)--/g, '&#8211;'],
  [new RegExp(`(?<=^|${SPACE_OR_NBSP})-(?=$|${SPACE_OR_NBSP})`, 'g'), '&#8211;'],
];

/** Site-dependent options of {@link applyTypography}. */
export interface TypographyOptions {
  /** Names of the registered shortcodes; their tags are not changed. */
  readonly shortcodes?: readonly string[];
}

/**
 * Replaces typewriter characters in text between tags with typographic ones, as numeric references: quotation marks,
 * apostrophes, primes, dashes, ellipses, `(tm)` and multiplication signs between numbers. A bare `&` becomes `&#038;`,
 * also in tags. Otherwise, tags are unchanged, and so are comments and the text of pre, code, kbd, tt, script and
 * style.
 */
export function applyTypography(text: string, options: TypographyOptions = {}): string {
  const elements: string[] = [];
  const shortcodes: string[] = [];
  let result = '';
  for (const piece of markupPieces(text, { shortcodes: options.shortcodes })) {
    if (piece.kind === 'tag') {
      const tag = escapeBareAmpersands(piece.text);
      track(tag, elements, VERBATIM_ELEMENTS);
      result += tag;
    } else if (piece.kind === 'text' && elements.length === 0 && shortcodes.length === 0) {
      result += substitute(piece.text);
    } else {
      const escaped = piece.text.startsWith('[[') || piece.text.endsWith(']]');
      if (piece.kind === 'shortcode' && !escaped) track(piece.text, shortcodes, VERBATIM_SHORTCODES);
      result += piece.text;
    }
  }
  return result;
}

function substitute(text: string): string {
  let result = text;
  for (const [from, to] of FIXED) result = result.replaceAll(from, to);
  if (result.includes("'")) {
    for (const [from, to] of CONTRACTIONS) result = result.replaceAll(from, to);
  }
  if (result.includes("'")) result = curlSingleQuotes(result);
  if (result.includes('"')) result = curlDoubleQuotes(result);
  if (result.includes('-')) {
    for (const [pattern, to] of DASHES) result = result.replace(pattern, to);
  }
  return escapeBareAmpersands(replaceMultiplicationSigns(result));
}

/** Records a tag that opens or closes a verbatim part; only the innermost part can be closed. */
function track(tag: string, open: string[], names: ReadonlySet<string>): void {
  const opens = tag.length > 1 && tag[1] !== '/';
  if (!opens && open.length === 0) return;
  const space = tag.indexOf(' ');
  const name = tag.slice(opens ? 1 : 2, space === -1 ? -1 : space);
  if (!names.has(name)) return;
  if (opens) open.push(name);
  else if (open.at(-1) === name) open.pop();
}
