import { SaxesParser } from 'saxes';

/**
 * Creates a parser for XML of other sites. It throws at the first error of the document, and at a document type, which
 * could declare entities.
 */
export function externalXmlParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  // defence: external-xml-doctype
  parser.on('doctype', () => {
    throw new Error('A document type is not allowed.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}
