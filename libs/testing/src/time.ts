import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts a timer for tests that limit the work of a function. Other processes have little influence on it, unlike on
 * wall time.
 * @returns a function that returns the processor time of this process since the start, in milliseconds
 */
export function startProcessorTimer(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  };
}

/**
 * Waits until a condition is true.
 * @param limit milliseconds after which it throws
 * @param interval milliseconds between two checks
 * @throws Error if the condition is not true in time
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limit = 10_000,
  interval = 20,
): Promise<void> {
  for (const end = performance.now() + limit; !(await condition()); await sleep(interval))
    if (performance.now() > end) throw new Error(`The condition was not true within ${limit} ms.`);
}

/** Creates a promise that a test resolves, as `Promise.withResolvers` of Node 22 does. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
