import { flagAt, integerAt, recordAt, textAt } from '#rendering';
import type { BlockCall, EntryPage, EntryQuery, RenderContext, RenderEntry } from '#rendering';
import { editTag, filledTextAt, firstOpenTag, ownMember } from '#rendering/core';
import type { BlockAttributes, BlockRegistry, LayoutSupport } from '#rendering/core';
import { escapeAttribute, sanitizeHtmlClass } from '#text';
import { adjacentPages, pageLinkLabel, templateAttributes, totalText } from './query-markup.js';
import { linkColorAttributes } from './site-blocks.js';

/** Maximum number of entries of a query. */
const MAX_ENTRIES = 100;

/** Maximum number of ids in one part of a query. */
const MAX_IDS = 1_000;

/** The query of a block without one: that of the page around the content. */
const INHERITED = { inherit: true };

/** The layout of lists whose items blocks render. */
export const ITEM_LAYOUT: LayoutSupport = { fallbackGap: '1.25em' };

/** Registers the query block and its inner blocks. Lists show their first page. */
export function registerQueryBlocks(registry: BlockRegistry): void {
  registry
    .register('core/query', {
      layout: {},
      provides: (attributes) => ({
        queryId: attributes['queryId'],
        query: attributes['query'] ?? INHERITED,
        displayLayout: attributes['displayLayout'],
        enhancedPagination: attributes['enhancedPagination'],
      }),
      render: renderQuery,
      version: 2,
    })
    .register('core/post-template', { version: 8, render: renderTemplate, rendersInner: true, layout: ITEM_LAYOUT })
    .register('core/query-no-results', { version: 7, render: renderNoResults })
    .register('core/query-total', { version: 6, render: renderTotal })
    .register('core/query-pagination', {
      version: 2,
      render: renderPagination,
      layout: { default: { type: 'flex' } },
      provides: inheritedPaginationAttributes,
    })
    .register('core/query-pagination-numbers', { version: 8, render: renderNumbers })
    .register('core/query-pagination-next', { version: 7, render: renderNext });
}

/** Directives of a link to another page, for the script that replaces the list without loading a page. */
const NAVIGATION_DIRECTIVES =
  ' data-wp-key="query-pagination-next" data-wp-on--click="core/query::actions.navigate" data-wp-on--mouseenter="core/query::actions.prefetch" data-wp-watch="core/query::callbacks.prefetch"';

/** Adds directives for the script that replaces the list, if the block enables it. */
function renderQuery({ content, attributes }: BlockCall): string {
  const tag = firstOpenTag(content);
  if (!tag || !isEnhanced(attributes) || textAt(attributes, 'queryId') === '') return content;
  const id = textAt(attributes, 'queryId');
  return editTag(content, tag, (open) => {
    open
      .set('data-wp-interactive', 'core/query')
      .set('data-wp-router-region', `query-${id}`)
      .set('data-wp-context', '{}')
      .set('data-wp-key', id);
  });
}

function isEnhanced(attributes: Readonly<Record<string, unknown>>): boolean {
  return flagAt(attributes, 'enhancedPagination', false);
}

/** Renders the inner blocks once for each entry. */
async function renderTemplate(call: BlockCall): Promise<string> {
  const { scope, context, renderInner, wrapper } = call;
  const { items } = await entriesOf(scope.provided, context);
  if (items.length === 0) return '';
  const rows: string[] = [];
  for (const entry of items) {
    // defence: budget-ends-lists
    if (context.budget.isExhausted) break;
    const key = isEnhanced(scope.provided) ? ` data-wp-key="post-template-item-${entry.id}"` : '';
    rows.push(`<li${key} class="${entryClasses(entry)}">${await renderInner({ ...scope, entry })}</li>`);
  }
  return `<ul ${wrapper(templateAttributes(call))}>${rows.join('')}</ul>`;
}

function entryClasses(entry: RenderEntry): string {
  return ['wp-block-post', ...entry.classes].map((name) => sanitizeHtmlClass(name)).join(' ');
}

async function renderNoResults({ attributes, content, scope, context, wrapper }: BlockCall): Promise<string> {
  if (content.trim() === '' || (await entriesOf(scope.provided, context)).items.length > 0) return '';
  return `<div ${wrapper(linkColorAttributes(attributes))}>${content}</div>`;
}

