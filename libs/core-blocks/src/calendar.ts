import { formatDate } from '#rendering';
import type { ArchivePeriod, BlockCall, RenderSite } from '#rendering';
import { innerColors, monthName, startOfDay, styleText, weekdayName } from '#rendering/core';
import type { BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeUrl } from '#text';
import { joinClasses } from './class-names.js';
import { linkColorClass } from './site-blocks.js';

/** Registers the calendar of a month. */
export function registerCalendar(registry: BlockRegistry): void {
  registry.register('core/calendar', { version: 5, render: renderCalendar });
}

/**
 * Renders the current month with links to the days that have posts; nothing without posts. As in the reference, a block
 * can choose another month only on sites whose addresses of posts contain a date, which those of this site do not.
 */
async function renderCalendar({ block, attributes, context, wrapper }: BlockCall): Promise<string> {
  const months = await context.data.archives('monthly');
  if (months.length === 0) return '';
  const { date } = await context.data.today();
  const [year, month, today] = date.split('-').map(Number) as [number, number, number];
  const days = (await context.data.archives('daily')).filter((day) => day.year === year && day.month === month);
  const colors = innerColors(block);
  const classes = joinClasses('wp-calendar-table', colors.classes, linkColorClass(attributes));
  const style = styleText(colors.declarations);
  const table = [
    `<table${style === '' ? '' : ` style="${escapeAttribute(style)}"`} id="wp-calendar" class="${escapeAttribute(classes)}">`,
    `\t<caption>${monthName(month)} ${year}</caption>`,
    '\t<thead>',
    '\t<tr>',
    ...weekdays(context.site).map((name) => `\t\t<th scope="col" aria-label="${name}">${name.charAt(0)}</th>`),
    '\t</tr>',
    '\t</thead>',
    '\t<tbody>',
    `\t<tr>${renderDays({ year, month, today, days }, context.site)}`,
    '\t</tr>',
    '\t</tbody>',
    '\t</table>',
  ].join('\n');
  return `<div ${wrapper()}>${table}${renderNavigation(months, year, month)}</div>`;
}

/** Returns the names of the days of a week, from its first day in the site's calendar. */
function weekdays({ startOfWeek }: RenderSite): string[] {
  return Array.from({ length: 7 }, (_, index) => weekdayName((index + startOfWeek) % 7));
}

/** The month that a calendar shows. */
interface ShownMonth {
  year: number;
  month: number;
  /** Day of the month. */
  today: number;
  /** Days with posts. */
  days: readonly ArchivePeriod[];
}

/** Renders the cells of a month. The other days of its first week are one empty cell, and so are those of its last. */
function renderDays({ year, month, today, days }: ShownMonth, site: RenderSite): string {
  const column = (day: number): number =>
    (new Date(Date.UTC(year, month - 1, day)).getUTCDay() - site.startOfWeek + 7) % 7;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const links = new Map(days.map(({ day, link }) => [day, link]));
  let html = column(1) === 0 ? '' : `\n\t\t<td colspan="${column(1)}" class="pad">&nbsp;</td>`;
  for (let day = 1; day <= last; day++) {
    if (day > 1 && column(day) === 0) html += '\n\t</tr>\n\t<tr>\n\t\t';
    const link = links.get(day);
    const name = formatDate(startOfDay(year, month, day), site, 'F j, Y');
    const text =
      link === undefined
        ? String(day)
        : `<a href="${escapeUrl(link)}" aria-label="Posts published on ${name}">${day}</a>`;
    html += `<td${day === today ? ' id="today"' : ''}>${text}</td>`;
  }
  const rest = 6 - column(last);
  return rest === 0 ? html : `${html}\n\t\t<td class="pad" colspan="${rest}">&nbsp;</td>`;
}

/** Renders links to the nearest earlier and the nearest later month with posts. The months are newest first. */
function renderNavigation(months: readonly ArchivePeriod[], year: number, month: number): string {
  const position = (period: ArchivePeriod): number => period.year * 12 + (period.month ?? 1);
  const current = year * 12 + month;
  const before = months.find((period) => position(period) < current);
  const after = months.findLast((period) => position(period) > current);
  const link = (period: ArchivePeriod | undefined, words: (name: string) => string): string =>
    period === undefined
      ? '&nbsp;'
      : `<a href="${escapeUrl(period.link)}">${words(monthName(period.month ?? 1).slice(0, 3))}</a>`;
  return (
    '<nav aria-label="Previous and next months" class="wp-calendar-nav">' +
    `\n\t\t<span class="wp-calendar-nav-prev">${link(before, (name) => `&laquo; ${name}`)}</span>` +
    '\n\t\t<span class="pad">&nbsp;</span>' +
    `\n\t\t<span class="wp-calendar-nav-next">${link(after, (name) => `${name} &raquo;`)}</span>` +
    '\n\t</nav>'
  );
}
