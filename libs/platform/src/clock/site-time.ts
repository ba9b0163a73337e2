import { utcTime, zoneOffset } from '#text';
import type { TimeZone } from '#text';

/** A local time, `YYYY-MM-DDTHH:MM:SS`. */
export type LocalTime = string;

const MINUTE = 60_000;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})/;

/** Converts an instant to UTC, `YYYY-MM-DDTHH:MM:SS`: without a zone and without milliseconds. */
export function toGmtTime(instant: Date): string {
  return instant.toISOString().slice(0, -'.000Z'.length);
}

/** Converts an instant to local time. @throws RangeError for an unknown zone */
export function toSiteTime(instant: Date, zone: TimeZone): LocalTime {
  return toGmtTime(new Date(instant.getTime() + zoneOffset(instant, zone)));
}

/**
 * Converts local time to an instant. In the hour that is repeated in autumn it returns the second of the two instants
 * in zones east of Greenwich and the first in the others, as the reference does. In the hour that is skipped in spring
 * it uses the offset before the change, so the clock shows a later time. Numbers beyond their range overflow, such as
 * day 31 of a month with 30 days.
 * @throws RangeError for a text of another form or an unknown zone
 */
export function fromSiteTime(local: LocalTime, zone: TimeZone): Date {
  const match = LOCAL.exec(local);
  if (!match) throw new RangeError(`Not a time of the form YYYY-MM-DDTHH:MM:SS: ${JSON.stringify(local.slice(0, 40))}`);
  const [year, month, ...rest] = match.slice(1).map(Number) as [number, number, number, number, number, number];
  const wallTime = utcTime(year, month - 1, ...rest);
  const offsetAt = (hours: number) => zoneOffset(new Date(wallTime + hours * 60 * MINUTE), zone);
  const offsetBefore = offsetAt(-24);
  for (const offset of [offsetAt(0), offsetBefore, offsetAt(24)]) {
    if (zoneOffset(new Date(wallTime - offset), zone) === offset) return new Date(wallTime - offset);
  }
  return new Date(wallTime - offsetBefore);
}