/** Renders the number of entries, or the numbers of the entries on the first page. */
async function renderTotal(call: BlockCall): Promise<string> {
  const { scope, context, wrapper } = call;
  const { total } = await entriesOf(scope.provided, context);
  // As in the reference, an inherited query has no length here, so its range ends before its start.
  const limit = isInherited(scope.provided) ? 0 : queryOf(scope.provided, context).limit;
  return `<div ${wrapper()}>${totalText(call, total, { skipped: 0, limit })}</div>`;
}

function renderPagination({ attributes, content, wrapper }: BlockCall): string {
  if (content.trim() === '') return '';
  return `<nav ${wrapper({ 'aria-label': 'Pagination', ...linkColorAttributes(attributes) })}>${content}</nav>`;
}

function inheritedPaginationAttributes(attributes: BlockAttributes): Record<string, unknown> {
  return { paginationArrow: attributes['paginationArrow'], showLabel: attributes['showLabel'] };
}

async function renderNumbers(call: BlockCall): Promise<string> {
  const { scope, context, wrapper } = call;
  const pages = await pagesOf(scope.provided, context);
  if (pages < 2) return '';
  const middle = adjacentPages(call);
  const numbers: string[] = [];
  const add = (tag: 'a' | 'span', attributesAndText: string): void => {
    const key = isEnhanced(scope.provided) ? ` data-wp-key="index-${numbers.length}"` : '';
    const click = tag === 'a' && key !== '' ? ' data-wp-on--click="core/query::actions.navigate"' : '';
    numbers.push(`<${tag}${key}${click} ${attributesAndText}</${tag}>`);
  };
  const addLink = (page: number): void =>
    add('a', `class="page-numbers" href="?${pageParameter(scope.provided)}=${page}">${page}`);
  add('span', 'aria-current="page" class="page-numbers current">1');
  for (let page = 2; page <= Math.min(pages, middle + 1); page++) addLink(page);
  if (pages > middle + 2) add('span', 'class="page-numbers dots">&hellip;');
  if (pages > middle + 1) addLink(pages);
  return `<div ${wrapper()}>${numbers.join('\n')}</div>`;
}

async function renderNext(call: BlockCall): Promise<string> {
  const { scope, context, wrapper } = call;
  if ((await pagesOf(scope.provided, context)) < 2) return '';
  const { html, text, isHidden } = pageLinkLabel(call, 'next');
  const label = isHidden ? ` aria-label="${escapeAttribute(text)}"` : '';
  const navigation = isEnhanced(scope.provided) ? NAVIGATION_DIRECTIVES : '';
  return `<a${navigation} href="?${pageParameter(scope.provided)}=2" ${wrapper()}${label}>${html}</a>`;
}

/** Returns the name of the URL parameter for the page number, which differs for each query of the content. */
function pageParameter(provided: Readonly<Record<string, unknown>>): string {
  const id = integerAt(provided, 'queryId', -1);
  return id < 0 ? 'query-page' : `query-${id}-page`;
}

async function pagesOf(provided: Readonly<Record<string, unknown>>, context: RenderContext): Promise<number> {
  const { total } = await entriesOf(provided, context);
  const maxPages = integerAt(recordAt(provided['query']), 'pages', 0);
  const pages = Math.ceil(total / queryOf(provided, context).limit); // As in the reference, an offset skips no pages.
  return maxPages > 0 ? Math.min(maxPages, pages) : pages;
}

/**
 * Returns the entries of the first page. Sticky entries come first, also those that do not match, unless the query has
 * an author, a search, terms, formats or a mode for sticky entries. Content has no page with a query to inherit.
 */
async function entriesOf(provided: Readonly<Record<string, unknown>>, context: RenderContext): Promise<EntryPage> {
  if (isInherited(provided)) return { items: [], total: 0 };
  const { isAuthorArchive, ...query } = queryOf(provided, context);
  const page = await context.data.entries(query);
  // As in the reference, a page past the end has no results at all.
  const found = page.items.length > 0 ? page : { items: [], total: 0 };
  const isFiltered = query.search !== undefined || query.terms !== undefined || query.formats !== undefined;
  if (isFiltered || isAuthorArchive || ['only', 'exclude', 'ignore'].includes(textAt(provided, 'query', 'sticky')))
    return found;
  const { type, exclude } = query;
  const newest = { type, exclude, order: 'desc', orderBy: 'date', offset: 0, limit: MAX_ENTRIES } as const;
  const sticky = new Map((await context.data.entries({ ...newest, sticky: true })).items.map((one) => [one.id, one]));
  const listed = found.items.filter(({ id }) => sticky.has(id));
  const others = [...sticky.values()].filter(({ id }) => !listed.some((one) => one.id === id));
  const items = [...listed, ...others, ...found.items.filter(({ id }) => !sticky.has(id))];
  return { items, total: found.total };
}

