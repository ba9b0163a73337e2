import { flagAt, integerAt, recordAt, textAt } from '#rendering';
import type { BlockCall, RenderTerm, RenderTermQuery } from '#rendering';
import type { BlockAttributes, BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeMarkup, escapeUrl, filterPostHtml } from '#text';
import { ITEM_LAYOUT, numbersIn } from './query-blocks.js';
import { headingTag, linkColorAttributes, textClassAttribute } from './site-blocks.js';

/** Maximum number of terms of a list. */
const MAX_TERMS = 500;

/** The query of a block without one. */
const DEFAULT_QUERY = { perPage: 10, taxonomy: 'category', order: 'asc', orderBy: 'name', hideEmpty: true };

/** Characters around the number of entries of a term. */
const BRACKETS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['round', ['(', ')']],
  ['square', ['[', ']']],
  ['curly', ['{', '}']],
  ['angle', ['<', '>']],
]);

/** Registers the query of terms and the blocks that show a term of it. */
export function registerTermsQuery(registry: BlockRegistry): void {
  const termBlock = (render: (term: RenderTerm, call: BlockCall) => string) => ({
    render: (call: BlockCall): string => (call.scope.term ? render(call.scope.term, call) : ''),
  });
  registry
    .register('core/terms-query', {
      layout: {},
      provides: (attributes) => ({ termQuery: attributes['termQuery'] ?? DEFAULT_QUERY }),
    })
    .register('core/term-template', { version: 2, layout: ITEM_LAYOUT, rendersInner: true, render: renderTemplate })
    .register('core/term-name', { version: 2, ...termBlock(renderName) })
    .register('core/term-count', termBlock(renderCount))
    .register('core/term-description', { version: 2, ...termBlock(renderDescription) });
}

/** Renders the inner blocks once for each term. */
async function renderTemplate({ attributes, scope, context, renderInner, wrapper }: BlockCall): Promise<string> {
  const query = queryOf(recordAt(scope.provided['termQuery']));
  const terms = query ? await context.data.terms(query) : [];
  if (terms.length === 0) return '';
  const rows: string[] = [];
  for (const term of terms) {
    if (context.budget.isExhausted) break;
    const classes = escapeAttribute(`wp-block-term term-${term.id} ${query!.taxonomy} taxonomy-${query!.taxonomy}`);
    rows.push(`<li class="${classes}">${await renderInner({ ...scope, term })}</li>`);
  }
  return `<ul ${wrapper(linkColorAttributes(attributes))}>${rows.join('')}</ul>`;
}

/** Returns the query; undefined without a taxonomy. A list of terms determines their order. */
function queryOf(query: Record<string, unknown>): RenderTermQuery | undefined {
  const taxonomy = textAt(query, 'taxonomy');
  if (taxonomy === '') return undefined;
  const ids = numbersIn(query['include']);
  const perPage = Math.abs(integerAt(query, 'perPage', 0));
  return {
    taxonomy,
    ...(ids.length > 0
      ? { ids, orderBy: 'include', order: 'asc' }
      : {
          topLevelOnly: !flagAt(query, 'showNested', false),
          orderBy: textAt(query, 'orderBy') === 'count' ? 'count' : 'name',
          order: textAt(query, 'order').toLowerCase() === 'desc' ? 'desc' : 'asc',
        }),
    limit: Math.min(perPage || MAX_TERMS, MAX_TERMS),
    hideEmpty: flagAt(query, 'hideEmpty', false),
  };
}

function renderName(term: RenderTerm, { attributes, wrapper }: BlockCall): string {
  const tag = headingTag(integerAt(attributes, 'level', 0));
  const name = escapeMarkup(term.name);
  const text = flagAt(attributes, 'isLink', false) ? `<a href="${escapeUrl(term.link)}">${name}</a>` : name;
  return `<${tag} ${wrapper(textClassAttribute(attributes))}>${text}</${tag}>`;
}

function renderCount(term: RenderTerm, { attributes, wrapper }: BlockCall): string {
  const [open, close] = BRACKETS.get(bracketsOf(attributes)) ?? ['', ''];
  return `<div ${wrapper()}>${open}${term.count}${close}</div>`;
}

function bracketsOf(attributes: BlockAttributes): string {
  return attributes['bracketType'] === undefined ? 'round' : textAt(attributes, 'bracketType');
}

function renderDescription(term: RenderTerm, { attributes, wrapper }: BlockCall): string {
  const description = filterPostHtml(term.description);
  return description === '' ? '' : `<div ${wrapper(textClassAttribute(attributes))}>${description}</div>`;
}
