import type { InjectOptions, Response } from 'light-my-request';
import type { Client } from './client.js';

/** An answer, alone or in a batch, to a request that may have created an item. */
interface CreationAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Path of the item by its ID, where the answer has no `Location`. */
  path?: string | undefined;
}

/** Collects the items that a suite creates on an external server, and deletes them at its end. */
export class CreatedItems {
  private readonly paths: string[] = [];

  /** @param apiRoot path of the API on the server */
  constructor(private readonly apiRoot: string) {}

  /** Records the items that a request has created. */
  observe({ method, url }: InjectOptions, { statusCode, headers, body }: Response): void {
    if (String(method).toUpperCase() !== 'POST' || statusCode > 299) return;
    this.record({ status: statusCode, headers, path: statusCode === 201 ? itemPath(String(url), body) : undefined });
    if (statusCode === 207) for (const answer of batchedAnswers(body)) this.record(answer);
  }

  /** Deletes the items, the newest first. Items that the suite has deleted itself are ignored. */
  async delete(admin: Client): Promise<void> {
    for (const path of this.paths.toReversed()) await admin.delete(`${path}?force=true&reassign=false`);
    this.paths.length = 0;
  }

  private record({ status, headers, path }: CreationAnswer): void {
    const location = headers['location'] ?? headers['Location'] ?? path;
    if (status !== 201 || typeof location !== 'string') return;
    const { pathname } = new URL(location, 'http://localhost');
    if (pathname.startsWith(`${this.apiRoot}/`)) this.paths.push(pathname.slice(this.apiRoot.length));
  }
}

/** Returns the path of a created item by its ID: some collections answer without `Location`, as widgets do. */
function itemPath(url: string, body: string): string | undefined {
  if (!body.startsWith('{')) return undefined;
  const { id } = JSON.parse(body) as { id?: unknown };
  const isId = typeof id === 'number' || typeof id === 'string';
  return isId ? `${url.split('?')[0]}/${id}` : undefined;
}

function batchedAnswers(body: string): CreationAnswer[] {
  const { responses = [] } = JSON.parse(body) as { responses?: (CreationAnswer | null)[] };
  return responses.filter((answer) => answer !== null);
}
