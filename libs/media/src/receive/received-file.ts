import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checksumMismatchError, fileTooLargeError } from './media-errors.js';
import type { UploadMethod } from './media-errors.js';
import { pipeBody } from './pipe-body.js';

/** A received file in a staging folder. */
export interface ReceivedFile {
  method: UploadMethod;
  path: string;
  /** Name as received. */
  name: string;
  /** Type as the client declared it. */
  declaredType: string;
  /** Size in bytes. */
  size: number;
}

/**
 * Streams a source to a file.
 * @param limit maximum bytes
 * @param checksum value of Content-MD5. As in the reference, lower-case hexadecimal digits instead of Base64 (RFC
 * 1864).
 * @returns number of bytes
 * @throws RestError 413 `rest_upload_file_too_big`, 412 `rest_upload_hash_mismatch`, 400 `rest_upload_incomplete`
 */
export async function writeStream(
  source: Readable,
  path: string,
  limit: number,
  checksum: string | undefined,
): Promise<number> {
  const hash = checksum === undefined ? undefined : createHash('md5');
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      size += chunk.length;
      hash?.update(chunk);
      if (size > limit) done(fileTooLargeError(limit));
      else done(null, chunk);
    },
  });
  await Promise.all([pipeBody(source, counter), pipeline(counter, createWriteStream(path))]);
  if (hash && checksum !== undefined && hash.digest('hex') !== checksum.trim()) throw checksumMismatchError();
  return size;
}
