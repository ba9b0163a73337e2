import { flagAt, integerAt, textAt } from '#rendering';
import type { BlockCall, RenderContext, RenderTerm } from '#rendering';
import { filledTextAt, ownMember, valueAt, withFluidFontSize } from '#rendering/core';
import type { BlockAttributes, BlockRegistry } from '#rendering/core';
import {
  applyTypography,
  compareNaturally,
  escapeAttribute,
  escapeHtml,
  escapeMarkup,
  escapeUrl,
  filterPostHtml,
  sanitizeHtmlClass,
  sanitizeKey,
} from '#text';
import { joinClasses } from './class-names.js';
import { dropdownScript } from './dropdown-script.js';
import { linkColorClass } from './site-blocks.js';
import { groupByParent } from './tree.js';

/** Registers lists and clouds of terms. */
export function registerTermBlocks(registry: BlockRegistry): void {
  registry
    .register('core/categories', { version: 9, render: renderCategories })
    .register('core/tag-cloud', { version: 4, render: renderTagCloud })
    .register('core/post-terms', { version: 6, render: renderPostTerms });
}

/** Names of taxonomies in URLs and labels. */
const TAXONOMIES: Readonly<Record<string, { query: string; many: string; one: string }>> = {
  category: { query: 'category_name', many: 'Categories', one: 'Category' },
  post_tag: { query: 'tag', many: 'Tags', one: 'Tag' },
};

/** Maximum number of indented levels in a dropdown. Otherwise its length grows with the square of the nesting. */
const MAX_INDENT = 20;

async function renderCategories({ attributes, context, wrapper }: BlockCall): Promise<string> {
  const taxonomy = sanitizeKey(textAt(attributes, 'taxonomy')) || 'category';
  const names = ownMember(TAXONOMIES, taxonomy) ?? { query: taxonomy, many: 'Categories', one: 'Category' };
  const topLevelOnly = flagAt(attributes, 'showOnlyTopLevel', false);
  const hideEmpty = !flagAt(attributes, 'showEmpty', false);
  const found = await context.data.terms({ taxonomy, orderBy: 'name', order: 'asc', hideEmpty, topLevelOnly });
  const showsCounts = flagAt(attributes, 'showPostCounts', false);
  const isTree = flagAt(attributes, 'showHierarchy', false);
  const shown = isTree
    ? treeOf(found)
    : // Terms without entries of their own are shown only in trees, if terms below them have entries.
      found.filter(({ count }) => count > 0 || !hideEmpty).map((term) => ({ term, level: 0 }));
  const rows = isTree && showsCounts ? await withTotals(shown, taxonomy, context.data) : shown;
  if (!flagAt(attributes, 'displayAsDropdown', false)) {
    // As in the reference, there is no text for a taxonomy that does not exist.
    const none = Object.hasOwn(TAXONOMIES, taxonomy)
      ? `<li class="cat-item-none">No ${names.many.toLowerCase()}</li>`
      : '';
    const list = rows.length === 0 ? none : listOf(rows, showsCounts);
    return `<ul ${wrapper({ class: 'wp-block-categories-list' })}>${list}</ul>`;
  }
  const id = `wp-block-categories-${context.ids.allocate('categories')}`;
  const label = filterPostHtml(filledTextAt(attributes, 'label')) || names.many;
  const options = rows.map(
    ({ term, level }) =>
      `\t<option class="level-${level}" value="${escapeAttribute(term.slug)}">${'&nbsp;'.repeat(Math.min(level, MAX_INDENT) * 3)}${applyTypography(escapeMarkup(term.name))}${showsCounts ? `&nbsp;&nbsp;(${term.count})` : ''}</option>\n`,
  );
  const home = JSON.stringify(context.site.home).replace(/</g, '\\u003c');
  return (
    `<div ${wrapper({ class: 'wp-block-categories-dropdown' })}><label class="wp-block-categories__label${flagAt(attributes, 'showLabel', true) ? '' : ' screen-reader-text'}" for="${id}">${label}</label>` +
    `<select  name='${names.query}' id='${id}' class='postform'>\n\t<option value='-1'${rows.length === 0 ? " selected='selected'" : ''}>Select ${names.one}</option>\n${options.join('')}</select>` +
    `${dropdownScript(id, `const url = new URL( ${home} ); url.searchParams.set( list.name, list.value ); location.href = url.href`)}\n\n</div>`
  );
}

interface Row {
  term: RenderTerm;
  level: number;
}

/**
 * Sorts terms below their parents and adds their levels. A term whose parent is missing is at the top level. It does
 * not recurse, so any depth is safe.
 */
function treeOf(terms: readonly RenderTerm[]): Row[] {
  const children = groupByParent(terms);
  const rows: Row[] = [];
  const todo: Row[] = (children.get(0) ?? []).map((term) => ({ term, level: 0 })).toReversed();
  for (let row = todo.pop(); row; row = todo.pop()) {
    rows.push(row);
    const { level, term } = row;
    todo.push(...(children.get(term.id) ?? []).map((child) => ({ term: child, level: level + 1 })).toReversed());
  }
  return rows;
}

