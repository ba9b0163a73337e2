import type { ArchivePeriod } from '#rendering';

const DAY = 86_400_000;

/** Returns the period that begins with a date prefix (`2024`, `2024-05` or `2024-05-06`). */
export function archivePeriod({ start, count }: { start: string; count: number }, site: string): ArchivePeriod {
  const [year, month, day] = start.split('-').map(Number) as [number, number?, number?];
  return { year, month, day, count, link: `${site}/${start.replaceAll('-', '/')}/` };
}

/**
 * Groups days into weeks, newest first; a week is identified by its first day.
 * @param startOfWeek 0 for Sunday
 */
export function archiveWeeks(
  days: readonly { start: string; count: number }[],
  startOfWeek: number,
  site: string,
): ArchivePeriod[] {
  const weeks = new Map<string, number>();
  for (const { start, count } of days) {
    const date = new Date(`${start}T00:00:00Z`);
    const first = new Date(date.getTime() - ((date.getUTCDay() - startOfWeek + 7) % 7) * DAY)
      .toISOString()
      .slice(0, 10);
    weeks.set(first, (weeks.get(first) ?? 0) + count);
  }
  return [...weeks].map(([start, count]) => ({
    ...archivePeriod({ start, count }, site),
    link: `${site}/?m=${start.slice(0, 4)}&w=${weekOfYear(start, startOfWeek)}`,
  }));
}

function weekOfYear(day: string, startOfWeek: number): number {
  const first = new Date(`${day.slice(0, 4)}-01-01T00:00:00Z`);
  const offset = (first.getUTCDay() - startOfWeek + 7) % 7;
  const days = (Date.parse(`${day}T00:00:00Z`) - first.getTime()) / DAY;
  return Math.floor((days + offset) / 7);
}
