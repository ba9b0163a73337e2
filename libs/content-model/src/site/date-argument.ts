import { invalidParam } from '#route-registry';
import { parseDateTime } from '#schema';
import type { LocalClock } from './site-clock.js';

/** One instant in the site's zone and in UTC, as `YYYY-MM-DDTHH:MM:SS`. */
export interface LocalAndGmt {
  local: string;
  gmt: string;
}

/** Local times before and after those of all posts and comments. */
const FIRST_LOCAL_TIME = '0000-01-01T00:00:00';
const LAST_LOCAL_TIME = '9999-12-31T23:59:59';

type DefaultZone = 'site' | 'utc';

/**
 * Parses a date. Returns undefined for a text that is no date and time, and for a date outside of the years 0 to 9999.
 * @param zone the zone of a text that names none
 */
export function parseDate(text: string, clock: LocalClock, zone: DefaultZone = 'site'): LocalAndGmt | undefined {
  const parsed = parseDateTime(text);
  if (!parsed) return undefined;
  const iso = new Date(parsed.seconds * 1000).toISOString();
  if (!/^\d{4}-/.test(iso)) return undefined;
  const time = iso.slice(0, 19);
  // A local time that the change to summer time skips does not exist, so the returned local time is computed from UTC.
  const gmt = parsed.hasZone || zone === 'utc' ? time : clock.toGmt(time);
  const both = { local: clock.toLocal(gmt), gmt };
  return /^\d{4}-/.test(both.local) && /^\d{4}-/.test(both.gmt) ? both : undefined;
}

/**
 * Parses a date argument, see `parseDate`.
 * @param param name of the argument, for the error
 * @throws RestError `rest_invalid_param`
 */
export function readDate(text: string, clock: LocalClock, param: string, zone: DefaultZone = 'site'): LocalAndGmt {
  const date = parseDate(text, clock, zone);
  if (!date) throw invalidParam(param, `${param} is not a date and time of the years 0 to 9999.`);
  return date;
}

/**
 * Converts a filter by date to the site's zone. A date outside of the years 0 to 9999 becomes the nearest one of these.
 * @param text a date and time that the schema of the argument has checked
 * @returns `YYYY-MM-DDTHH:MM:SS`
 */
export function readDateBound(text: string, clock: LocalClock): string {
  const date = parseDate(text, clock);
  if (date) return date.local;
  return parseDateTime(text)!.seconds < 0 ? FIRST_LOCAL_TIME : LAST_LOCAL_TIME;
}
