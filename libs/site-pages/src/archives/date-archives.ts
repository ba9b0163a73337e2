import { PublicContent } from '#public-content';
import { formatDate, weekRange } from '#rendering';
import { Injectable } from '@nestjs/common';
import type { Breadcrumb } from '../page/page-frame.js';
import { LIST_TEMPLATES } from '../templates/template-hierarchy.js';
import type { Archive } from './archive.js';

/** First and last year of archives. The days before and after them also have years of four digits. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 9998;
/** Last second of a day. */
const END_OF_DAY = 'T23:59:59';

/** Finds the archives of years, months, days and weeks. */
@Injectable()
export class DateArchives {
  constructor(private readonly content: PublicContent) {}

  /** Returns the archive of a year, month or day; undefined for a date that does not exist. */
  async findByDate(year: string, month?: string, day?: string): Promise<Archive | undefined> {
    const parts = [year.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].filter(
      (part) => part !== undefined,
    );
    const first = [...parts, '01', '01'].slice(0, 3).join('-');
    if (!isDay(first) || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
    const site = await this.content.site();
    const steps: Breadcrumb[] = parts.map((_part, index) => ({
      name: formatDate(`${first}T00:00:00`, site, ['Y', 'F Y', site.dateFormat][index]),
      link: `${site.home}/${parts.slice(0, index + 1).join('/')}/`,
    }));
    return {
      kind: 'date',
      title: steps.at(-1)!.name,
      address: steps.at(-1)!.link,
      breadcrumbs: steps,
      templates: LIST_TEMPLATES.date,
      query: boundsOf(first, lastDay(first, parts.length)),
      needsPosts: true,
    };
  }

  /** Returns the archive of a week (`?m=2024&w=7`); undefined for a week that does not exist. */
  async findByWeek(year: number, week: number): Promise<Archive | undefined> {
    if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
    const site = await this.content.site();
    const range = weekRange(year, week, site.startOfWeek);
    if (!range) return undefined;
    const [first, last] = [range.first, range.last].map((day) => formatDate(`${day}T00:00:00`, site));
    const title = `${first} – ${last}`;
    const address = `${site.home}/?m=${year}&w=${week}`;
    return {
      kind: 'date',
      title,
      address,
      breadcrumbs: [{ name: title, link: address }],
      templates: LIST_TEMPLATES.date,
      query: boundsOf(range.first, range.last),
      needsPosts: true,
    };
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Returns the last day of the period that begins on a day.
 * @param parts 1 for a year, 2 for a month, 3 for a day
 */
function lastDay(first: string, parts: number): string {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  if (parts === 3) return first;
  const next = parts === 1 ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month, day);
  return new Date(next - 1).toISOString().slice(0, 10);
}

/** Both bounds of a query are exclusive, so the first one is the last second of the day before. */
function boundsOf(first: string, last: string): { after: string; before: string } {
  const dayBefore = new Date(Date.parse(`${first}T00:00:00Z`) - 1_000).toISOString().slice(0, 10);
  const dayAfter = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { after: `${dayBefore}${END_OF_DAY}`, before: `${dayAfter}T00:00:00` };
}
