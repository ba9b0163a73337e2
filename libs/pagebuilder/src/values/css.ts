import { lexer } from 'css-tree';

/** Longer values are no colour or length that anybody writes; a bound on what the grammar is asked to match. */
const LONGEST = 400;

/**
 * Signs of colours and lengths: names, numbers, functions. Nothing that could end a declaration, a rule, an attribute or a
 * `style` element, and no quotes, escapes or addresses.
 */
const SIGNS = /^[\p{L}\p{N}#(),.%+\-*/_ ]*$/u;

/** A colour made from another one, which the grammar at hand does not know yet (CSS Color 5). */
const PART =
  '[ <number> | <percentage> | <angle> | <calc()> | none | alpha | r | g | b | h | s | l | w | a | c | x | y | z ]';
const RELATIVE = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch']
  .map((name) => `${name}( from <color> ${PART}{3} [ / ${PART} ]? )`)
  .join(' | ');
const COLOR = `<color> | ${RELATIVE} | color( from <color> <ident> ${PART}{3} [ / ${PART} ]? ) | contrast-color( <color> )`;

/** What a variable inside of a colour function may stand for. */
const STAND_INS = ['red', '0', '0%', '0 0 0', '0, 0, 0', '0deg'];

/** Whether the text is a colour of CSS (Color 4, system colours, `currentColor`), or a variable that holds one. */
export function isCssColor(text: string): boolean {
  return isPlain(text) && fits(COLOR, text, STAND_INS);
}

/** Whether the text is a length or percentage of CSS, a sum of such, or a variable. */
export function isCssLength(text: string): boolean {
  return isPlain(text) && fits('<length-percentage> | normal', text, ['1px', '1']);
}

/** Whether the text is a number of CSS or a length, as line heights are. */
export function isCssAmount(text: string): boolean {
  return isPlain(text) && fits('<number> | <length-percentage> | normal', text, ['1']);
}

/** A text as a CSS string in quotes, safe in style sheets, `style` elements and attributes. */
export function cssString(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} _.-]/gu, (sign) => `\\${(sign.codePointAt(0) || 0xfffd).toString(16)} `);
  return `"${safe}"`;
}

function isPlain(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST && SIGNS.test(text) && !text.includes('/*') && isBalanced(text);
}

/** The grammar closes what is left open; a style sheet would swallow what stands behind it. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** The grammar cannot match variables, so each is tried as what it may stand for; their fallbacks must fit by themselves. */
function fits(syntax: string, text: string, standIns: readonly string[]): boolean {
  if (!/var\(/i.test(text)) return lexer.match(syntax, text).matched !== null;
  const replaced = withoutVariables(
    text,
    (fallback) => standIns.some((one) => one === fallback) || lexer.match(syntax, fallback).matched !== null,
  );
  return (
    replaced !== undefined &&
    standIns.some((standIn) => lexer.match(syntax, replaced.replaceAll(PLACE, standIn)).matched !== null)
  );
}

/** Stands where a variable was; no sign that values may have. */
const PLACE = '\u0000';
/** A variable with nothing nested in it: a name of its own, and a fallback or none. */
const INNERMOST = /var\( *(--[\p{L}\p{N}_-]+) *(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/iu;

/** The text with each variable replaced by a mark; undefined where one is malformed or has a fallback that does not fit. */
function withoutVariables(text: string, fitsAlone: (fallback: string) => boolean): string | undefined {
  let rest = text;
  for (let match = lastVariable(rest); match; match = lastVariable(rest)) {
    const fallback = match[2]?.trim() ?? '';
    if (fallback !== '' && fallback !== PLACE && !fallback.includes(PLACE) && !fitsAlone(fallback)) return undefined;
    rest = rest.slice(0, match.index) + PLACE + rest.slice(match.index + match[0].length);
  }
  return /var\(/i.test(rest) ? undefined : rest;
}

/** The last variable of the text, which has no other inside. */
function lastVariable(text: string): { index: number; 0: string; 2?: string } | undefined {
  const index = text.toLowerCase().lastIndexOf('var(');
  if (index < 0) return undefined;
  const match = INNERMOST.exec(text.slice(index));
  return match?.index === 0 ? { index, 0: match[0], 2: match[2] } : undefined;
}
