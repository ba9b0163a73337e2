import { toGmtTime } from '#platform';

/** Formats a date as archives contain it, `2013-01-05 10:00:49`: instants in UTC, and null as the date zero. */
export function archiveDate(time: string | Date | null): string {
  if (time === null) return '0000-00-00 00:00:00';
  return (time instanceof Date ? toGmtTime(time) : time).replace('T', ' ');
}
