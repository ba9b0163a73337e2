import { utcTime } from '#text';
import type { ArchivePeriod } from './render-data.js';

const DAY = 86_400_000;

/** Returns the archive of the year, month or day that `start` names (`2024`, `2024-05` or `2024-05-06`). */
export function archivePeriod({ start, count }: { start: string; count: number }, siteUrl: string): ArchivePeriod {
  const [year, month, day] = start.split('-').map(Number) as [number, number?, number?];
  return { year, month, day, count, link: `${siteUrl}/${start.replaceAll('-', '/')}/` };
}

/**
 * Groups days into weeks, in the order of the days. The period of a week has the date of its first day. A week across
 * the turn of the year becomes two periods, one for each year. As in the reference, a week is left out if it has the
 * same number as the one before it in the list, which is of a later year.
 * @param startOfWeek first day of the week, from 0 for Sunday to 6
 */
export function archiveWeeks(
  days: readonly { start: string; count: number }[],
  startOfWeek: number,
  siteUrl: string,
): ArchivePeriod[] {
  const weeks = new Map<string, ArchivePeriod>();
  let lastWeek: number | undefined;
  for (const { start, count } of days) {
    const week = weekOfYear(start, startOfWeek);
    const link = `${siteUrl}/?m=${start.slice(0, 4)}&w=${week}`;
    const date = new Date(`${start}T00:00:00Z`);
    const first = new Date(date.getTime() - ((date.getUTCDay() - startOfWeek + 7) % 7) * DAY)
      .toISOString()
      .slice(0, 10);
    const known = weeks.get(link);
    if (!known && week === lastWeek) continue;
    lastWeek = week;
    weeks.set(link, { ...archivePeriod({ start: first, count: count + (known?.count ?? 0) }, siteUrl), link });
  }
  return [...weeks.values()];
}

/**
 * Returns the first and the last day of a week within a year; undefined if the year has no such week.
 * @param week number of the week as in the links of `archiveWeeks`
 * @param startOfWeek first day of the week, from 0 for Sunday to 6
 */
export function weekRange(
  year: number,
  week: number,
  startOfWeek: number,
): { first: string; last: string } | undefined {
  const { fullWeek, number } = firstFullWeek(year, startOfWeek);
  const newYear = dayNumber(year);
  const start = newYear + fullWeek + (week - number) * 7;
  const [first, last] = [Math.max(start, newYear), Math.min(start + 6, dayNumber(year + 1) - 1)];
  return first > last ? undefined : { first: isoDay(first), last: isoDay(last) };
}

/**
 * Returns the number of a day's week within its year, from 0 to 53. If weeks start on Monday, week 1 is the first one
 * with at least four days in the year; otherwise, it is the first one that starts in the year. Earlier days are in
 * week 0.
 */
function weekOfYear(day: string, startOfWeek: number): number {
  const year = Number(day.slice(0, 4));
  const { fullWeek, number } = firstFullWeek(year, startOfWeek);
  const dayOfYear = Date.parse(`${day}T00:00:00Z`) / DAY - dayNumber(year);
  return Math.floor((dayOfYear - fullWeek) / 7) + number;
}

/** Returns the offset in days of the first week that starts in a year, 0 to 6, and the number of this week. */
function firstFullWeek(year: number, startOfWeek: number): { fullWeek: number; number: number } {
  const fullWeek = (startOfWeek - new Date(utcTime(year, 0, 1)).getUTCDay() + 7) % 7;
  return { fullWeek, number: startOfWeek === 1 && fullWeek >= 4 ? 2 : 1 };
}

/** Returns the number of days from 1970-01-01 to the first day of a year. */
function dayNumber(year: number): number {
  return utcTime(year, 0, 1) / DAY;
}

function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
