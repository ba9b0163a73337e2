/**
 * Returns a time in UTC, in milliseconds since 1970. `Date.UTC` reads the years 0 to 99 as 1900 to 1999. Numbers beyond
 * their range overflow, such as day 31 of a month with 30 days.
 * @param month 0 to 11
 */
export function utcTime(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.setUTCHours(hour, minute, second, 0);
}
