import { ArchiveError } from './archive-error.js';
import type { ArchiveSource } from './archive-input.js';
import { archiveText } from './archive-input.js';
import { ArchiveParser } from './archive-parser.js';
import type { ArchiveRecord } from './archive-record.js';
import { startOfXml } from './xml-start.js';

export interface ArchiveProgress {
  /** Bytes taken from the source: packed ones for a packed file, so that it compares with the file's size. */
  bytesRead: number;
  /** Records handed out. */
  records: number;
  /** Characters that XML forbids and that were dropped. */
  droppedCharacters: number;
}

export interface ReadArchiveOptions {
  /** Limit for the unpacked file, in bytes. Default 4 GiB. */
  maxBytes?: number;
  /** Limit for one entry with its data and comments, in characters (each element counts 64 more). Default 16 Mi. */
  maxRecordLength?: number;
  /** What to do with characters that XML forbids and with bytes that are not in the file's encoding. Default `drop`: exports do contain them. */
  illegalCharacters?: 'drop' | 'refuse';
  /** Called after each piece of 64 Ki characters and at the end. */
  onProgress?: (progress: ArchiveProgress) => void;
  /** Ends the reading with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Reads a site archive (extended RSS 1.0, 1.1, 1.2 and unknown versions; plain or gzip) record by record: nothing is read ahead of the consumer
 * but one piece of 64 Ki characters, and leaving the loop closes the source.
 *
 * The site comes first. Elements of other vocabularies are skipped, missing ones are `''`, `0` or `[]`.
 *
 * @throws ArchiveError while iterating, with the place in the file and what to do; records before that place have been handed out
 */
export async function* readArchive(
  source: ArchiveSource,
  options: ReadArchiveOptions = {},
): AsyncGenerator<ArchiveRecord, void, undefined> {
  const {
    illegalCharacters = 'drop',
    maxBytes = 4 * 1024 ** 3,
    maxRecordLength = 16 * 1024 ** 2,
    onProgress,
    signal,
  } = options;
  const progress: ArchiveProgress = { bytesRead: 0, records: 0, droppedCharacters: 0 };
  const strict = illegalCharacters === 'refuse';
  const texts = archiveText(source, { maxBytes, strict, onBytes: (count) => (progress.bytesRead += count) });
  const { firstLine, pieces } = await startOfXml(texts);
  const parser = new ArchiveParser({ maxRecordLength, illegalCharacters }, firstLine);

  for await (const piece of pieces) {
    const fault = faultOf(() => parser.write(piece));
    for (const record of parser.take()) {
      signal?.throwIfAborted();
      progress.records += 1;
      yield record;
    }
    signal?.throwIfAborted();
    if (fault) throw fault;
    progress.droppedCharacters = parser.droppedCharacters;
    onProgress?.({ ...progress });
  }
  // The last record ends before the root element does, so nothing is left to hand out.
  parser.end();
}

/** An archive's fault is thrown only after the records before it were handed out. */
function faultOf(action: () => void): ArchiveError | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveError) return error;
    throw error;
  }
}
