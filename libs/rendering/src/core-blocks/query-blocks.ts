import { sanitizeHtmlClass } from '#text';
import type { BlockAttributes } from '../blocks/block.js';
import { integerAt, recordAt, textAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';
import type { RenderContext } from '../render-context.js';
import type { EntryQuery, RenderEntry } from '../render-data.js';
import { linkColorAttributes, pageLinkLabel, templateAttributes } from './query-markup.js';

/** Maximum number of entries of a query. */
const MAX_ENTRIES = 100;

/** Registers the query block and its inner blocks. Lists show their first page. */
export function registerQueryBlocks(registry: BlockRegistry): void {
  registry
    .register('core/query', {
      layout: {},
      provides: (attributes) => ({
        queryId: attributes['queryId'],
        query: attributes['query'],
        displayLayout: attributes['displayLayout'],
      }),
    })
    .register('core/post-template', { version: 2, render: renderTemplate, rendersInner: true, layout: {} })
    .register('core/query-no-results', { version: 2, render: renderNoResults, rendersInner: true })
    .register('core/query-total', { render: renderTotal })
    .register('core/query-pagination', {
      version: 2,
      render: renderPagination,
      layout: { default: { type: 'flex' } },
      provides: inheritedPaginationAttributes,
    })
    .register('core/query-pagination-numbers', { render: renderNumbers })
    .register('core/query-pagination-next', { render: renderNext });
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
    rows.push(`<li class="${entryClasses(entry)}">${await renderInner({ ...scope, entry })}</li>`);
  }
  return `<ul ${wrapper(templateAttributes(call))}>${rows.join('')}</ul>`;
}

function entryClasses(entry: RenderEntry): string {
  return ['wp-block-post', ...entry.classes].map((name) => sanitizeHtmlClass(name)).join(' ');
}

async function renderNoResults({ attributes, scope, context, renderInner, wrapper }: BlockCall): Promise<string> {
  if ((await entriesOf(scope.provided, context)).items.length > 0) return '';
  const content = (await renderInner(scope)).trim();
  return content === '' ? '' : `<div ${wrapper(linkColorAttributes(attributes))}>${content}</div>`;
}

async function renderTotal({ scope, context, wrapper }: BlockCall): Promise<string> {
  const { total } = await entriesOf(scope.provided, context);
  return `<div ${wrapper()}>${total === 1 ? '1 result found' : `${total} results found`}</div>`;
}

function renderPagination({ attributes, content, wrapper }: BlockCall): string {
  if (content.trim() === '') return '';
  return `<nav ${wrapper({ 'aria-label': 'Pagination', ...linkColorAttributes(attributes) })}>${content}</nav>`;
}

function inheritedPaginationAttributes(attributes: BlockAttributes): Record<string, unknown> {
  return { paginationArrow: attributes['paginationArrow'], showLabel: attributes['showLabel'] };
}

async function renderNumbers({ scope, context, attributes, wrapper }: BlockCall): Promise<string> {
  const pages = await pagesOf(scope.provided, context);
  if (pages < 2) return '';
  const middle = Math.max(1, integerAt(attributes, 'midSize', 2));
  const link = (page: number): string =>
    `<a class="page-numbers" href="?${pageParameter(scope.provided)}=${page}">${page}</a>`;
  const numbers = ['<span aria-current="page" class="page-numbers current">1</span>'];
  for (let page = 2; page <= Math.min(pages, middle + 1); page++) numbers.push(link(page));
  if (pages > middle + 2) numbers.push('<span class="page-numbers dots">&hellip;</span>');
  if (pages > middle + 1) numbers.push(link(pages));
  return `<div ${wrapper()}>${numbers.join('\n')}</div>`;
}

async function renderNext(call: BlockCall): Promise<string> {
  const { scope, context, wrapper } = call;
  if ((await pagesOf(scope.provided, context)) < 2) return '';
  const { html } = pageLinkLabel(call, 'next');
  return `<a href="?${pageParameter(scope.provided)}=2" ${wrapper()}>${html}</a>`;
}

