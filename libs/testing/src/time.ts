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
 * Waits until a condition is true, and checks it every 20 milliseconds.
 * @param limit milliseconds after which it throws
 * @throws Error if the condition is not true in time
 */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limit = 10_000): Promise<void> {
  for (const end = performance.now() + limit; !(await condition()); await sleep(20))
    if (performance.now() > end) throw new Error(`The condition was not true within ${limit} ms.`);
}
