/** Units of durations in seconds, and the durations from which the next unit is used. */
const UNITS: readonly [name: string, seconds: number, limit: number][] = [
  ['second', 1, 60],
  ['minute', 60, 3_600],
  ['hour', 3_600, 86_400],
  ['day', 86_400, 7 * 86_400],
  ['week', 7 * 86_400, 30 * 86_400],
  ['month', 30 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Infinity],
];

/**
 * Returns the distance between two instants, such as `5 minutes ago` or `2 days from now`.
 * @param instant milliseconds since 1970, like `now`
 * @returns the text, and the number of milliseconds after which it may change
 */
export function distanceText(instant: number, now: number): { text: string; lasts: number } {
  const isFuture = instant > now;
  const seconds = Math.abs(Math.floor(now / 1000) - Math.floor(instant / 1000));
  const [name, length, limit] = UNITS.find(([, , end]) => seconds < end)!;
  const count = Math.max(1, Math.round(seconds / length));
  // The count changes half a unit before or after it, and the unit at its limits.
  const left = isFuture
    ? seconds - Math.max((count - 0.5) * length, length === 1 ? 0 : length)
    : Math.min((count + 0.5) * length, limit) - seconds;
  return {
    text: `${count} ${name}${count === 1 ? '' : 's'} ${isFuture ? 'from now' : 'ago'}`,
    lasts: Math.max(1, Math.ceil(left)) * 1000,
  };
}
