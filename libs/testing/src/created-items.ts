import type { InjectOptions, Response } from 'light-my-request';
import type { Client } from './client.js';

/** An answer, alone or in a batch, with the address of an item that it has created. */
interface CreationAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
}

/** Collects the items that a suite creates on a started server, and deletes them at its end. */
export class CreatedItems {
  private readonly paths: string[] = [];

  /** @param apiRoot path of the API on the server */
  constructor(private readonly apiRoot: string) {}

  /** Notes the items that a request has created. */
  observe({ method }: InjectOptions, { statusCode, headers, body }: Response): void {
    if (String(method).toUpperCase() !== 'POST' || statusCode > 299) return;
    this.note({ status: statusCode, headers });
    if (statusCode === 207) for (const answer of batchedAnswers(body)) this.note(answer);
  }

  /** Deletes the items, the newest first. Items that the suite has deleted itself are ignored. */
  async delete(admin: Client): Promise<void> {
    for (const path of this.paths.toReversed()) await admin.delete(`${path}?force=true&reassign=false`);
    this.paths.length = 0;
  }

  private note({ status, headers }: CreationAnswer): void {
    const location = headers['location'] ?? headers['Location'];
    if (status !== 201 || typeof location !== 'string') return;
    const { pathname } = new URL(location, 'http://localhost');
    if (pathname.startsWith(`${this.apiRoot}/`)) this.paths.push(pathname.slice(this.apiRoot.length));
  }
}

function batchedAnswers(body: string): CreationAnswer[] {
  const { responses = [] } = JSON.parse(body) as { responses?: (CreationAnswer | null)[] };
  return responses.filter((answer) => answer !== null);
}
