import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs code, and all that it starts, as part of a request: its log lines carry the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** The id of the request that the running code serves; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
