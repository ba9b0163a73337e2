import { foldText } from '../plain-text/fold-text.js';

/** The parsed argument `search`. Texts are folded. */
export interface SearchTerms {
  /** Terms that must all match. */
  included: readonly string[];
  /** Terms that must not match. */
  excluded: readonly string[];
  /** The whole text if it has several terms, for the relevance order; undefined if it has exclusions. */
  wholeText: string | undefined;
  /** Whether the text had several terms, ignored ones included. */
  hasSeveralTerms: boolean;
}

/** Stop words, which are ignored if there are other terms. */
const STOP_WORDS = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
);

/** Maximum number of terms; with more the text is one phrase. */
const MAX_TERMS = 9;
/**
 * Maximum number of terms that orders by relevance look for in titles. As in the reference, they rank only the whole
 * text of a search with more.
 */
export const MAX_RANKED_TERMS = 6;
/** Maximum bytes of a search; a longer one is ignored. */
const MAX_SEARCH_BYTES = 1_600;

/**
 * Parses a search: words separated by spaces, commas or plus signs, phrases in double quotes, and exclusions with a
 * minus. As in the reference, a backslash is removed, unless it follows another one. Stop words, single Latin letters
 * and zeros are ignored. If no term remains or there are more than nine, the text is one phrase. Returns undefined for
 * a text that is empty or longer than 1,600 bytes.
 */
export function parseSearch(text: string): SearchTerms | undefined {
  const line = text.replace(/\\(.?)/gs, '$1').replace(/[\r\n]/g, '');
  if (line === '' || Buffer.byteLength(line) > MAX_SEARCH_BYTES) return undefined;
  const all = split(line);
  const found = all.filter(isTerm);
  const terms = found.length === 0 || found.length > MAX_TERMS ? [line] : found;
  const included = terms.filter((term) => !isExclusion(term)).map(foldText);
  const excluded = terms.filter(isExclusion).map((term) => foldText(term.slice(1)));
  const hasSeveralTerms = all.length > 1;
  return {
    included,
    excluded,
    hasSeveralTerms,
    wholeText: hasSeveralTerms && !/(?:\s|^)-/.test(line) ? foldText(line) : undefined,
  };
}

/** Splits a text into words and quoted phrases. Blanks at the ends belong to a phrase only if it is closed. */
function split(line: string): string[] {
  return [...line.matchAll(/"([^"]*)(?:"|$)|[^\t ",+]+/g)].map(([whole, phrase]) => {
    const term = phrase ?? whole;
    return phrase === undefined || whole.endsWith('"')
      ? term.replace(/^'+/, '').replace(/(?<!')'+$/, '')
      : term.replace(/^[' ]+/, '').replace(/(?<![' ])[' ]+$/, '');
  });
}

function isTerm(term: string): boolean {
  if (term.trim() === '' || /^[a-z0-]$/i.test(term)) return false;
  return !STOP_WORDS.has(term.toLowerCase());
}

function isExclusion(term: string): boolean {
  return term.startsWith('-');
}
