const BARE_IN_TEXT = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;
const REMAINING = /&([^#])(?![a-z1-4]{1,8};)/gi;

/** Replaces each `&` with `&#038;`, unless it begins a text in the form of a character reference. */
export function escapeBareAmpersands(text: string): string {
  return text.includes('&') ? text.replace(BARE_IN_TEXT, '&#038;') : text;
}

/**
 * Replaces ampersands with `&#038;` in a text to which `applyTypography` has been applied. The rule is that of the
 * reference and neither stricter nor more lenient than {@link escapeBareAmpersands}. It escapes the `&` of a reference
 * with a name of one character, such as `&x;`. It leaves each `&#`, a `&` at the end of the text, and one that another
 * character separates from a name, such as `& lt;`, which verbatim elements and comments can contain.
 */
export function escapeRemainingAmpersands(text: string): string {
  return text.includes('&') ? text.replace(REMAINING, '&#038;$1') : text;
}
