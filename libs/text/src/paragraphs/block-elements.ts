/** Elements that stand between paragraphs rather than inside of them. */
const NAMES =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|' +
  'style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary';

/**
 * The start of a block tag, opening or closing. What follows the name is not looked at (`<link` counts, for it begins
 * like `<li`): texts were always broken up so, and stored ones rely on it.
 */
export const BLOCK_TAG_START = `</?(?:${NAMES})`;

/** An opening block tag up to the sign behind its name. */
export const OPENING_BLOCK = new RegExp(`<(?:${NAMES})[ \\t\\n\\v\\f\\r/>]`, 'g');

/** A closing block tag. */
export const CLOSING_BLOCK = new RegExp(`</(?:${NAMES})>`, 'g');
