const BARE_IN_TEXT = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;
const BARE_BEFORE_CHARACTER = /&([^#])(?![a-z1-4]{1,8};)/gi;

/** Writes `&#038;` for each `&` that does not look like the start of a character reference, known or not. */
export function escapeBareAmpersands(text: string): string {
  return text.includes('&') ? text.replace(BARE_IN_TEXT, '&#038;') : text;
}

/**
 * The lenient form of {@link escapeBareAmpersands}, for texts whose parts were already escaped by it: `&#` and a `&` at
 * the end of the text are left unchanged.
 */
export function escapeBareAmpersandsLeniently(text: string): string {
  return text.includes('&') ? text.replace(BARE_BEFORE_CHARACTER, '&#038;$1') : text;
}
