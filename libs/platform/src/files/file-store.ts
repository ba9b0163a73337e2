import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** When it was put there. */
  modified: Date;
  /** Differs whenever the bytes differ (RFC 9110 section 8.8.3), quotes included. */
  etag: string;
}

/** A part of a file, both ends included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files live, under keys such as `2026/11/boat.jpg` (see `isFileKey`): a directory, or a bucket of an S3-compatible
 * store. It knows nothing of what the files are and who may read them.
 */
export abstract class FileStore {
  /**
   * Makes a local file the stored one of this key, all of it or nothing; what was there is replaced. The local file is taken: it may be
   * gone afterwards. When the promise resolves the bytes survive a crash.
   * @param type media type, for stores that keep one
   */
  abstract put(key: string, localPath: string, type: string): Promise<void>;

  /** Undefined for a file that is not there. */
  abstract stat(key: string): Promise<StoredFile | undefined>;

  /**
   * The bytes of a file, or of a part of it.
   * @throws FileMissingError for one that is not there
   */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Removes a file; one that is not there is none to remove. */
  abstract remove(key: string): Promise<void>;

  /** All keys under a folder (`''`: all), in no particular order. */
  abstract keys(folder?: string): AsyncIterable<string>;

  /** Closes connections. */
  close(): void {
    // Most stores have none.
  }
}

/** Thrown where a file is read that the store does not have. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';

  /** @param key what was asked for */
  constructor(readonly key: string) {
    super(`The store has no file ${JSON.stringify(key)}.`);
  }
}

/** Bytes of the longest key that every store takes. */
const LONGEST_KEY = 900;
/** Bytes of the longest name that every file system takes. */
const LONGEST_NAME = 255;

/**
 * Whether a text can be a key: segments between slashes, none of them empty, hidden (with a dot at its start, so neither `..`) or too
 * long for a file system, without backslashes and control characters.
 */
export function isFileKey(key: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  if (key === '' || Buffer.byteLength(key) > LONGEST_KEY || /[\\\u0000-\u001f\u007f]/.test(key) || !key.isWellFormed())
    return false;
  return key
    .split('/')
    .every((segment) => segment !== '' && !segment.startsWith('.') && Buffer.byteLength(segment) <= LONGEST_NAME);
}

/** Throws a TypeError for a text that is no key: a fault of the calling code, which must have checked it. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}
