import { ArchiveError } from './archive-error.js';
import type { ArchiveSource } from './archive-input.js';
import { archiveText } from './archive-input.js';
import { ArchiveParser } from './archive-parser.js';
import type { ArchiveRecord } from './archive-record.js';
import { findXmlStart } from './xml-start.js';

/** Progress of reading an archive. */
export interface ArchiveProgress {
  /** Bytes read from the source: compressed bytes of a gzip file, comparable with the file's size. */
  bytesRead: number;
  /** Number of records yielded. */
  records: number;
  /** Number of characters dropped because XML forbids them. */
  droppedCharacters: number;
}

/** Options of `readArchive`. */
export interface ReadArchiveOptions {
  /** Maximum size of the decompressed file in bytes; in UTF-16 code units for a source of strings. Default 4 Gi. */
  maxBytes?: number;
  /**
   * Maximum length of a record with its meta and comments, in characters (each element adds 64). Default 16 Mi.
   */
  maxRecordLength?: number;
  /**
   * How to treat characters that XML forbids and bytes that are invalid in the file's encoding. Default `drop`, because
   * exports do contain them.
   */
  illegalCharacters?: 'drop' | 'refuse';
  /** Called after each chunk of at most 64 Ki characters. */
  onProgress?: (progress: ArchiveProgress) => void;
  /** Aborts reading with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Reads a site archive (WXR 1.0, 1.1, 1.2 and unknown versions; plain or gzip) record by record. Reads at most one
 * chunk of 64 Ki characters ahead of the consumer; leaving the loop closes the source. The site comes first. Elements
 * of other vocabularies are skipped, missing ones are `''`, `0` or `[]`.
 * @throws ArchiveError while iterating, with the position in the file and how to correct it; records before that
 * position have been yielded
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
  const { firstLine, chunks } = await findXmlStart(texts);
  const parser = new ArchiveParser({ maxRecordLength, illegalCharacters }, firstLine);

  for await (const chunk of chunks) {
    const fault = catchArchiveError(() => parser.write(chunk));
    for (const record of parser.drainRecords()) {
      signal?.throwIfAborted();
      progress.records += 1;
      yield record;
    }
    signal?.throwIfAborted();
    if (fault) throw fault;
    progress.droppedCharacters = parser.droppedCharacters;
    onProgress?.({ ...progress });
  }
  // The last record ends before the root element, so no record is left to yield.
  parser.end();
}

/** Runs an action and returns its `ArchiveError` instead of throwing it, so that the records before it are yielded. */
function catchArchiveError(action: () => void): ArchiveError | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveError) return error;
    throw error;
  }
}
