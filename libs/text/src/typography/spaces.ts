/** Spaces next to quotation marks, dashes and smilies, as a group for regular expressions. */
export const SPACE_OR_NBSP = '(?:[\\r\\n\\t \\u00a0]|&nbsp;)';
