import { utcTime } from './utc-time.js';

/** A time zone: an IANA name (`America/St_Johns`), an offset (`+05:30`) or a number of hours (`-3.5`). */
export type TimeZone = string | number;

const MINUTE = 60_000;
const OFFSET = /^([+-])(\d{1,2}):?(\d{2})$/;

/** Returns the offset of a zone in minutes east of UTC; undefined for a zone name. */
function fixedOffset(zone: TimeZone): number | undefined {
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
  // Names are case-insensitive: with a key for each spelling, a user who may set the zone could fill the cache.
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

/** Returns the offset of a zone at an instant, in milliseconds east of UTC. @throws RangeError for an unknown zone */
export function zoneOffset(instant: Date, zone: TimeZone): number {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed * MINUTE;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone as string).formatToParts(instant)) parts[type] = value;
  const number = (name: string) => Number(parts[name]);
  const year = parts['era'] === 'BC' ? 1 - number('year') : number('year');
  const local = utcTime(year, number('month') - 1, number('day'), number('hour'), number('minute'), number('second'));
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}
