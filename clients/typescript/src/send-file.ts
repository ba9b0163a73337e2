/** Bytes of a file that are sent. A retry starts again at 0. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Called with the progress of an upload. */
export type ProgressListener = (progress: UploadProgress) => void;

/** The members of `XMLHttpRequest` that uploads use. In browsers, only it reports the progress of a request body. */
interface FileRequest {
  withCredentials: boolean;
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    addEventListener(type: 'progress', listener: (event: { loaded: number; total: number }) => void): void;
  };
  addEventListener(type: 'load' | 'error' | 'abort' | 'loadend', listener: () => void): void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: unknown): void;
  abort(): void;
}

const BODILESS = [204, 205, 304];

/**
 * Returns a `fetch` that sends one file and reports its progress. It uses XMLHttpRequest in browsers. Elsewhere, or if
 * the options of the client have a `fetch`, it streams the file.
 * @param customFetch the `fetch` of the options
 */
export function fileSender(file: Blob, report: ProgressListener, customFetch?: typeof fetch): typeof fetch {
  const { XMLHttpRequest } = globalThis as unknown as { XMLHttpRequest?: new () => FileRequest };
  return XMLHttpRequest && !customFetch
    ? (url, init = {}) => sendByRequest(new XMLHttpRequest(), String(url), init, file, report)
    : (url, init) => (customFetch ?? fetch)(url, { ...init, body: streamOf(file, report), duplex: 'half' });
}

function streamOf(file: Blob, report: ProgressListener): ReadableStream<Uint8Array> {
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      sent += chunk.byteLength;
      report({ sent, total: file.size });
    },
  });
  return file.stream().pipeThrough(counter);
}

function sendByRequest(
  request: FileRequest,
  url: string,
  { method = 'POST', headers, credentials, signal }: RequestInit,
  file: Blob,
  report: ProgressListener,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.open(method, url);
    request.withCredentials = credentials === 'include';
    for (const [name, value] of Object.entries(headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded: sent, total }) => report({ sent, total }));
    request.addEventListener('load', () => {
      const { status } = request;
      const fields = request.getAllResponseHeaders().trim().split(/\r?\n/);
      const pairs = fields.map((line) => /^([^:]+): *(.*)$/.exec(line)).filter((match) => match !== null);
      resolve(
        new Response(BODILESS.includes(status) ? null : request.responseText, {
          status,
          headers: pairs.map(([, name = '', value = '']): [string, string] => [name, value]),
        }),
      );
    });
    request.addEventListener('error', () => reject(new TypeError('The connection failed.')));
    request.addEventListener('abort', () => reject(signal!.reason as Error));
    if (signal?.aborted) return reject(signal.reason as Error);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.send(file);
  });
}
