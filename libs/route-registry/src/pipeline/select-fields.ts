import { LRUCache } from 'lru-cache';
import { parseNames } from '#schema';

/** The fields that a request selects with `_fields`. */
export interface FieldSelection {
  /** Whether the selection omits any field. */
  readonly restricts: boolean;
  /** Whether the selection contains a field, one of its members or its parent (`content`, `content.raw`). */
  includes(field: string): boolean;
  /** Returns a value without the fields that are not selected. */
  cut(value: unknown): unknown;
  /**
   * Returns the fields of an item that the selection includes, with all of their members. For answers that are objects
   * of items: an item has the fields that are selected by their own names, and `cut` selects items by their names.
   */
  pick<T extends object>(item: T): Partial<T>;
}

/**
 * The maximum number of names in `_fields` or `_embed`. Requests with more are refused, because each part of a response
 * is compared with them.
 */
export const FIELD_NAME_LIMIT = 1_000;
/** The maximum total number of characters of these names. */
export const NAME_CHARACTER_LIMIT = 16_000;
/** The number of levels of a name that are compared. No resource has as many. */
const MAX_LEVELS = 20;

const EVERYTHING: FieldSelection = {
  restricts: false,
  includes: () => true,
  cut: (value) => value,
  pick: (item) => item,
};
/** Beginning of the keys in `cache` that are JSON. Few texts begin with it. */
const JSON_PREFIX = '\n';

/** The most recently used selections by their text, bounded by the number of characters. */
const cache = new LRUCache<string, FieldSelection>({
  maxSize: 200_000,
  sizeCalculation: (_selection, key) => key.length,
});

/** Parses `_fields` (see `parseNames`). An empty selection means all fields. Names over the limits are ignored. */
export function fieldSelection(wanted: unknown): FieldSelection {
  if (wanted === undefined || wanted === null || wanted === '') return EVERYTHING;
  let limited = typeof wanted === 'string' ? wanted.slice(0, NAME_CHARACTER_LIMIT) : wanted;
  if (Array.isArray(wanted)) limited = wanted.slice(0, FIELD_NAME_LIMIT);
  // The prefix distinguishes a list from a text that looks like its JSON. A text with the prefix is written as JSON as
  // well.
  const key =
    typeof limited === 'string' && !limited.startsWith(JSON_PREFIX) ? limited : JSON_PREFIX + JSON.stringify(limited);
  const known = cache.get(key);
  if (known) return known;
  const selection = buildSelection(limited);
  cache.set(key, selection);
  return selection;
}

function buildSelection(wanted: unknown): FieldSelection {
  const names = parseNames(wanted).slice(0, FIELD_NAME_LIMIT);
  if (names.length === 0) return EVERYTHING;
  const tree = treeOf(names);
  const shape = treeOf(names, { endsAtSelectedField: true });
  return {
    restricts: true,
    // defence: fields-tree
    includes: (field) => overlaps(tree, field),
    cut: (value) => (Array.isArray(value) ? value.map((item: unknown) => cutOne(item, shape)) : cutOne(value, shape)),
    pick: (item) => Object.fromEntries(Object.entries(item).filter(([name]) => overlaps(tree, name))) as typeof item,
  };
}

type Tree = Map<string, Tree | true>;

/** As in the reference, answers are cut by a tree that ends before the first member of a field that it contains. */
function treeOf(names: readonly string[], { endsAtSelectedField = false } = {}): Tree {
  const root: Tree = new Map();
  for (const name of names) {
    let node = root;
    const parts = name.split('.', MAX_LEVELS);
    for (const [index, part] of parts.entries()) {
      const next = node.get(part);
      if (next === true && endsAtSelectedField && index < parts.length - 1) return root;
      if (next === true) break;
      if (index === parts.length - 1) node.set(part, true);
      else if (next) node = next;
      else {
        const subtree: Tree = new Map();
        node.set(part, subtree);
        node = subtree;
      }
    }
  }
  return root;
}

/** Whether the tree contains the field, one of its ancestors or one of its descendants. */
function overlaps(tree: Tree, field: string): boolean {
  let node = tree;
  for (const part of field.split('.')) {
    const next = node.get(part);
    if (next === undefined || next === true) return next === true;
    node = next;
  }
  return true;
}

/** Members of a list inside a resource have their index as name. A selection with gaps becomes an object. */
function cutOne(value: unknown, tree: Tree): unknown {
  if (!value || typeof value !== 'object') return value;
  const out: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const wanted = tree.get(name);
    if (wanted !== undefined) out[name] = wanted === true ? member : cutOne(member, wanted);
  }
  const isList = Array.isArray(value) && Object.keys(out).every((name, index) => name === String(index));
  return isList ? Object.values(out) : out;
}
