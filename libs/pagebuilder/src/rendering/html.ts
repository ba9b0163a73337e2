import { escapeAttribute, escapeMarkup, filterPostHtml, sanitizeHtmlClass } from '#text';

/**
 * Attributes by name; undefined ones are omitted, true ones have no value. Names come from code, never from a document.
 */
export type ElementAttributes = Readonly<Record<string, string | number | true | undefined>>;

const VOID_ELEMENTS = new Set(['img', 'hr', 'br', 'source']);

/** Writes an element. Names come from code; attribute values are escaped, the content is markup already. */
export function element(name: string, attributes: ElementAttributes, content = ''): string {
  let start = `<${name}`;
  for (const attribute in attributes) {
    const value = attributes[attribute];
    if (value !== undefined)
      start += value === true ? ` ${attribute}` : ` ${attribute}="${attributeValue(String(value))}"`;
  }
  return VOID_ELEMENTS.has(name) ? `${start} />` : `${start}>${content}</${name}>`;
}

/** Escapes text for the inside of an element. */
export function escapeText(text: string): string {
  return /[<>&]/.test(text) ? escapeMarkup(text) : text;
}

/** Filters the inline HTML of a document of any author. */
export function filterInlineHtml(html: string): string {
  return /[<>&]/.test(html) ? filterPostHtml(html) : html;
}

/** Extracts safe class names from a string of a document. */
export function classNames(text: string): string {
  return text
    .split(/\s+/, MAX_CLASSES)
    .map((name) => sanitizeHtmlClass(name))
    .filter(Boolean)
    .join(' ');
}

const MAX_CLASSES = 50;

function attributeValue(value: string): string {
  return /[<>&"']/.test(value) ? escapeAttribute(value) : value;
}
