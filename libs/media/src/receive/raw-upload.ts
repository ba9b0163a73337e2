import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { RestError } from '#route-registry';
import { parseFileName } from './disposition.js';
import { noDataError, fileTooLargeError } from './media-errors.js';
import { writeStream } from './received-file.js';
import type { ReceivedFile } from './received-file.js';

/** Limits of an upload. */
export interface UploadLimits {
  /** Maximum bytes of the file. */
  file: number;
  /** Maximum bytes of all fields together. */
  fields: number;
}

/**
 * Receives a file that is the whole body. Checks the headers before the first byte is stored.
 * @throws RestError `rest_upload_no_data`, `rest_upload_no_content_type`, `rest_upload_no_content_disposition`,
 * `rest_upload_invalid_disposition`, and errors of `writeStream`
 */
export async function receiveRaw(
  stream: Readable | undefined,
  headers: IncomingHttpHeaders,
  folder: string,
  limits: UploadLimits,
): Promise<ReceivedFile> {
  if (!stream || headers['content-length'] === '0') throw noDataError();
  const declaredType = headers['content-type'];
  if (!declaredType) throw new RestError('rest_upload_no_content_type', 'The header Content-Type is required.', 400);
  const disposition = headers['content-disposition'];
  if (!disposition)
    throw new RestError(
      'rest_upload_no_content_disposition',
      'The header Content-Disposition with the file name is required.',
      400,
    );
  const name = parseFileName(disposition);
  if (name === undefined)
    throw new RestError(
      'rest_upload_invalid_disposition',
      'Content-Disposition has no file name; the form is: attachment; filename="boat.jpg"',
      400,
    );
  if (Number(headers['content-length'] ?? 0) > limits.file) throw fileTooLargeError(limits.file);
  const path = join(folder, 'upload');
  const size = await writeStream(stream, path, limits.file, checksumHeader(headers));
  if (size === 0) throw noDataError();
  return { method: 'raw', path, name, declaredType, size };
}

/** Value of the header Content-MD5; undefined if it is absent. */
export function checksumHeader(headers: IncomingHttpHeaders): string | undefined {
  const checksum = headers['content-md5'];
  return typeof checksum === 'string' ? checksum : undefined;
}
