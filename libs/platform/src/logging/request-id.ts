import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs code as part of a request, so that its log lines contain the id of the request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** The id of the current request; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