/** Returns the name of the URL parameter for the page number, which differs for each query of the content. */
function pageParameter(provided: Readonly<Record<string, unknown>>): string {
  const id = integerAt(provided, 'queryId', -1);
  return id < 0 ? 'query-page' : `query-${id}-page`;
}

async function pagesOf(provided: Readonly<Record<string, unknown>>, context: RenderContext): Promise<number> {
  const { total } = await entriesOf(provided, context);
  const query = queryOf(provided);
  const maxPages = integerAt(recordAt(provided['query']), 'pages', 0);
  const pages = Math.ceil(Math.max(0, total - query.offset) / query.limit);
  return maxPages > 0 ? Math.min(maxPages, pages) : pages;
}

/**
 * Returns the entries of the first page. In a query of posts, sticky posts come first, unless the query has an author,
 * a search, terms, an offset or a mode for sticky posts.
 */
async function entriesOf(
  provided: Readonly<Record<string, unknown>>,
  context: RenderContext,
): Promise<{ items: RenderEntry[]; total: number }> {
  const query = queryOf(provided);
  const found = await context.data.entries(query);
  const mode = textAt(provided, 'query', 'sticky');
  if (
    mode !== '' ||
    query.type !== 'post' ||
    query.author !== undefined ||
    query.search !== undefined ||
    query.terms ||
    query.offset > 0
  )
    return found;
  const { items: sticky } = await context.data.entries({ ...query, sticky: true, limit: MAX_ENTRIES });
  const ids = new Set(sticky.map(({ id }) => id));
  return { items: [...sticky, ...found.items.filter(({ id }) => !ids.has(id))], total: found.total };
}

function queryOf(provided: Readonly<Record<string, unknown>>): EntryQuery {
  const query = recordAt(provided['query']);
  const ids = (name: string): number[] => numbersIn(query[name]);
  const author = ids('author')[0] ?? 0;
  const search = textAt(query, 'search');
  const sticky = textAt(query, 'sticky');
  const terms = Object.fromEntries(
    Object.entries(recordAt(query, 'taxQuery'))
      .map(([taxonomy, list]) => [taxonomy, numbersIn(list)] as const)
      .filter(([, list]) => list.length > 0),
  );
  const categories: Record<string, number[]> = { category: ids('categoryIds'), post_tag: ids('tagIds') };
  const allTerms = {
    ...terms,
    ...Object.fromEntries(Object.entries(categories).filter(([, list]) => list.length > 0)),
  };
  return {
    type: textAt(query, 'postType') || 'post',
    order: textAt(query, 'order') === 'asc' ? 'asc' : 'desc',
    orderBy: orderOf(textAt(query, 'orderBy')),
    limit: Math.min(Math.max(integerAt(query, 'perPage', 3), 1), MAX_ENTRIES),
    offset: Math.max(0, integerAt(query, 'offset', 0)),
    ...(author > 0 ? { author } : {}),
    ...(search === '' ? {} : { search }),
    ...(ids('exclude').length > 0 ? { exclude: ids('exclude') } : {}),
    ...(ids('parents').length > 0 ? { parents: ids('parents') } : {}),
    ...(Object.keys(allTerms).length > 0 ? { terms: allTerms } : {}),
    ...(sticky === 'only' ? { sticky: true } : sticky === 'exclude' ? { sticky: false } : {}),
  };
}

function orderOf(name: string): EntryQuery['orderBy'] {
  switch (name) {
    case 'title':
    case 'modified':
    case 'menu_order':
    case 'author':
      return name;
    default:
      return 'date';
  }
}

function numbersIn(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return list
    .map((item) => integerAt({ item }, 'item', 0))
    .filter((id) => id > 0)
    .slice(0, 1000);
}
