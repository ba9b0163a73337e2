import type { ArchivePeriod } from './render-data.js';

const DAY = 86_400_000;

/** Returns the period that begins with a date prefix (`2024`, `2024-05` or `2024-05-06`). */
export function archivePeriod({ start, count }: { start: string; count: number }, site: string): ArchivePeriod {
  const [year, month, day] = start.split('-').map(Number) as [number, number?, number?];
  return { year, month, day, count, link: `${site}/${start.replaceAll('-', '/')}/` };
}

/**
 * Groups days into weeks within one year, newest first; a week is identified by its first day.
 * @param startOfWeek 0 for Sunday
 */
export function archiveWeeks(
  days: readonly { start: string; count: number }[],
  startOfWeek: number,
  site: string,
): ArchivePeriod[] {
  const weeks = new Map<string, ArchivePeriod>();
  for (const { start, count } of days) {
    const link = `${site}/?m=${start.slice(0, 4)}&w=${weekOfYear(start, startOfWeek)}`;
    const date = new Date(`${start}T00:00:00Z`);
    const first = new Date(date.getTime() - ((date.getUTCDay() - startOfWeek + 7) % 7) * DAY)
      .toISOString()
      .slice(0, 10);
    const known = weeks.get(link);
    weeks.set(link, { ...archivePeriod({ start: first, count: count + (known?.count ?? 0) }, site), link });
  }
  return [...weeks.values()];
}

/**
 * Returns the first and the last day of a week of a year (`weekOfYear`); undefined if the year has no such week.
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
 * The number of a day's week as the reference's database counts it, from 0 to 53. Weeks that start on Monday: the first one has four or more
 * days of the year. Others: the first one starts in the year; days before it are in week 0.
 */
function weekOfYear(day: string, startOfWeek: number): number {
  const isMonday = startOfWeek === 1;
  // Weeks that start on another day than these two are counted as weeks from Sunday of days shifted to it.
  const shift = isMonday ? 0 : startOfWeek;
  const date = new Date(Date.parse(`${day}T00:00:00Z`) - shift * DAY);
  const newYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  const before = (new Date(newYear).getUTCDay() - (isMonday ? 1 : 0) + 7) % 7;
  const isFirstWeek = isMonday ? before <= 3 : before === 0;
  return Math.floor(((date.getTime() - newYear) / DAY + before) / 7) + (isFirstWeek ? 1 : 0);
}
