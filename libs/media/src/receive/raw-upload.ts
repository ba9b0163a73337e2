import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { RestError } from '#route-registry';
import { fileNameIn } from './disposition.js';
import { noData, tooLarge } from './media-errors.js';
import { writeStream } from './received-file.js';
import type { ReceivedFile } from './received-file.js';

/** How much of an upload is taken. */
export interface UploadLimits {
  /** Bytes of the file. */
  file: number;
  /** Bytes of all fields beside it. */
  fields: number;
}

/**
 * Takes a file that is the whole body. Its headers are checked before its first byte is stored.
 * @throws RestError `rest_upload_no_data`, `rest_upload_no_content_type`, `rest_upload_no_content_disposition`, `rest_upload_invalid_disposition`, and those of `writeStream`
 */
export async function receiveRaw(
  stream: Readable | undefined,
  headers: IncomingHttpHeaders,
  folder: string,
  limits: UploadLimits,
): Promise<ReceivedFile> {
  if (!stream || headers['content-length'] === '0') throw noData();
  const declaredType = headers['content-type'];
  if (!declaredType) throw new RestError('rest_upload_no_content_type', 'Say in Content-Type what the body is.', 400);
  const disposition = headers['content-disposition'];
  if (!disposition)
    throw new RestError('rest_upload_no_content_disposition', 'Name the file in Content-Disposition.', 400);
  const name = fileNameIn(disposition);
  if (name === undefined)
    throw new RestError(
      'rest_upload_invalid_disposition',
      'Content-Disposition names no file; it has the form: attachment; filename="boat.jpg"',
      400,
    );
  if (Number(headers['content-length'] ?? 0) > limits.file) throw tooLarge(limits.file);
  const path = join(folder, 'upload');
  const size = await writeStream(stream, path, limits.file, checksumHeader(headers));
  if (size === 0) throw noData();
  return { way: 'raw', path, name, declaredType, size };
}

/** What Content-MD5 says. */
export function checksumHeader(headers: IncomingHttpHeaders): string | undefined {
  const sum = headers['content-md5'];
  return typeof sum === 'string' && sum !== '' ? sum : undefined;
}
