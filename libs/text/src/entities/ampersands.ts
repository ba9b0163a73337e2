const BARE_IN_TEXT = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;
const BARE_BEFORE_CHARACTER = /&([^#])(?![a-z1-4]{1,8};)/gi;

/** Replaces each `&` with `&#038;`, unless it begins a text in the form of a character reference. */
export function escapeBareAmpersands(text: string): string {
  return text.includes('&') ? text.replace(BARE_IN_TEXT, '&#038;') : text;
}

/**
 * Like {@link escapeBareAmpersands}, but leaves `&#` and a `&` at the end of the text unchanged: for texts of which
 * parts are escaped already.
 */
export function escapeBareAmpersandsLeniently(text: string): string {
  return text.includes('&') ? text.replace(BARE_BEFORE_CHARACTER, '&#038;$1') : text;
}
