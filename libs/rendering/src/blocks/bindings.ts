import { filterPostHtml, sanitizeUrl } from '#text';
import { isLocked } from '../entry-texts.js';
import { dateWithOffset } from '../dates.js';
import { editTag } from '../html/open-tag.js';
import type { Tag } from '../html/tags.js';
import { firstOpenTag, tagsOf } from '../html/tags.js';
import type { BlockScope, RenderContext } from '../render-context.js';
import type { Block, BlockAttributes } from './block.js';
import { integerAt, ownMember, recordAt, textAt, valueAt } from './block.js';

/** The part of a block's markup that contains an attribute. */
interface AttributePlace {
  /** The element: the first one with the first of these names that the markup contains. */
  elements: readonly string[];
  /** The attribute of the element; absent for its inner HTML. */
  name?: string;
}

const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** The attributes of block types that can be bound; null for those that the stored markup does not contain. */
export const BINDABLE: Readonly<Record<string, Readonly<Record<string, AttributePlace | null>>>> = {
  'core/paragraph': { content: { elements: ['P'] } },
  'core/heading': { content: { elements: HEADINGS } },
  'core/image': {
    id: null,
    url: { elements: ['IMG'], name: 'src' },
    title: { elements: ['IMG'], name: 'title' },
    alt: { elements: ['IMG'], name: 'alt' },
    caption: { elements: ['FIGCAPTION'] },
  },
  'core/button': {
    url: { elements: ['A'], name: 'href' },
    text: { elements: ['A', 'BUTTON'] },
    linkTarget: { elements: ['A'], name: 'target' },
    rel: { elements: ['A'], name: 'rel' },
  },
  'core/post-date': { datetime: null },
  'core/navigation-link': { url: null },
  'core/navigation-submenu': { url: null },
};

const OVERRIDES = { source: 'core/pattern-overrides' };

/** Values of the bound attributes of a block, by attribute. */
export type BoundValues = Readonly<Record<string, string>>;

/** Name under which a pattern provides its overrides to its inner blocks. */
export const PATTERN_OVERRIDES = 'pattern/overrides';

/** Whether attributes of a block can have bindings. */
export function hasBindings({ name, attributes }: Block): boolean {
  return valueAt(attributes, 'metadata', 'bindings') !== undefined && ownMember(BINDABLE, name ?? '') !== undefined;
}

/** Returns the values that the sources in `metadata.bindings` of a block have for its attributes. */
export async function boundValues(block: Block, scope: BlockScope, context: RenderContext): Promise<BoundValues> {
  const places = ownMember(BINDABLE, block.name ?? '') ?? {};
  const found: Record<string, string> = {};
  for (const attribute of Object.keys(places)) {
    const binding = bindingOf(block.attributes, attribute);
    const value = await valueOf(textAt(binding, 'source'), { binding, attribute, block, scope, context });
    if (value !== undefined) found[attribute] = value;
  }
  return found;
}

/** Returns the binding of an attribute: its own one, or else that of all attributes to overrides of the pattern. */
function bindingOf(attributes: BlockAttributes, attribute: string): unknown {
  const bindings = recordAt(attributes, 'metadata', 'bindings');
  const isOverridable = textAt(bindings, '__default', 'source') === OVERRIDES.source;
  return valueAt(bindings, attribute) ?? (isOverridable ? OVERRIDES : undefined);
}

/** Whether a source determines the value of an attribute. */
export function isBound(attributes: BlockAttributes, attribute: string): boolean {
  return bindingOf(attributes, attribute) !== undefined;
}

/** A bound attribute of a block in its context. */
interface BoundAttribute {
  binding: unknown;
  attribute: string;
  block: Block;
  scope: BlockScope;
  context: RenderContext;
}

