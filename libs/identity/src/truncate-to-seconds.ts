/** Returns an instant without its milliseconds, since clients see dates in seconds. */
export function truncateToSeconds(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}
