import { removeInvalidXmlCharacters } from '#text';

const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Maximum nesting depth. Deeper objects and lists are omitted. The answers of this namespace have two levels. */
const MAX_DEPTH = 5;

/** Serializes an answer as XML: one element for each member, with its escaped value. */
export function toXml(data: object): string {
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${membersXml(data, MAX_DEPTH)}</oembed>\n`;
}

function membersXml(data: object, depth: number): string {
  const isList = Array.isArray(data);
  return Object.entries(data)
    .map(([key, value]: [string, unknown]) => {
      const name = isList || !/^[A-Za-z_][\w.-]*$/.test(key) ? 'oembed' : key;
      if (value === null || value === undefined) return '';
      if (typeof value === 'object') return depth > 0 ? `<${name}>${membersXml(value, depth - 1)}</${name}>` : '';
      return `<${name}>${escapeXml(String(value))}</${name}>`;
    })
    .join('');
}

function escapeXml(text: string): string {
  // defence: embed-xml-escaped
  return removeInvalidXmlCharacters(text).replace(/[&<>"']/g, (character) => CHARACTER_REFERENCES[character]!);
}
