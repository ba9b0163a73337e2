import { resultOf } from './result.js';
import type { Result } from './result.js';
import { byteString } from './url.js';

/** Credentials of the requests. Without credentials they are anonymous. */
export type Credentials =
  /** An application password. */
  | { login: string; password: string }
  /** The session of the browser, with a nonce of the page. Each answer renews the nonce. */
  | { nonce: string };

/** Options of a client. */
export interface ClientOptions {
  /** Root of the API, such as `https://example.org/api`. */
  url: string;
  credentials?: Credentials;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
  /** Number of retries after 429 and 503, and of reads after a broken connection; default 2. */
  retries?: number;
  /** Longest pause before a retry in milliseconds. A longer `Retry-After` ends the request; default 60,000. */
  longestPause?: number;
}

/** Sends requests, and repeats those that the site asks to repeat. */
export class Transport {
  private nonce: string | undefined;

  constructor(readonly options: ClientOptions) {
    const { credentials } = options;
    if (credentials && 'nonce' in credentials) this.nonce = credentials.nonce;
  }

  /** Sends a request. An abort rejects with the reason of the signal; other failures are results. */
  async send<Data>(
    method: string,
    url: string,
    {
      body,
      headers = {},
      signal,
      sender,
    }: {
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
      signal?: AbortSignal;
      /** Sends this request instead of `fetch`. */
      sender?: typeof fetch;
    } = {},
  ): Promise<Result<Data>> {
    const { retries = 2, longestPause = 60_000, fetch: clientFetch = fetch } = this.options;
    const send = sender ?? clientFetch;
    const json = body !== undefined && !isRaw(body);
    for (let attempt = 0; ; attempt += 1) {
      let delay: number;
      try {
        const answer = await send(url, {
          method,
          body: json ? JSON.stringify(body) : (body as RequestInit['body']),
          headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...this.authorization(), ...headers },
          credentials: this.nonce === undefined ? 'omit' : 'include',
          signal: signal ?? null,
        });
        this.nonce &&= answer.headers.get('x-wp-nonce') ?? this.nonce;
        delay = retryDelay(answer);
        if (attempt >= retries || !(delay <= longestPause))
          return resultOf(answer.status, parse(await answer.text()), answer.headers);
        // A connection that is already broken needs no cancellation.
        await answer.body?.cancel().catch(() => undefined);
      } catch (error) {
        signal?.throwIfAborted();
        if (method !== 'GET' || attempt >= retries)
          return resultOf(0, { code: 'fetch_failed', message: String(error) }, new Headers());
        delay = 250 * 2 ** attempt;
      }
      await pause(delay, signal);
    }
  }

  private authorization(): Record<string, string> {
    if (this.nonce !== undefined) return { 'x-wp-nonce': this.nonce };
    const { credentials } = this.options;
    if (!credentials || !('login' in credentials)) return {};
    return { authorization: `Basic ${btoa(byteString(`${credentials.login}:${credentials.password}`))}` };
  }
}

/**
 * Returns the milliseconds before a retry: those of `Retry-After`, which has seconds or a date, or one second without
 * this header. NaN if the status permits no retry, or if the header is invalid.
 */
function retryDelay({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return NaN;
  const value = headers.get('retry-after') ?? '1';
  const seconds = Number(value);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000);
}

/** Waits. An abort rejects with the reason of the signal. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}

/** Whether a body is sent as it is: files and forms. */
function isRaw(body: unknown): boolean {
  return body instanceof Blob || body instanceof FormData || body instanceof ArrayBuffer || ArrayBuffer.isView(body);
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
