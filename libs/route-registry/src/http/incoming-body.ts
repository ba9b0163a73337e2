import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Params } from '../pipeline/params.js';
import type { RequestBody } from '../pipeline/rest-request.js';
import { fieldsBeforeFile } from './form-fields.js';
import { isMultipart, isPostedForm, readBody, readPostedForm } from './read-body.js';

/**
 * The body of a request. Forms that pages post are read before it is known who sends them, since they may hold what tells it; of an upload
 * only the beginning. All others wait.
 */
export class IncomingBody {
  private readonly type: string | undefined;
  private stream: Readable | undefined;
  private formBody: RequestBody | undefined;

  /** @param limit most bytes of what is read */
  constructor(
    private readonly http: FastifyRequest,
    private readonly limit: number,
  ) {
    this.type = http.headers['content-type'];
    this.stream = (http.body as Readable | undefined) ?? (hasBody(http) ? http.raw : undefined);
  }

  /** Whether it is a form that a page posts. */
  get isForm(): boolean {
    return this.stream !== undefined && isPostedForm(this.http.method, this.type);
  }

  /**
   * The fields of such a form.
   * @param endpoint whether the endpoint reads the body itself (`upload`), or needs the files of the form (`files`)
   * @throws RestError `rest_request_too_large` (413)
   */
  async form({ upload, files }: { upload?: boolean; files?: boolean }): Promise<Params | undefined> {
    if (!this.stream) return undefined;
    if (!upload) return (this.formBody = await readPostedForm(this.stream, this.type!, this.limit, files)).form;
    // Only browsers that are signed in have a use for it, and they send cookies.
    if (!isMultipart(this.type) || this.http.headers.cookie === undefined) return undefined;
    const { fields, stream } = await fieldsBeforeFile(this.stream, this.type!);
    this.stream = stream;
    return fields;
  }

  /**
   * The whole, as the endpoint wants it.
   * @throws RestError `rest_request_too_large` (413)
   */
  async read(upload: boolean): Promise<RequestBody> {
    if (upload) return { stream: this.stream };
    return this.formBody ?? readBody(this.stream, this.type, this.limit);
  }

  /** Drops what nobody has read of a body that was begun, so that the connection can be used again. */
  drop(): void {
    if (this.stream !== this.http.body && this.stream !== this.http.raw) this.stream?.resume();
  }
}

/** Requests at the site's root are answered before Fastify looks at their body. */
function hasBody(http: FastifyRequest): boolean {
  return http.headers['transfer-encoding'] !== undefined || Number(http.headers['content-length'] ?? 0) > 0;
}