/** Returns the value of a source; undefined if the source is unknown or has no value. */
async function valueOf(source: string, bound: BoundAttribute): Promise<string | undefined> {
  const { binding, attribute, block, scope, context } = bound;
  switch (source) {
    case OVERRIDES.source: {
      const name = textAt(block.attributes, 'metadata', 'name');
      return name === '' ? undefined : asText(valueAt(scope.provided[PATTERN_OVERRIDES], name, attribute));
    }
    case 'core/post-meta': {
      const key = textAt(binding, 'args', 'key');
      if (!scope.entry) return undefined;
      // defence: bound-meta-locked
      if (isLocked(scope.entry, context)) return undefined;
      // defence: bound-meta-protected
      if (key.startsWith('_')) return undefined;
      return asText(valueAt(scope.entry.meta, key));
    }
    case 'core/post-data':
      return postData(textAt(binding, 'args', 'field') || textAt(binding, 'args', 'key'), bound);
    case 'core/term-data':
      return asText(await termData(textAt(binding, 'args', 'field'), bound));
    default:
      return undefined;
  }
}

const TERM_FIELDS = ['id', 'name', 'link', 'slug', 'description', 'parent', 'count'] as const;

/** Returns a field of the term around the block; for links of menus, of the public term that is their target. */
async function termData(name: string, { block, scope, context }: BoundAttribute): Promise<string | number | undefined> {
  const field = TERM_FIELDS.find((one) => one === name);
  if (field && !isMenuLink(block)) return scope.term?.[field];
  const id = integerAt(block.attributes, 'id', 0);
  const type = textAt(block.attributes, 'type');
  if (!field || id <= 0 || type === '') return undefined;
  const taxonomy = type === 'tag' ? 'post_tag' : type;
  const terms = await context.data.terms({ taxonomy, ids: [id], orderBy: 'name', order: 'asc', hideEmpty: false });
  return terms.find((term) => term.id === id)?.[field];
}

/** Whether a block is a link of a menu, which names its target by its own attributes. */
function isMenuLink({ name }: Block): boolean {
  return name?.startsWith('core/navigation-') ?? false;
}

/** Returns a field of the entry; of the target for links of menus. '' for a post that was never modified. */
async function postData(
  field: string,
  { block, scope, context }: Pick<BoundAttribute, 'block' | 'scope' | 'context'>,
): Promise<string | undefined> {
  const entry = isMenuLink(block) ? await context.data.entry(integerAt(block.attributes, 'id', 0)) : scope.entry;
  if (!entry || isLocked(entry, context)) return undefined;
  switch (field) {
    case 'date':
      return dateWithOffset(entry.date, context.site);
    case 'modified':
      return entry.modified > entry.date ? dateWithOffset(entry.modified, context.site) : '';
    case 'link':
      return entry.link;
    default:
      return undefined;
  }
}

/** Returns the date of the entry of a post date block without a date of its own; undefined for a locked entry. */
export function ownPostDate(block: Block, scope: BlockScope, context: RenderContext): Promise<string | undefined> {
  const field = textAt(block.attributes, 'displayType') === 'modified' ? 'modified' : 'date';
  return postData(field, { block, scope, context });
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Replaces the parts of a block's markup that contain bound attributes. */
export function withBoundValues(html: string, block: Block, values: BoundValues): string {
  const places = ownMember(BINDABLE, block.name ?? '') ?? {};
  let out = html;
  for (const [attribute, value] of Object.entries(values)) {
    const place = places[attribute];
    if (place) out = replacePart(out, place, value);
  }
  return out;
}

function replacePart(html: string, { elements, name }: AttributePlace, value: string): string {
  const tag = elements.map((element) => firstOpenTag(html, [element])).find((found) => found !== undefined);
  if (!tag) return html;
  if (name !== undefined)
    return editTag(html, tag, (open) => {
      open.set(
        name,
        // defence: bound-address-safe
        name === 'href' || name === 'src' ? sanitizeUrl(value) : value,
      );
    });
  const closer = closerOf(html, tag);
  if (!closer) return html;
  // Sources are untrusted, because not every author may write any HTML.
  // defence: bound-html-filtered
  const inner = filterPostHtml(value);
  return html.slice(0, tag.end) + inner + html.slice(closer.start);
}

/** Returns the closing tag of an element; undefined if it is not closed. */
function closerOf(html: string, tag: Tag): Tag | undefined {
  let depth = 1;
  for (const next of tagsOf(html, tag.end)) {
    if (next.name !== tag.name) continue;
    depth += next.closing ? -1 : 1;
    if (depth === 0) return next;
  }
  return undefined;
}
