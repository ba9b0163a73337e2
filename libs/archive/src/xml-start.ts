import { ArchiveError, webPageError } from './archive-error.js';

/** Maximum number of characters per chunk. A larger chunk holds more records in memory, a smaller one is slower. */
const MAX_CHUNK_LENGTH = 64 * 1024;
/** Number of characters that suffice to detect the file format. */
const DETECTION_LENGTH = 64;

/**
 * Finds the start of the XML (some exports have blank lines before it), refuses other formats, and splits the text into
 * chunks of at most 64 Ki characters without splitting a surrogate pair.
 * @returns the number of the line on which the XML starts, and the chunks
 * @throws ArchiveError `empty`, `html`, `not-xml`
 */
export async function findXmlStart(
  texts: AsyncGenerator<string>,
): Promise<{ firstLine: number; chunks: AsyncGenerator<string> }> {
  let head = '';
  let firstLine = 1;
  while (head.length < DETECTION_LENGTH) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
    const start = head.search(/[^\s\ufeff]/);
    const blank = start < 0 ? head : head.slice(0, start);
    firstLine += blank.split('\n').length - 1;
    head = head.slice(blank.length);
  }
  try {
    refuseOtherFormats(head, firstLine);
  } catch (error) {
    await texts.return(undefined);
    throw error;
  }
  return { firstLine, chunks: chunksAfter(head, texts) };
}

function refuseOtherFormats(head: string, line: number): void {
  if (head === '') throw new ArchiveError('empty', 'The file is empty', 'Export the site again.');
  if (/^<(?:!doctype\s+html|html)\b/i.test(head)) throw webPageError({ line, column: 1 });
  if (head.startsWith('<')) return;
  const zip = head.startsWith('PK');
  throw new ArchiveError(
    'not-xml',
    zip ? 'The file is a zip file' : 'The file is not XML',
    zip
      ? 'Unpack it and import the .xml files in it, one by one.'
      : 'Use the .xml or .xml.gz file that the other site’s export tool made.',
    { line, column: 1 },
  );
}

async function* chunksAfter(head: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* chunksOf(head);
  for await (const text of texts) yield* chunksOf(text);
}

function* chunksOf(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    let end = Math.min(at + MAX_CHUNK_LENGTH, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield text.slice(at, end);
    at = end;
  }
}
