import { invalidParam, parseDateTime } from '#route-registry';
import type { LocalClock } from './site-clock.js';

/** One instant in the site's zone and in UTC, as `YYYY-MM-DDTHH:MM:SS`. */
export interface LocalAndGmt {
  local: string;
  gmt: string;
}

/**
 * Parses a date argument. A date without a zone is in the site's zone, or in UTC with `inGmt`.
 * @param param name of the argument, for the error
 * @throws RestError `rest_invalid_param`
 */
export function readDate(text: string, clock: LocalClock, param: string, inGmt = false): LocalAndGmt {
  const parsed = parseDateTime(text);
  if (!parsed) throw invalidParam(param, `${param} is not a valid date and time.`);
  const iso = new Date(parsed.seconds * 1000).toISOString();
  if (!/^\d{4}-/.test(iso)) throw invalidParam(param, `${param} has a year that cannot be stored.`);
  const time = iso.slice(0, 19);
  // A local time that the change to summer time skips does not exist, so the returned local time is computed from UTC.
  const gmt = parsed.hasZone || inGmt ? time : clock.toGmt(time);
  const both = { local: clock.toLocal(gmt), gmt };
  if (!/^\d{4}-/.test(both.local) || !/^\d{4}-/.test(both.gmt))
    throw invalidParam(param, `${param} has a year that cannot be stored.`);
  return both;
}
