/** The time zone of a site: an IANA name (`America/St_Johns`), an offset (`+05:30`) or a number of hours (`-3.5`). */
export type SiteZone = string | number;

/** A local time, `YYYY-MM-DDTHH:MM:SS`. */
export type LocalTime = string;

const MINUTE = 60_000;
const OFFSET = /^([+-])(\d{1,2}):?(\d{2})$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})/;

/** The offset of a zone in minutes east of UTC; undefined for a zone name. */
function fixedOffset(zone: SiteZone): number | undefined {
  if (typeof zone === 'number') return Math.round(zone * 60);
  const match = OFFSET.exec(zone);
  if (!match) return zone === '' || zone === 'UTC' || zone === 'Z' ? 0 : undefined;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/**
 * Intl covers the conversions that a site needs, and its zone data is updated with Node. Creating a formatter is
 * expensive, so each is cached.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  // Names are case-insensitive: a key for each spelling would let whoever may set the zone fill the cache.
  const key = zone.toLowerCase();
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Whether the text is the name of a time zone, ignoring case. */
export function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) return false;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The offset of a zone at an instant, in milliseconds east of UTC. @throws RangeError for an unknown zone */
export function zoneOffset(instant: Date, zone: SiteZone): number {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed * MINUTE;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone as string).formatToParts(instant)) parts[type] = value;
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year']);
  const wallTime = utcMilliseconds(
    year,
    Number(parts['month']),
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
    Number(parts['second']),
  );
  return wallTime - Math.floor(instant.getTime() / 1000) * 1000;
}

function utcMilliseconds(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, 0);
  return date.getTime();
}

/** Converts an instant to UTC, `YYYY-MM-DDTHH:MM:SS`: without a zone and without milliseconds. */
export function toGmtTime(instant: Date): string {
  return instant.toISOString().slice(0, -'.000Z'.length);
}

/** Converts an instant to local time. @throws RangeError for an unknown zone */
export function toSiteTime(instant: Date, zone: SiteZone): LocalTime {
  return toGmtTime(new Date(instant.getTime() + zoneOffset(instant, zone)));
}

/**
 * Converts local time to an instant. In the hour that is repeated in autumn it returns the second of the two instants
 * in zones east of Greenwich and the first in the others, as the reference does. In the hour that is skipped in spring
 * it uses the offset before the change, so the clock shows a later time. Numbers beyond their range overflow, such as
 * day 31 of a month with 30 days.
 * @throws RangeError for a text of another form or an unknown zone
 */
export function fromSiteTime(local: LocalTime, zone: SiteZone): Date {
  const match = LOCAL.exec(local);
  if (!match) throw new RangeError(`Not a time of the form YYYY-MM-DDTHH:MM:SS: ${JSON.stringify(local.slice(0, 40))}`);
  const wallTime = utcMilliseconds(...(match.slice(1).map(Number) as Parameters<typeof utcMilliseconds>));
  const offsetAt = (hours: number) => zoneOffset(new Date(wallTime + hours * 60 * MINUTE), zone);
  const offsetBefore = offsetAt(-24);
  for (const offset of [offsetAt(0), offsetBefore, offsetAt(24)]) {
    if (zoneOffset(new Date(wallTime - offset), zone) === offset) return new Date(wallTime - offset);
  }
  return new Date(wallTime - offsetBefore);
}
