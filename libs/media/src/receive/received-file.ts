import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checksumMismatch, tooLarge } from './media-errors.js';
import type { UploadMethod } from './media-errors.js';
import { pipeToFile } from './pipe-to-file.js';

/** A file that was sent, in a staging folder. */
export interface ReceivedFile {
  way: UploadMethod;
  path: string;
  /** As it was sent. */
  name: string;
  /** The type that the sender gave. */
  declaredType: string;
  /** Bytes. */
  size: number;
}

/**
 * Writes a stream to a file, a piece at a time.
 * @param limit most bytes
 * @param sum what Content-MD5 says, in hexadecimal digits or as RFC 1864 has it
 * @returns how many bytes
 * @throws RestError 413 `rest_upload_file_too_big`, 412 `rest_upload_hash_mismatch`, 400 `rest_upload_incomplete`
 */
export async function writeStream(
  source: Readable,
  path: string,
  limit: number,
  sum: string | undefined,
): Promise<number> {
  const hash = sum === undefined ? undefined : createHash('md5');
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      size += chunk.length;
      hash?.update(chunk);
      if (size > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
  await Promise.all([pipeToFile(source, counter), pipeline(counter, createWriteStream(path))]);
  if (hash && sum !== undefined && !isSum(hash.digest(), sum)) throw checksumMismatch();
  return size;
}

function isSum(digest: Buffer, given: string): boolean {
  const sum = given.trim();
  return sum.toLowerCase() === digest.toString('hex') || sum === digest.toString('base64');
}
