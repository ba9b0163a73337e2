import { toGmtTime } from '#platform';

/** Dates without zone, as `2013-01-05T10:00:49`. */
export interface MappedDates {
  /** In the site's zone. */
  date: string;
  /** In UTC; `null` for drafts that were never published. */
  dateGmt: string | null;
}

/** Converts between the site's zone and UTC; both use `2013-01-05T10:00:49`. */
export interface ZoneRules {
  toGmt(local: string): string;
  toLocal(gmt: string): string;
}

/** Returns rules that do not convert a date whose year would then be below 1 or above 9999. */
export function boundedZone(zone: ZoneRules): ZoneRules {
  const bounded = (time: string, converted: string): string => (/^(?!0000)\d{4}-/.test(converted) ? converted : time);
  return {
    toGmt: (local) => bounded(local, zone.toGmt(local)),
    toLocal: (gmt) => bounded(gmt, zone.toLocal(gmt)),
  };
}

/**
 * Converts an archive date to `2013-01-05T10:00:49`, or returns `undefined` if it is empty, all zeros, or not a
 * calendar date.
 */
export function parseArchiveDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isCalendarDate =
    year > 0 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isCalendarDate ? toGmtTime(date) : undefined;
}

/**
 * Converts a feed date (`Sat, 05 Jan 2013 18:00:20 +0000`) to UTC, or returns `undefined`, such as for a draft, whose
 * date has the year -0001.
 */
export function parseFeedDate(text: string): string | undefined {
  const match = /^(?:[A-Za-z]{3}, )?\d{1,2} [A-Za-z]{3} \d{4} \d\d:\d\d:\d\d (?:[+-]\d{4}|GMT|UTC)$/.exec(text.trim());
  const time = match ? Date.parse(match[0]) : Number.NaN;
  return Number.isNaN(time) ? undefined : toGmtTime(new Date(time));
}

/**
 * Returns both dates of an item or comment. If the archive has both, they stay unchanged, even if this site's zone
 * would pair them differently: the local date is part of the exporting site's addresses. A missing date is derived from
 * the other with this site's zone.
 * @param fallbackGmt UTC date if both are missing
 * @param floating whether a missing UTC date stays null: drafts have none until they are published
 */
export function mapDates(
  local: string,
  gmt: string,
  fallbackGmt: string,
  zone: ZoneRules,
  floating = false,
): MappedDates {
  const date = parseArchiveDate(local);
  const dateGmt = parseArchiveDate(gmt);
  if (date) return { date, dateGmt: dateGmt ?? (floating ? null : zone.toGmt(date)) };
  if (dateGmt) return { date: zone.toLocal(dateGmt), dateGmt };
  return { date: zone.toLocal(fallbackGmt), dateGmt: floating ? null : fallbackGmt };
}
