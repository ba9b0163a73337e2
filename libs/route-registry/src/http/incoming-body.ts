import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Params } from '../pipeline/params.js';
import type { RequestBody } from '../pipeline/rest-request.js';
import { fieldsBeforeFile } from './form-fields.js';
import { containsArguments, isMultipart, isPostedForm, readBody, readPostedForm } from './read-body.js';

/**
 * The body of a request. Forms that pages post are read before authentication, because they can contain the nonce.
 * Of an upload, only the fields before the file are read then. All other bodies are read after authentication.
 */
export class IncomingBody {
  private readonly type: string | undefined;
  private stream: Readable | undefined;
  private formBody: RequestBody | undefined;

  /** @param limit maximum size in bytes of a form that a page posts */
  constructor(
    private readonly http: FastifyRequest,
    private readonly limit: number,
  ) {
    this.type = http.headers['content-type'];
    this.stream = (http.body as Readable | undefined) ?? (hasBody(http) ? http.raw : undefined);
  }

  /** Whether the body is a form that a page posts. */
  get isForm(): boolean {
    return this.stream !== undefined && isPostedForm(this.http.method, this.type);
  }

  /**
   * Reads the fields of a form that a page posts.
   * @param declaration whether the endpoint reads the body itself (`upload`), or needs the files of the form (`files`)
   * @throws RestError `rest_request_too_large` (413)
   */
  async readForm({ upload, files }: { upload?: boolean; files?: boolean }): Promise<Params | undefined> {
    if (!this.stream) return undefined;
    if (!upload) return (this.formBody = await readPostedForm(this.stream, this.type!, this.limit, files)).form;
    // Only signed-in browsers authenticate by form fields, and they send cookies.
    if (!isMultipart(this.type) || this.http.headers.cookie === undefined) return undefined;
    const { fields, stream } = await fieldsBeforeFile(this.stream, this.type!);
    this.stream = stream;
    return fields;
  }

  /**
   * Reads the whole body; for an upload it returns the stream. The body of an upload can contain arguments instead of a
   * file. Then it is read, too, so that its arguments are checked before the permission, as those of other endpoints.
   * @param upload whether the endpoint reads the body itself
   * @param limit maximum size in bytes of a body that is read now
   * @param method the method after an override
   * @throws RestError `rest_request_too_large` (413)
   */
  async read(upload: boolean, limit: number, method: string): Promise<RequestBody> {
    if (!upload) return this.formBody ?? readBody(this.stream, this.type, limit, method);
    const args = this.isFile() ? {} : await readBody(this.stream, this.type, limit, method);
    return { ...args, stream: this.stream };
  }

  /** Whether the body of an upload is a file, or contains one. */
  private isFile(): boolean {
    return this.http.headers['content-disposition'] !== undefined || !containsArguments(this.type);
  }

  /** Drains the unread rest of an upload, so that the connection can be reused. Node drains other bodies itself. */
  drain(): void {
    if (this.stream !== this.http.body && this.stream !== this.http.raw) this.stream?.resume();
  }
}

/** Whether a request has a body. Requests with `?rest_route=` are answered before Fastify parses the body. */
function hasBody(http: FastifyRequest): boolean {
  return http.headers['transfer-encoding'] !== undefined || Number(http.headers['content-length'] ?? 0) > 0;
}
