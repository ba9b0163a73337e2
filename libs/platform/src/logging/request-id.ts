import { randomUUID } from 'node:crypto';
import { AsyncVariable } from '#route-registry';

/** A request whose log lines share an id. The id is created when the first line needs it. */
export class LoggedRequest {
  private createdId: string | undefined;

  /** The id, a UUID. */
  get id(): string {
    return (this.createdId ??= randomUUID());
  }
}

const requests = new AsyncVariable<Pick<LoggedRequest, 'id'>>();

/** Runs code as part of a request, so that its log lines contain the id of the request. */
export function inRequest<Args extends unknown[], T>(
  request: Pick<LoggedRequest, 'id'>,
  work: (...args: Args) => T,
  ...args: Args
): T {
  return requests.run(request, work, ...args);
}

/** The id of the current request; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.get()?.id;
}
