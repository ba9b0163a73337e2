import { invalidParam } from '#route-registry';
import { parseDateTime } from '#schema';
import type { LocalClock } from './site-clock.js';

/** One instant in the site's zone and in UTC, as `YYYY-MM-DDTHH:MM:SS`. */
export interface LocalAndGmt {
  local: string;
  gmt: string;
}

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
