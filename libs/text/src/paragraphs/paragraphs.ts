import { trimAscii } from '../ascii.js';
import { ParagraphBuilder } from './paragraph-builder.js';
import { readParagraphs } from './paragraph-reader.js';
import { ParagraphWriter } from './paragraph-writer.js';

/**
 * Wraps the parts of a text between blank lines in `p` elements and turns single line ends into `<br />`. Block
 * elements stay outside paragraphs. Line ends in `pre` elements, in tags, and in the content of script, style, svg and
 * math are preserved. Returns '' for white space. Takes linear time: the text is read once, token by token.
 */
export function wrapParagraphs(text: string): string {
  if (trimAscii(text) === '') return '';
  const builder = new ParagraphBuilder(new ParagraphWriter());
  readParagraphs(text, (tokens) => builder.add(tokens));
  return builder.finish();
}
