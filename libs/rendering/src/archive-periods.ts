import type { ArchivePeriod } from './render-data.js';

const DAY = 86_400_000;

/** Returns the archive of the year, month or day that `start` names (`2024`, `2024-05` or `2024-05-06`). */
export function archivePeriod({ start, count }: { start: string; count: number }, siteUrl: string): ArchivePeriod {
  const [year, month, day] = start.split('-').map(Number) as [number, number?, number?];
  return { year, month, day, count, link: `${siteUrl}/${start.replaceAll('-', '/')}/` };
}

/**
 * Groups days into weeks, in the order of the days. The period of a week has the date of its first day. A week across
 * the turn of the year becomes two periods, one for each year.
 * @param startOfWeek 0 for Sunday
 */
export function archiveWeeks(
  days: readonly { start: string; count: number }[],
  startOfWeek: number,
  siteUrl: string,
): ArchivePeriod[] {
  const weeks = new Map<string, ArchivePeriod>();
  for (const { start, count } of days) {
    const link = `${siteUrl}/?m=${start.slice(0, 4)}&w=${weekOfYear(start, startOfWeek)}`;
    const date = new Date(`${start}T00:00:00Z`);
    const first = new Date(date.getTime() - ((date.getUTCDay() - startOfWeek + 7) % 7) * DAY)
      .toISOString()
      .slice(0, 10);
    const known = weeks.get(link);
    weeks.set(link, { ...archivePeriod({ start: first, count: count + (known?.count ?? 0) }, siteUrl), link });
  }
  return [...weeks.values()];
}

/**
 * Returns the first and the last day of a week within a year; undefined if the year has no such week.
 * @param week number of the week as in the links of `archiveWeeks`
 * @param startOfWeek 0 for Sunday
 */
export function weekRange(
  year: number,
  week: number,
  startOfWeek: number,
): { first: string; last: string } | undefined {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (weekOfYear(day, startOfWeek) === week) days.push(day);
  }
  return days.length === 0 ? undefined : { first: days[0]!, last: days.at(-1)! };
}

/**
 * Returns the number of a day's week as the database of the reference counts it, from 0 to 53. If weeks start on
 * Monday, week 1 is the first one with at least four days in the year; otherwise, it is the first one that starts in
 * the year. Earlier days are in week 0.
 */
function weekOfYear(day: string, startOfWeek: number): number {
  const isMonday = startOfWeek === 1;
  // If weeks start on another day than Monday, dates are shifted so that this day becomes a Sunday.
  const shift = isMonday ? 0 : startOfWeek;
  const date = new Date(Date.parse(`${day}T00:00:00Z`) - shift * DAY);
  const newYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  const daysBefore = (new Date(newYear).getUTCDay() - (isMonday ? 1 : 0) + 7) % 7;
  const isFirstWeek = isMonday ? daysBefore <= 3 : daysBefore === 0;
  return Math.floor(((date.getTime() - newYear) / DAY + daysBefore) / 7) + (isFirstWeek ? 1 : 0);
}
