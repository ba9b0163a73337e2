import { trimAscii } from '../ascii.js';
import { ParagraphBuilder } from './paragraph-builder.js';
import { readParagraphs } from './paragraph-reader.js';
import { ParagraphWriter } from './paragraph-writer.js';

/** Options of {@link wrapParagraphs}. */
export interface ParagraphOptions {
  /** Turns single line ends into breaks (`<br />`); true by default. */
  readonly breaks?: boolean;
}

/**
 * Wraps the parts of a text between blank lines in `p` elements and turns single line ends into `<br />`. Block
 * elements stay outside paragraphs. Line ends in `pre` elements, in tags, and in the content of script, style, svg and
 * math are preserved. Returns '' for white space. Takes linear time: the text is read once, token by token.
 */
export function wrapParagraphs(text: string, options: ParagraphOptions = {}): string {
  if (trimAscii(text) === '') return '';
  const breaks = options.breaks ?? true;
  const builder = new ParagraphBuilder(new ParagraphWriter(breaks));
  readParagraphs(text, { breaks }, (tokens) => builder.add(tokens));
  return builder.finish();
}
