import { Injectable } from '@nestjs/common';
import { RouteRegistry } from '#route-registry';

/** Milliseconds the server has to answer itself. */
const TIMEOUT = 10_000;
/** Bytes of an answer that are read. */
const READ = 64 * 1024;

/** What this server answered itself. */
export interface LocalResponse {
  status: number;
  headers: Headers;
  /** The beginning of the body. */
  text: string;
  /** How long it took. */
  milliseconds: number;
}

/**
 * Asks this server by its public address, as clients do. The address is the operator's, never a caller's, and no redirect is followed;
 * the client for other servers would refuse it wherever a site is private.
 */
@Injectable()
export class OwnSite {
  constructor(private readonly routes: RouteRegistry) {}

  /** Whether the public address is one of HTTPS. */
  get isSecure(): boolean {
    return this.routes.siteUrl.startsWith('https:');
  }

  /**
   * Requests a declared path below the interface's root.
   * @throws Error where there is no answer; any status is an answer
   */
  async request(path: string): Promise<LocalResponse> {
    const started = performance.now();
    const response = await fetch(this.routes.urlOf(path), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { 'cache-control': 'no-cache' },
    });
    const text = await beginningOf(response);
    return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - started };
  }
}

async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= READ) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why there was no answer, for people: what the system said, without addresses of the network. */
export function reasonOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? 'no connection';
}
