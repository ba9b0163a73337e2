/**
 * Checks what a renderer of a library has returned.
 * @param source the block or shortcode, for the message
 * @throws TypeError if it is not a text
 */
export function requireMarkup(markup: unknown, source: string): void {
  if (typeof markup !== 'string')
    throw new TypeError(`The ${source} was rendered to ${typeof markup}; return its markup as a string.`);
}
