import { escapeAttribute, escapeMarkup, filterPostHtml, sanitizeHtmlClass } from '#text';

/** Attributes by name; undefined ones are left out, true ones have no value. Names come from code, never from a document. */
export type Attributes = Readonly<Record<string, string | number | true | undefined>>;

const VOID = new Set(['img', 'hr', 'br', 'source']);

/** Writes an element. The name and those of the attributes come from code; values are escaped, the content is markup already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let start = `<${name}`;
  for (const attribute in attributes) {
    const value = attributes[attribute];
    if (value !== undefined)
      start += value === true ? ` ${attribute}` : ` ${attribute}="${attributeValue(String(value))}"`;
  }
  return VOID.has(name) ? `${start} />` : `${start}>${content}</${name}>`;
}

/** Text for the inside of an element, without any markup of its own. */
export function plain(text: string): string {
  return /[<>&]/.test(text) ? escapeMarkup(text) : text;
}

/** HTML that a document gives where words with some markup are expected: filtered, whoever wrote it. */
export function inline(html: string): string {
  return /[<>&]/.test(html) ? filterPostHtml(html) : html;
}

/** Class names out of a text from a document, each made a plain one. */
export function classNames(text: string): string {
  return text
    .split(/\s+/, MOST_CLASSES)
    .map((name) => sanitizeHtmlClass(name))
    .filter(Boolean)
    .join(' ');
}

const MOST_CLASSES = 50;

function attributeValue(value: string): string {
  return /[<>&"']/.test(value) ? escapeAttribute(value) : value;
}
