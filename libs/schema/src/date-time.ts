/** A parsed date and time. */
export interface DateTime {
  /**
   * Seconds since 1970. If the text has no zone, the local time is interpreted as UTC; the caller must convert it from
   * the time zone of the site.
   */
  readonly seconds: number;
  /** Whether the text names its zone (`Z` or an offset). */
  readonly hasZone: boolean;
}

const DATE_TIME =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:Z|([+-])([0-9]{2})(?::([0-9]{2}))?)?$/;

/**
 * Parses an RFC 3339 date and time with an optional zone. `T` may be a space; fractions of a second are dropped. Each
 * part must be in its range, but a day that the month does not have overflows into the next month, as do hour 24 and
 * second 60. Month 00 is December of the previous year, and day 00 the last day of the previous month.
 * @returns null for any other text, including a date without a time
 */
export function parseDateTime(text: string): DateTime | null {
  const parts = DATE_TIME.exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const offset = offsetOf(parts[7], parts[8], parts[9]);
  if (offset === null) return null;

  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day); // Date.UTC maps the years 0 to 99 to 1900 to 1999
  clock.setUTCHours(hour, minute, second, 0);
  return { seconds: clock.getTime() / 1000 - offset, hasZone: parts[7] !== undefined || text.endsWith('Z') };
}

/** Whether the text is a date and time that `parseDateTime` reads. */
export function isDateTime(text: string): boolean {
  return parseDateTime(text) !== null;
}

/** Seconds east of UTC; null if out of range. */
function offsetOf(sign: string | undefined, hours: string | undefined, minutes: string | undefined): number | null {
  if (sign === undefined) return 0;
  const [h, m] = [Number(hours), Number(minutes ?? 0)];
  if (h > 24 || m > 59) return null;
  return (sign === '-' ? -1 : 1) * (h * 3600 + m * 60);
}
