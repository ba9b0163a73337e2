import { escapeHtml, escapeUrl } from '#text';
import { flagAt, textAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';
import { formatDate, monthName } from '../dates.js';
import type { ArchivePeriod } from '../render-data.js';
import type { RenderSite } from '../render-context.js';
import { dropdownScript } from './dropdown-script.js';

const PERIODS = { daily: 'Day', weekly: 'Week', monthly: 'Month', yearly: 'Year' } as const;
type Period = keyof typeof PERIODS;

/** Registers the list of periods with posts. */
export function registerArchives(registry: BlockRegistry): void {
  registry.register('core/archives', { version: 4, render: renderArchives });
}

async function renderArchives({ attributes, context, wrapper }: BlockCall): Promise<string> {
  const type = textAt(attributes, 'type');
  // As in the reference, the block has no periods of an unknown type.
  const period = type === '' ? 'monthly' : Object.hasOwn(PERIODS, type) ? (type as Period) : undefined;
  const counts = flagAt(attributes, 'showPostCounts', false);
  const dropdown = flagAt(attributes, 'displayAsDropdown', false);
  const periods = period ? await context.data.archives(period) : [];
  const rows = periods.map((row) => ({
    link: escapeUrl(row.link),
    label: escapeHtml(labelOf(row, period, context.site)),
    count: counts ? `&nbsp;(${row.count})` : '',
  }));
  if (dropdown) {
    const id = context.ids.next('wp-block-archives-');
    const label = flagAt(attributes, 'showLabel', true) ? '' : ' screen-reader-text';
    const options = rows
      .map(({ link, label: name, count }) => `\t<option value='${link}'> ${name} ${count}</option>\n`)
      .join('');
    return `<div ${wrapper({ class: 'wp-block-archives-dropdown' })}><label for="${id}" class="wp-block-archives__label${label}">Archives</label>
		<select id="${id}" name="archive-dropdown">
		<option value="">Select ${period ? PERIODS[period] : 'Post'}</option>${options}</select>${dropdownScript(id, 'location.href = list.value')}</div>`;
  }
  const open = wrapper({ class: 'wp-block-archives-list' });
  if (rows.length === 0) return `<div ${open}>No archives to show.</div>`;
  return `<ul ${open}>${rows.map(({ link, label, count }) => `\t<li><a href='${link}'>${label}</a>${count}</li>\n`).join('')}</ul>`;
}

function labelOf(row: ArchivePeriod, period: Period | undefined, site: RenderSite): string {
  const date = (day: number): string =>
    `${String(row.year).padStart(4, '0')}-${String(row.month ?? 1).padStart(2, '0')}-${String(day).padStart(2, '0')}T00:00:00`;
  switch (period) {
    case 'yearly':
      return String(row.year);
    case 'daily':
      return formatDate(date(row.day ?? 1), site);
    case 'weekly':
      return `${formatDate(date(row.day ?? 1), site)} – ${formatDate(weekEnd(date(row.day ?? 1)), site)}`;
    default:
      return `${monthName(row.month ?? 1)} ${row.year}`;
  }
}

function weekEnd(date: string): string {
  return new Date(Date.parse(`${date}Z`) + 6 * 86_400_000).toISOString().slice(0, 19);
}
