import { flagAt, integerAt, recordAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { filledTextAt, ownMember } from '#rendering/core';
import { escapeHtml } from '#text';
import { classAttribute } from './class-names.js';
import { linkColorClass } from './site-blocks.js';

/** Maximum number of pages that page numbers link to on each side of the current one. */
const MAX_ADJACENT_PAGES = 100;

/** Labels of links between pages of a list, and their arrows by the name of the style. */
const PAGE_LINKS = {
  next: { label: 'Next Page', arrows: { arrow: '→', chevron: '»' } },
  previous: { label: 'Previous Page', arrows: { arrow: '←', chevron: '«' } },
} as const;

/**
 * Returns the attributes of the list of a query: classes for the link color and for the columns. Older content sets
 * the columns in the query block, newer content in the grid layout of the template itself.
 */
export function templateAttributes({
  attributes,
  scope,
}: Pick<BlockCall, 'attributes' | 'scope'>): Record<string, string> {
  const outerLayout = recordAt(scope.provided['displayLayout']);
  const ownLayout = recordAt(attributes, 'layout');
  const count = integerAt(ownLayout, 'columnCount', 0);
  return classAttribute(
    textAt(outerLayout, 'type') === 'flex' ? `is-flex-container columns-${integerAt(outerLayout, 'columns', 3)}` : '',
    linkColorClass(attributes),
    textAt(ownLayout, 'type') === 'grid' && count > 0 ? `columns-${count}` : '',
  );
}

/**
 * Returns the label of a link to another page of a list: as text, and as HTML with the arrow of the pagination. The
 * HTML has no text if the pagination hides labels.
 */
export function pageLinkLabel(
  { attributes, scope }: Pick<BlockCall, 'attributes' | 'scope'>,
  direction: keyof typeof PAGE_LINKS,
): { text: string; html: string; isHidden: boolean } {
  const { label, arrows } = PAGE_LINKS[direction];
  const text = filledTextAt(attributes, 'label') || label;
  const isHidden = !flagAt(scope.provided, 'showLabel', true);
  const style = textAt(scope.provided, 'paginationArrow');
  const arrow = ownMember(arrows, style);
  const arrowHtml =
    arrow === undefined
      ? ''
      : `<span class='wp-block-query-pagination-${direction}-arrow is-arrow-${style}' aria-hidden='true'>${arrow}</span>`;
  const shown = isHidden ? '' : escapeHtml(text);
  return { text, html: direction === 'next' ? shown + arrowHtml : arrowHtml + shown, isHidden };
}

/** Returns the number of pages before and after the current one to which the block of page numbers links. */
export function adjacentPages({ attributes }: Pick<BlockCall, 'attributes'>): number {
  const given = integerAt(attributes, 'midSize', 2);
  return given < 0 ? 2 : Math.min(given, MAX_ADJACENT_PAGES);
}

/**
 * Returns the total of a list as text, or as a range: the numbers of the entries that one part of the list shows.
 * @param part `skipped` entries precede the part, which has at most `limit` entries
 */
export function totalText(
  { attributes }: Pick<BlockCall, 'attributes'>,
  total: number,
  { skipped, limit }: { skipped: number; limit: number },
): string {
  if (textAt(attributes, 'displayType') !== 'range-display')
    return `${total} ${total === 1 ? 'result' : 'results'} found`;
  const first = Math.min(total, skipped + 1);
  const last = Math.min(first + limit - 1, total);
  return `Displaying ${first}${last === first ? '' : ` – ${last}`} of ${total}`;
}
