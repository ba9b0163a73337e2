import { Injectable } from '@nestjs/common';
import { readBeginning } from '#platform';
import { RouteRegistry } from '#route-registry';

/** Timeout of a request to this server in milliseconds. */
const TIMEOUT = 10_000;
/** Number of bytes after which the rest of a body is not read. */
const MAX_BYTES = 64 * 1024;

/** A response of this server to itself. */
export interface LoopbackResponse {
  status: number;
  headers: Headers;
  /** The beginning of the body. */
  text: string;
  /** Time until the beginning of the body was read. */
  milliseconds: number;
}

/**
 * Sends requests to this server at its public address, as clients do. The address comes from the operator, never from a
 * caller, and redirects are not followed. `OutgoingHttp` would refuse the address of a private site.
 */
@Injectable()
export class LoopbackClient {
  constructor(private readonly routes: RouteRegistry) {}

  /** Whether the public address uses HTTPS. */
  get isSecure(): boolean {
    return this.routes.siteUrl.startsWith('https:');
  }

  /**
   * Requests a path below the API root, with the declared name of its namespace.
   * @throws Error if no response arrives. A response with any status is returned.
   */
  request(path: string): Promise<LoopbackResponse> {
    return this.requestUrl(this.routes.urlOf(path));
  }

  /**
   * Requests the home page.
   * @throws Error as `request` does
   */
  requestHomePage(): Promise<LoopbackResponse> {
    return this.requestUrl(`${this.routes.siteUrl}/`);
  }

  private async requestUrl(url: string): Promise<LoopbackResponse> {
    const started = performance.now();
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { 'cache-control': 'no-cache' },
    });
    const { status, headers, body } = response;
    const text = body ? (await readBeginning(body, MAX_BYTES)).bytes.toString('utf8') : '';
    return { status, headers, text, milliseconds: performance.now() - started };
  }
}

/** Describes why a request failed, without IP addresses. */
export function reasonOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'timeout';
  return cause?.code ?? 'no connection';
}