function isInherited(provided: Readonly<Record<string, unknown>>): boolean {
  return recordAt(provided['query'])['inherit'] === true;
}

/** A query of a block. */
interface BlockQuery extends EntryQuery {
  /** Whether the author is a number, as in an archive of an author, instead of a list. */
  isAuthorArchive: boolean;
}

function queryOf(provided: Readonly<Record<string, unknown>>, { site }: RenderContext): BlockQuery {
  const query = recordAt(provided['query']);
  const ids = (name: string): number[] => numbersIn(query[name]);
  const authors = ids('author');
  const formats = Array.isArray(query['format']) ? query['format'].filter((name) => typeof name === 'string') : [];
  // The parent 0 stands for entries without one.
  const parents = Array.isArray(query['parents']) ? query['parents'].slice(0, MAX_IDS) : [];
  // As in the reference, an offset counts only together with a number of entries.
  const perPage = Math.abs(integerAt(query, 'perPage', 0));
  const hasNumber = Number.isFinite(integerAt(query, 'perPage', Number.NaN));
  const search = filledTextAt(query, 'search');
  const sticky = textAt(query, 'sticky');
  // Only an empty list does not restrict: without a valid ID, nothing matches.
  const terms = [
    ['category', query['categoryIds']] as const,
    ['post_tag', query['tagIds']] as const,
    ...Object.entries(recordAt(query, 'taxQuery')),
  ]
    .filter(([, list]) => (Array.isArray(list) ? list.length > 0 : numbersIn(list).length > 0))
    .map(([taxonomy, list]) => ({ taxonomy, ids: numbersIn(list) }));
  return {
    type: textAt(query, 'postType') || 'post',
    order: textAt(query, 'order').toLowerCase() === 'asc' ? 'asc' : 'desc',
    orderBy: orderOf(textAt(query, 'orderBy')),
    limit: Math.min(Math.max(perPage || site.postsPerPage, 1), MAX_ENTRIES),
    offset: hasNumber ? Math.abs(integerAt(query, 'offset', 0)) : 0,
    isAuthorArchive: typeof query['author'] === 'number' && authors.length > 0,
    ...(authors.length > 0 ? { authors } : {}),
    ...(formats.length > 0 ? { formats } : {}),
    ...(search === '' ? {} : { search }),
    // As in the reference, a list of only sticky entries excludes none.
    ...(ids('exclude').length > 0 && sticky !== 'only' ? { exclude: ids('exclude') } : {}),
    ...(parents.length > 0 ? { parents: parents.map((item) => Math.abs(integerAt({ item }, 'item', 0))) } : {}),
    ...(terms.length > 0 ? { terms } : {}),
    ...(sticky === 'only' ? { sticky: true } : sticky === 'exclude' ? { sticky: false } : {}),
  };
}

/** Fields by which lists can be sorted besides the date, by their names in blocks. */
const SORT_FIELDS: Readonly<Record<string, EntryQuery['orderBy']>> = {
  title: 'title',
  post_title: 'title',
  modified: 'modified',
  post_modified: 'modified',
  author: 'author',
  post_author: 'author',
  name: 'name',
  post_name: 'name',
  parent: 'parent',
  post_parent: 'parent',
  ID: 'id',
  menu_order: 'menu_order',
  rand: 'rand',
};

/** Returns the field by which a list is sorted; the date for an unknown name. */
export function orderOf(name: string): EntryQuery['orderBy'] {
  return ownMember(SORT_FIELDS, name) ?? 'date';
}

/** Returns the positive integers in a list, a text with commas or a single value; at most `MAX_IDS`. */
export function numbersIn(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return list
    .map((item) => integerAt({ item }, 'item', 0))
    .filter((id) => id > 0)
    .slice(0, MAX_IDS);
}
