import type { Readable } from 'node:stream';

/** The metadata of a stored file. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** When the file was stored. */
  modified: Date;
  /** Entity tag including quotes; it changes when other bytes are stored under the key (RFC 9110 section 8.8.3). */
  etag: string;
}

/** A file in a list. */
export interface ListedFile {
  key: string;
  /** Bytes. */
  size: number;
}

/** A range of bytes, counted from 0, including both ends. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores uploaded files under keys such as `2026/11/boat.jpg` (see `isFileKey`), in a directory or in a bucket of an
 * S3-compatible store. Access control is up to the caller.
 */
export abstract class FileStore {
  /**
   * Stores a local file under a key, atomically, and replaces an existing one. The local file is moved or
   * removed. When the promise resolves, the stored file is durable.
   * @param type media type, for stores that record it
   */
  abstract save(key: string, localPath: string, type: string): Promise<void>;

  /** The metadata of a file; undefined if it does not exist. */
  abstract stat(key: string): Promise<StoredFile | undefined>;

  /**
   * Reads a file or a range of it.
   * @throws FileMissingError if it does not exist
   */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Removes a file. Does nothing if it does not exist. */
  abstract remove(key: string): Promise<void>;

  /**
   * Lists the files in a folder and its subfolders (`''`: all), in no particular order. Omits files of other programs
   * whose names are not keys (`isFileKey`).
   */
  abstract list(folder?: string): AsyncIterable<ListedFile>;

  /** Lists the keys of the files in a folder, as `list` does. */
  async *keys(folder?: string): AsyncIterable<string> {
    for await (const { key } of this.list(folder)) yield key;
  }

  /** Whether files can be read and stored now. Otherwise rejects or resolves to false. */
  abstract isReachable(): Promise<boolean>;

  /** Closes connections. */
  close(): void {
    // Most stores have no connections.
  }
}

/** Thrown when a file does not exist. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';

  /** @param key key of the file */
  constructor(readonly key: string) {
    super(`The store has no file ${JSON.stringify(key)}.`);
  }
}

/** The maximum key length in bytes that every store supports. */
const MAX_KEY_BYTES = 900;
/** Backslashes and control characters. */
// oxlint-disable-next-line no-control-regex -- keys must not contain control characters
const FORBIDDEN_CHARACTERS = /[\\\u0000-\u001f\u007f]/;
/** The maximum name length in bytes that every file system supports. */
const MAX_NAME_BYTES = 255;

/**
 * Whether a text is a valid key: segments that are separated by slashes, without backslashes and control characters. No
 * segment is empty, starts with a dot (which excludes `..`) or is too long for a file system.
 */
export function isFileKey(key: string): boolean {
  if (key === '' || Buffer.byteLength(key) > MAX_KEY_BYTES || FORBIDDEN_CHARACTERS.test(key) || !key.isWellFormed())
    return false;
  return key
    .split('/')
    .every((segment) => segment !== '' && !segment.startsWith('.') && Buffer.byteLength(segment) <= MAX_NAME_BYTES);
}

/** @throws TypeError for an invalid key, because the caller must have validated it */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}
