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
