import { flagAt, formatDate, textAt } from '#rendering';
import type { ArchivePeriod, BlockCall, RenderContext, RenderSite } from '#rendering';
import { monthName, startOfDay } from '#rendering/core';
import type { BlockRegistry, NestedRenderer } from '#rendering/core';
import { applyTypography, escapeMarkup, escapeUrl, stripTags } from '#text';
import { dropdownScript } from './dropdown-script.js';

const PERIODS = { daily: 'Day', weekly: 'Week', monthly: 'Month', yearly: 'Year' } as const;
type Period = keyof typeof PERIODS;

/** Sort keys of the lists of single posts by the type of the block. */
const POST_LISTS = {
  postbypost: { orderBy: 'date', order: 'desc' },
  alpha: { orderBy: 'title', order: 'asc' },
} as const;
/** Number of posts of one query. */
const QUERIED_POSTS = 100;
/** Maximum number of listed posts. */
const MAX_POSTS = 1_000;

/** An entry of the list. Link and label are HTML. */
interface ArchiveRow {
  link: string;
  label: string;
  /** Number of posts; absent for a post. */
  count?: number;
  /** Whether it is the post that contains the list. */
  isCurrent?: boolean;
}

/** Registers the list of periods with posts, or of all posts. */
export function registerArchives(registry: BlockRegistry, renderer: NestedRenderer): void {
  registry.register('core/archives', { version: 9, render: (call) => renderArchives(call, renderer) });
}

async function renderArchives(call: BlockCall, renderer: NestedRenderer): Promise<string> {
  const { attributes, context, wrapper } = call;
  const type = textAt(attributes, 'type') || 'monthly';
  const period = Object.hasOwn(PERIODS, type) ? (type as Period) : undefined;
  const rows = period ? await periodRows(period, context) : await postRows(type, call, renderer);
  const showsCounts = flagAt(attributes, 'showPostCounts', false);
  const countOf = ({ count }: ArchiveRow): string => (showsCounts && count !== undefined ? `&nbsp;(${count})` : '');
  if (flagAt(attributes, 'displayAsDropdown', false)) {
    const id = context.ids.allocateId('wp-block-archives-');
    const hiddenClass = flagAt(attributes, 'showLabel', true) ? '' : ' screen-reader-text';
    const options = rows
      .map(
        (row) =>
          `\t<option value='${row.link}'${row.isCurrent ? " selected='selected'" : ''}> ${row.label} ${countOf(row)}</option>\n`,
      )
      .join('');
    return `<div ${wrapper({ class: 'wp-block-archives-dropdown' })}><label for="${id}" class="wp-block-archives__label${hiddenClass}">Archives</label>
		<select id="${id}" name="archive-dropdown">
		<option value="">Select ${period ? PERIODS[period] : 'Post'}</option>${options}</select>${dropdownScript(id, 'location.href = list.value')}</div>`;
  }
  const open = wrapper({ class: 'wp-block-archives-list' });
  if (rows.length === 0) return `<div ${open}>No archives to show.</div>`;
  const items = rows.map(
    (row) =>
      `\t<li><a href='${row.link}'${row.isCurrent ? ' aria-current="page"' : ''}>${row.label}</a>${countOf(row)}</li>\n`,
  );
  return `<ul ${open}>${items.join('')}</ul>`;
}

async function periodRows(period: Period, { data, site }: RenderContext): Promise<ArchiveRow[]> {
  return (await data.archives(period)).map((row) => ({
    link: escapeUrl(row.link),
    label: applyTypography(escapeMarkup(labelOf(row, period, site))),
    count: row.count,
  }));
}

/** Returns all posts, sorted by the type of the block; none for an unknown type, as in the reference. */
async function postRows(
  type: string,
  { context: { data, budget }, scope }: BlockCall,
  renderer: NestedRenderer,
): Promise<ArchiveRow[]> {
  if (!Object.hasOwn(POST_LISTS, type)) return [];
  const query = { type: 'post', ...POST_LISTS[type as keyof typeof POST_LISTS], limit: QUERIED_POSTS };
  const rows: ArchiveRow[] = [];
  let total = Infinity;
  while (rows.length < Math.min(total, MAX_POSTS) && !budget.isExhausted) {
    const page = await data.entries({ ...query, offset: rows.length });
    if (page.items.length === 0) break;
    total = page.total;
    rows.push(
      ...page.items.map(({ id, title, link }) => ({
        link: escapeUrl(link),
        label: title === '' ? String(id) : stripTags(renderer.renderTitle(title)),
        isCurrent: id === scope.entry?.id,
      })),
    );
  }
  return rows;
}

function labelOf(row: ArchivePeriod, period: Period, site: RenderSite): string {
  const date = startOfDay(row.year, row.month ?? 1, row.day ?? 1);
  switch (period) {
    case 'yearly':
      return String(row.year);
    case 'daily':
      return formatDate(date, site);
    case 'weekly':
      return `${formatDate(date, site)}&#8211;${formatDate(weekEnd(date), site)}`;
    default:
      return `${monthName(row.month ?? 1)} ${row.year}`;
  }
}

/** Returns the last day of the week that begins on a day. */
function weekEnd(date: string): string {
  return new Date(Date.parse(`${date}Z`) + 6 * 86_400_000).toISOString().slice(0, 19);
}
