import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { FORM_FIELD_LIMIT, FORM_LIMITS, listenForFields, parseFields, RestError } from '#route-registry';
import type { Params } from '#route-registry';
import { unacceptableFileError, noDataError, fileTooLargeError, isChecksumMismatch } from './media-errors.js';
import { pipeBody } from './pipe-body.js';
import type { UploadLimits } from './raw-upload.js';
import { checksumHeader } from './raw-upload.js';
import { writeStream } from './received-file.js';
import type { ReceivedFile } from './received-file.js';

/** Name of the form part with the file. */
const FILE_PART = 'file';
/** Maximum bytes of a field's name. */
const MAX_NAME_BYTES = 200;
/** Maximum bytes of the headers of all parts. */
const MAX_HEADER_BYTES = 1024 ** 2;

/** A form with a file. */
export interface ReceivedForm {
  /** The file, or why it is refused. Senders get that error only if their arguments have none. */
  file: ReceivedFile | RestError;
  /** Type of the file as the client declared it; absent without a file. */
  declaredType?: string;
  /** The other parts by name; brackets in names create lists and objects as in queries. */
  fields: Params;
}

/**
 * Receives a form (multipart/form-data, RFC 7578): streams its file to a folder and reads its fields into memory.
 * @throws RestError `rest_upload_no_data` without a body, `rest_upload_unknown_error` if the form is damaged, 413
 * `rest_upload_file_too_big` or `rest_request_too_large`, and errors of `writeStream` and `parseFields`
 */
export async function receiveForm(
  stream: Readable | undefined,
  headers: IncomingHttpHeaders,
  folder: string,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  if (!stream) throw noDataError();
  if (Number(headers['content-length'] ?? 0) > limits.file + limits.fields + MAX_HEADER_BYTES)
    throw fileTooLargeError(limits.file);
  const reader = new FormReader(headers, folder, limits);
  await reader.read(stream);
  return reader.result();
}

class FormReader {
  private readonly fields: [string, string][] = [];
  private fieldBytes = 0;
  private file?: Promise<ReceivedFile | RestError>;
  private declaredType?: string;
  /** Whether a part is a file without a name, or one with another name than that of the file to upload. */
  private hasOtherFile = false;
  private part?: Readable;
  private fault?: Error;

  constructor(
    private readonly headers: IncomingHttpHeaders,
    private readonly folder: string,
    private readonly limits: UploadLimits,
  ) {}

  async read(stream: Readable): Promise<void> {
    const parser = this.createParser();
    const refuse = (): void => this.fail(parser, tooManyFieldsError(this.limits.fields));
    const receive = (name: string, value: string, isTruncated: boolean): void => {
      this.fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isTruncated || this.fieldBytes > this.limits.fields) refuse();
      else this.fields.push([name, value]);
    };
    listenForFields(parser, receive, refuse);
    parser.on('file', (name, part, fileName, _encoding, declaredType) => {
      if (name !== FILE_PART || this.file || !fileName) {
        this.hasOtherFile ||= fileName !== undefined;
        part.resume();
        return;
      }
      this.part = part;
      this.declaredType = declaredType;
      this.file = this.receiveFile(part, fileName, declaredType);
      this.file.catch((error: unknown) => this.fail(parser, error));
    });
    try {
      await pipeBody(stream, parser);
    } catch (error) {
      this.fault ??=
        error instanceof RestError
          ? error
          : new RestError('rest_upload_unknown_error', 'The form is damaged or incomplete.', 400);
    }
    if (this.fault) {
      // The parser does not end the file's stream by itself.
      this.part?.destroy();
      await this.file?.catch(() => undefined);
      throw this.fault;
    }
  }

  async result(): Promise<ReceivedForm> {
    const fields = parseFields(this.fields, { strict: true });
    return { file: await this.acceptedFile(), declaredType: this.declaredType, fields };
  }

  private async acceptedFile(): Promise<ReceivedFile | RestError> {
    if (!this.file)
      return this.hasOtherFile
        ? unacceptableFileError('form', `The part ${FILE_PART} of the form has no file.`)
        : noDataError();
    const file = await this.file;
    return file instanceof RestError || file.size > 0 ? file : unacceptableFileError('form', 'The file is empty.');
  }

  /** Throws on an invalid Content-Type header before the body is read. */
  private createParser(): BusboyInstance {
    try {
      return new Busboy({
        headers: { ...this.headers, 'content-type': this.headers['content-type'] ?? '' },
        // The size of the file is checked while it is written, so that the sender gets the specific error.
        limits: {
          ...FORM_LIMITS,
          fieldNameSize: MAX_NAME_BYTES,
          fieldSize: this.limits.fields,
        },
      });
    } catch {
      throw new RestError('rest_upload_unknown_error', 'The Content-Type of the form has no valid boundary.', 400);
    }
  }

  private async receiveFile(part: Readable, name: string, declaredType: string): Promise<ReceivedFile | RestError> {
    const path = join(this.folder, 'upload');
    try {
      const size = await writeStream(part, path, this.limits.file, checksumHeader(this.headers));
      return { method: 'form', path, name, declaredType, size };
    } catch (error) {
      // The file was read to its end, so the fields that follow it can be read.
      if (isChecksumMismatch(error)) return error;
      throw error;
    }
  }

  /** Records the first fault and stops reading. */
  private fail(parser: BusboyInstance, error: unknown): void {
    this.fault ??= error instanceof Error ? error : new Error(String(error));
    parser.destroy(this.fault);
  }
}

function tooManyFieldsError(limit: number): RestError {
  return new RestError(
    'rest_request_too_large',
    `The form has more than ${FORM_FIELD_LIMIT} fields or its fields have more than ${limit} bytes.`,
    413,
  );
}
