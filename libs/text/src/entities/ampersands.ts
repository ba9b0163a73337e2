const BARE_IN_TEXT = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;
const BARE_BEFORE_SIGN = /&([^#])(?![a-z1-4]{1,8};)/gi;

/** Writes `&#038;` for each `&` that does not look like the start of a character reference, known or not. */
export function escapeBareAmpersands(text: string): string {
  return text.includes('&') ? text.replace(BARE_IN_TEXT, '&#038;') : text;
}

/**
 * The lenient form of {@link escapeBareAmpersands} for texts that went through it in parts: `&#` and a `&` at the very
 * end stay.
 */
export function convertCharacters(text: string): string {
  return text.includes('&') ? text.replace(BARE_BEFORE_SIGN, '&#038;$1') : text;
}
