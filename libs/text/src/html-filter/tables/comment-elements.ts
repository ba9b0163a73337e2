/** Elements of comments, and of the titles of those who may not write everything; no attribute is global here. */
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

/** Descriptions of users and terms: as comments, and a link may also say its relation and its target. */
export const DESCRIPTION_ELEMENTS: Readonly<Record<string, string>> = {
  ...COMMENT_ELEMENTS,
  a: 'href title rel target',
};
