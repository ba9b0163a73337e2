import type {
  Answer,
  ArgumentList,
  Call,
  ItemOf,
  ListOf,
  Method,
  Operation,
  PathsWith,
  Selected,
  WholeArguments,
} from './operation-types.js';
import { dataOf, resultOf } from './result.js';
import type { Result } from './result.js';
import { fileSender } from './send-file.js';
import type { ProgressListener } from './send-file.js';
import { Transport } from './transport.js';
import type { ClientOptions } from './transport.js';
import { addressOf, byteString, nextAddress } from './url.js';

/** Arguments of any operation. */
interface AnyArguments {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** A request of a batch, with the type of its answer. */
export interface BatchRequest<Data> {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Never set. It only carries the type of the answer. */
  readonly answer?: Data;
}

type BatchResults<Requests extends readonly BatchRequest<unknown>[]> = {
  [Index in keyof Requests]: Requests[Index] extends BatchRequest<infer Data> ? Result<Data> : never;
};

/** Options of a batch. */
export interface BatchOptions {
  /** Refuse all requests if the arguments of one are invalid. */
  requireAllValid?: boolean;
  signal?: AbortSignal;
}

/** Options of an upload. */
export interface UploadOptions {
  /** Name of the file; default: that of a `File`, otherwise `file`. */
  name?: string;
  /** Media type; default: that of the file. */
  type?: string;
  /** Called as bytes are sent. */
  onProgress?: ProgressListener;
  /** Aborts the upload. */
  signal?: AbortSignal;
}

/**
 * A typed client of a site. `Paths` is generated from the OpenAPI document of the site. The methods with the names of
 * HTTP methods return failures as results. They reject only if the call is aborted, or if a parameter of its path is
 * missing or invalid.
 */
export class Client<Paths> {
  private readonly transport: Transport;

  constructor(options: ClientOptions) {
    this.transport = new Transport(options);
  }

  /** Reads an item or a page of a list. */
  readonly get = this.call('get');
  /** Creates an item, or runs an action. */
  readonly post = this.call('post');
  /** Updates the members of an item that the body has, as `patch` does. */
  readonly put = this.call('put');
  /** Updates the members of an item that the body has. */
  readonly patch = this.call('patch');
  /** Deletes an item, or moves it to the trash. */
  readonly delete = this.call('delete');

  /**
   * Yields the items of all pages of a list. Requests each page when its items are needed; with the argument
   * `cursor: ''`, by cursor.
   * @throws RequestFailed if a request fails
   */
  items<Path extends PathsWith<Paths, 'get'>>(
    path: Path,
    ...args: ListOf<WholeArguments<Operation<Paths, Path, 'get'>>>
  ): AsyncGenerator<ItemOf<Answer<Operation<Paths, Path, 'get'>>>, void>;
  items<Path extends PathsWith<Paths, 'get'>>(
    path: Path,
    ...args: ArgumentList<Operation<Paths, Path, 'get'>>
  ): AsyncGenerator<Selected<ItemOf<Answer<Operation<Paths, Path, 'get'>>>>, void>;
  async *items(path: string, ...rest: unknown[]): AsyncGenerator<never, void> {
    const [args = {}] = rest as [AnyArguments?];
    const { headers, signal } = args;
    let address: string | undefined = this.addressOf(path, args);
    while (address !== undefined) {
      const result: Result<never[]> = await this.transport.send('GET', address, { headers, signal });
      const items = dataOf(result);
      yield* items;
      address = nextAddress(address, result.headers, items.length);
    }
  }

  /**
   * Uploads a file to a collection, such as `/core/v2/media`, without reading it into memory where the platform can
   * stream it. In Node, `openAsBlob(path)` of `node:fs` opens a file.
   */
  async upload<Path extends PathsWith<Paths, 'post'>>(
    path: Path,
    file: Blob & { readonly name?: string },
    { name = file.name ?? 'file', type = file.type, onProgress, signal }: UploadOptions = {},
  ): Promise<Result<Answer<Operation<Paths, Path, 'post'>>>> {
    const { url, fetch: customFetch } = this.transport.options;
    return this.transport.send('POST', addressOf(url, path), {
      body: file,
      headers: {
        'content-type': type || 'application/octet-stream',
        // The site reads the plain form of the name, in UTF-8. A semicolon or a quote would end it.
        'content-disposition': `attachment; filename="${byteString(name.replace(/[";\p{Cc}]/gu, '-'))}"`,
      },
      signal,
      sender: onProgress && fileSender(file, onProgress, customFetch),
    });
  }

  /** Returns a request for `batch`. */
  request<M extends Exclude<Method, 'get'>, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    ...args: ListOf<WholeArguments<Operation<Paths, Path, M>>>
  ): BatchRequest<Answer<Operation<Paths, Path, M>>>;
  request<M extends Exclude<Method, 'get'>, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    ...args: ArgumentList<Operation<Paths, Path, M>>
  ): BatchRequest<Selected<Answer<Operation<Paths, Path, M>>>>;
  request(method: string, template: string, ...rest: unknown[]): BatchRequest<never> {
    const [{ path, query, body } = {}] = rest as [AnyArguments?];
    return { method: method.toUpperCase(), path: addressOf('', template, path, query), body };
  }

  /**
   * Sends several requests at once. Returns the results in their order; if the batch itself fails, each result is its
   * error.
   */
  async batch<const Requests extends readonly BatchRequest<unknown>[]>(
    requests: Requests,
    { requireAllValid = false, signal }: BatchOptions = {},
  ): Promise<BatchResults<Requests>> {
    const result = await this.transport.send<{ responses: ({ status: number; body: unknown } | null)[] }>(
      'POST',
      addressOf(this.transport.options.url, '/batch/v1'),
      { body: { ...(requireAllValid ? { validation: 'require-all-validate' } : {}), requests }, signal },
    );
    return requests.map((_, index) => {
      if (!result.ok) return result;
      // If the batch is refused as a whole, its valid requests have no answers.
      const { status, body } = result.data.responses[index] ?? { status: 424, body: { code: 'batch_refused' } };
      return resultOf(status, body, result.headers);
    }) as BatchResults<Requests>;
  }

  private call<M extends Method>(method: M): Call<Paths, M> {
    const send = async (path: string, args: AnyArguments = {}): Promise<Result<unknown>> =>
      this.transport.send(method.toUpperCase(), this.addressOf(path, args), args);
    return send as Call<Paths, M>;
  }

  private addressOf(path: string, { path: parameters, query }: AnyArguments): string {
    return addressOf(this.transport.options.url, path, parameters, query);
  }
}

/** Creates a client: `createClient<paths>({ url: 'https://example.org/api' })`. */
export function createClient<Paths>(options: ClientOptions): Client<Paths> {
  return new Client<Paths>(options);
}
