/**
 * Elements of comments, and of titles by users without `unfiltered_html`, with the attributes of each. There are no
 * global attributes.
 */
export const COMMENT_ELEMENTS: Readonly<Record<string, string>> = {
  a: 'href title',
  abbr: 'title',
  acronym: 'title',
  b: '',
  blockquote: 'cite',
  cite: '',
  code: '',
  del: 'datetime',
  em: '',
  i: '',
  q: 'cite',
  s: '',
  strike: '',
  strong: '',
};

/** Elements of descriptions of users and terms: those of comments, with `rel` and `target` of links. */
export const DESCRIPTION_ELEMENTS: Readonly<Record<string, string>> = {
  ...COMMENT_ELEMENTS,
  a: 'href title rel target',
};
