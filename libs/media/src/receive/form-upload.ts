import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { parseArguments, RestError } from '#route-registry';
import type { Params } from '#route-registry';
import { badFile, noData, tooLarge } from './media-errors.js';
import { pipeToFile } from './pipe-to-file.js';
import type { UploadLimits } from './raw-upload.js';
import { checksumHeader } from './raw-upload.js';
import { writeStream } from './received-file.js';
import type { ReceivedFile } from './received-file.js';

/** Name of the part that is the file. */
const FILE_PART = 'file';
/** Fields that are read at most, and bytes of the name of one. */
const MOST_FIELDS = 1_000;
const LONGEST_NAME = 200;
/** Bytes that the heads of all parts take at most. */
const FRAME = 1024 ** 2;

/** A form with a file. */
export interface ReceivedForm {
  file: ReceivedFile;
  /** The other parts, by name; brackets in names make lists and objects as in queries. */
  fields: Params;
}

/**
 * Takes a form (multipart/form-data, RFC 7578): its file goes into a folder as it comes, its fields into memory.
 * @throws RestError `rest_upload_no_data`, `rest_upload_unknown_error`, 413 `rest_upload_file_too_big` or `rest_request_too_large`, and those of `writeStream` and `parseArguments`
 */
export async function receiveForm(
  stream: Readable | undefined,
  headers: IncomingHttpHeaders,
  folder: string,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  if (!stream) throw noData();
  if (Number(headers['content-length'] ?? 0) > limits.file + limits.fields + FRAME) throw tooLarge(limits.file);
  const reader = new FormReader(headers, folder, limits);
  await reader.read(stream);
  return reader.result();
}

class FormReader {
  private readonly fields: [string, string][] = [];
  private fieldBytes = 0;
  private file?: Promise<ReceivedFile>;
  private part?: Readable;
  private fault?: Error;

  constructor(
    private readonly headers: IncomingHttpHeaders,
    private readonly folder: string,
    private readonly limits: UploadLimits,
  ) {}

  async read(stream: Readable): Promise<void> {
    const parser = this.parser();
    parser.on('field', (name, value, nameCut, valueCut) => {
      this.fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (nameCut || valueCut || this.fieldBytes > this.limits.fields)
        this.fail(parser, tooManyFields(this.limits.fields));
      else this.fields.push([name, value]);
    });
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => this.fail(parser, tooManyFields(this.limits.fields)));
    parser.on('file', (name, part, fileName, _encoding, declaredType) => {
      if (name !== FILE_PART || this.file || !fileName) {
        part.resume();
        return;
      }
      this.part = part;
      this.file = this.take(part, fileName, declaredType);
      this.file.catch((error: unknown) => this.fail(parser, error));
    });
    try {
      await pipeToFile(stream, parser);
    } catch (error) {
      this.fault ??=
        error instanceof RestError
          ? error
          : new RestError('rest_upload_unknown_error', 'The form is damaged or was not sent to its end.', 400);
    }
    if (this.fault) {
      // The parser does not tell the file that nothing more will come.
      this.part?.destroy();
      await this.file?.catch(() => undefined);
      throw this.fault;
    }
  }

  async result(): Promise<ReceivedForm> {
    if (!this.file) throw noData();
    const file = await this.file;
    if (file.size === 0) throw badFile('form', 'The file is empty.');
    return { file, fields: parseArguments(new URLSearchParams(this.fields).toString()) };
  }

  /** Forms are refused before anything of them is read where their header says nothing useful. */
  private parser(): BusboyInstance {
    try {
      return new Busboy({
        headers: { ...this.headers, 'content-type': this.headers['content-type'] ?? '' },
        // The limit of the file is checked as it is written, so that whoever sends too much is told.
        limits: {
          fields: MOST_FIELDS,
          parts: MOST_FIELDS + 10,
          fieldNameSize: LONGEST_NAME,
          fieldSize: this.limits.fields,
          headerPairs: 50,
        },
      });
    } catch {
      throw new RestError('rest_upload_unknown_error', 'The form does not say how its parts are told apart.', 400);
    }
  }

  private async take(part: Readable, name: string, declaredType: string): Promise<ReceivedFile> {
    const path = join(this.folder, 'upload');
    const size = await writeStream(part, path, this.limits.file, checksumHeader(this.headers));
    return { way: 'form', path, name, declaredType, size };
  }

  /** The first fault counts; nothing more is read. */
  private fail(parser: BusboyInstance, error: unknown): void {
    this.fault ??= error instanceof Error ? error : new Error(String(error));
    parser.destroy(this.fault);
  }
}

function tooManyFields(limit: number): RestError {
  return new RestError(
    'rest_request_too_large',
    `The fields of the form are more than the ${MOST_FIELDS}, or the ${limit} bytes, that are allowed here.`,
    413,
  );
}
