/**
 * A site's zone: an IANA name (`America/St_Johns`), an offset (`+05:30`) or a number of hours (`-3.5`).
 */
export type SiteZone = string | number;

/** A wall clock reading, `YYYY-MM-DDTHH:MM:SS`. */
export type LocalTime = string;

const MINUTE = 60_000;
const OFFSET = /^([+-])(\d{1,2}):?(\d{2})$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})/;

/** Minutes east of UTC of a zone that is an offset; undefined for a zone by name. */
function fixedOffset(zone: SiteZone): number | undefined {
  if (typeof zone === 'number') return Math.round(zone * 60);
  const match = OFFSET.exec(zone);
  if (!match) return zone === '' || zone === 'UTC' || zone === 'Z' ? 0 : undefined;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/**
 * Intl is enough for what a site needs (reading a zone's clock, and back), is kept current with Node, and spares a library;
 * making a formatter is the expensive part, so each is made once. Bounded by the number of zones there are.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
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
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Whether the text names a zone that Node knows, in the spelling of the zone database or another case of it. */
export function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) return false;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant. Throws a RangeError for an unknown zone. */
export function zoneOffset(instant: Date, zone: SiteZone): number {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed * MINUTE;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone as string).formatToParts(instant)) parts[type] = value;
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year']);
  const wall = utcMilliseconds(
    year,
    Number(parts['month']),
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
    Number(parts['second']),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
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

/** What the site's clock shows at an instant. Throws a RangeError for an unknown zone. */
export function toSiteTime(instant: Date, zone: SiteZone): LocalTime {
  return new Date(instant.getTime() + zoneOffset(instant, zone)).toISOString().slice(0, 19);
}

/**
 * The instant at which the site's clock shows a reading. Of the two instants in the hour that is repeated in autumn it is the
 * second. A reading that is skipped in spring counts as if the clock had not been changed yet, so the clock shows a later one.
 * Throws a RangeError for a text that is no reading or an unknown zone.
 */
export function fromSiteTime(local: LocalTime, zone: SiteZone): Date {
  const match = LOCAL.exec(local);
  if (!match) throw new RangeError(`Not a time of the form YYYY-MM-DDTHH:MM:SS: ${JSON.stringify(local.slice(0, 40))}`);
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const wall = utcMilliseconds(year, month, day, hour, minute, second);
  const before = zoneOffset(new Date(wall - 24 * 60 * MINUTE), zone);
  const after = zoneOffset(new Date(wall + 24 * 60 * MINUTE), zone);
  for (const offset of [after, before]) {
    if (zoneOffset(new Date(wall - offset), zone) === offset) return new Date(wall - offset);
  }
  return new Date(wall - before);
}