/** Counts the posts of terms together with those of the terms below them. A post of several of them counts once. */
async function withTotals(rows: readonly Row[], taxonomy: string, data: RenderContext['data']): Promise<Row[]> {
  const counted: Row[] = [];
  for (const [index, { term, level }] of rows.entries()) {
    const next = rows.findIndex((row, at) => at > index && row.level <= level);
    const ids = rows.slice(index, next < 0 ? rows.length : next).map((row) => row.term.id);
    const posts = { type: 'post', order: 'desc', orderBy: 'date', offset: 0, limit: 1 } as const;
    const total = ids.length === 1 ? 0 : (await data.entries({ ...posts, terms: [{ taxonomy, ids }] })).total;
    counted.push({ level, term: { ...term, count: Math.max(term.count, total) } });
  }
  return counted;
}

function listOf(rows: readonly Row[], showsCounts: boolean): string {
  let html = '';
  rows.forEach(({ term, level }, index) => {
    html += `\t<li class="cat-item cat-item-${term.id}"><a href="${escapeUrl(term.link)}">${applyTypography(escapeHtml(term.name))}</a>${showsCounts ? ` (${term.count})` : ''}\n`;
    const next = rows[index + 1]?.level ?? 0;
    html += next > level ? `<ul class='children'>\n` : `</li>\n${'</ul>\n</li>\n'.repeat(Math.max(0, level - next))}`;
  });
  return html;
}

async function renderTagCloud({ attributes, context, wrapper }: BlockCall): Promise<string> {
  const taxonomy = textAt(attributes, 'taxonomy') || 'post_tag';
  const number = integerAt(attributes, 'numberOfTags', 45);
  const limit = number >= 1 && number <= 100 ? number : 45; // As in the reference, other numbers are invalid.
  const terms = await context.data.terms({ taxonomy, orderBy: 'count', order: 'desc', limit, hideEmpty: true });
  if (terms.length === 0) return `<p ${wrapper()}>There&#8217;s no content to show here yet.</p>`;
  const sizeOf = fontSizes(terms, attributes);
  const links = terms
    .toSorted((a, b) => compareNaturally(a.name, b.name))
    .map((term, index) => {
      const name = escapeHtml(term.name);
      const label = `${name} (${term.count} ${term.count === 1 ? 'item' : 'items'})`;
      const count = flagAt(attributes, 'showTagCounts', false)
        ? `<span class="tag-link-count"> (${term.count})</span>`
        : '';
      return `<a href="${escapeUrl(term.link)}" class="tag-cloud-link tag-link-${term.id} tag-link-position-${index + 1}" style="font-size: ${sizeOf(term)};" aria-label="${escapeAttribute(label)}">${name}${count}</a>`;
    });
  return `<p ${wrapper()}>${links.join('\n')}</p>`;
}

/**
 * Returns a function for the font size of a term: between a minimum and a maximum, by the logarithm of the number of
 * its posts.
 */
function fontSizes(terms: readonly RenderTerm[], attributes: BlockAttributes): (term: RenderTerm) => string {
  const sizeAt = (name: string, fallback: string): { size: number; unit: string } => {
    const text = textAt(attributes, name) || fallback;
    return { size: Number.parseFloat(text) || 0, unit: /^[\d.]+([a-z%]+)$/i.exec(text)?.[1] ?? 'pt' };
  };
  const smallest = sizeAt('smallestFontSize', '8pt');
  const largest = sizeAt('largestFontSize', '22pt');
  const weight = (term: RenderTerm): number => Math.round(Math.log10(term.count + 1) * 100);
  const weights = terms.map(weight);
  const least = Math.min(...weights);
  const range = largest.size - smallest.size;
  // As in the reference, sizes grow by 1 if the maximum is below the minimum.
  const step = (range < 0 ? 1 : range) / Math.max(1, Math.max(...weights) - least);
  return (term) => `${Number((smallest.size + (weight(term) - least) * step).toPrecision(14))}${smallest.unit}`;
}

async function renderPostTerms({ block, attributes, scope, context, wrapper }: BlockCall): Promise<string> {
  const taxonomy = textAt(attributes, 'term');
  if (!scope.entry || taxonomy === '') return '';
  const terms = await context.data.terms({
    taxonomy,
    postId: scope.entry.id,
    orderBy: 'name',
    order: 'asc',
    hideEmpty: false,
  });
  if (terms.length === 0) return '';
  const part = (name: string): string => {
    const text = filledTextAt(attributes, name);
    return text === '' ? '' : `<span class="wp-block-post-terms__${name}">${filterPostHtml(text)}</span>`;
  };
  const separator = `<span class="wp-block-post-terms__separator">${escapeHtml(valueAt(attributes, 'separator') === undefined ? ', ' : filledTextAt(attributes, 'separator') || ' ')}</span>`;
  const links = terms.map(({ link, name }) => `<a href="${escapeUrl(link)}" rel="tag">${escapeMarkup(name)}</a>`);
  const align = textAt(attributes, 'textAlign');
  const classes = joinClasses(
    `taxonomy-${sanitizeHtmlClass(taxonomy)}`,
    align === '' ? '' : `has-text-align-${sanitizeHtmlClass(align)}`,
    linkColorClass(attributes),
  );
  // The reference filters the start as HTML of a post, which removes the last semicolon of a style.
  const start = filterPostHtml(withFluidFontSize(`<div ${wrapper({ class: classes })}>`, block, context.theme));
  return `${start}${part('prefix')}${links.join(separator)}${part('suffix')}</div>`;
}
