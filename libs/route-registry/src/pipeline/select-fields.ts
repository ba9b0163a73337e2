import { LRUCache } from 'lru-cache';
import { namesIn } from '../schema/lists.js';

/** The fields that a caller asked for with `_fields`. */
export interface FieldSelection {
  /** False when everything is wanted. */
  readonly restricts: boolean;
  /**
   * Whether a field is wanted: itself, one of its members, or the field that it is a member of (`content`, `content.raw`).
   */
  includes(field: string): boolean;
  /** Cuts a value down to the selection. */
  cut(value: unknown): unknown;
}

/** Most names in `_fields` and `_embed`, which are looked at for each part of an answer, and characters of them; requests with more are refused. */
export const FIELD_NAME_LIMIT = 1_000;
export const NAME_CHARACTER_LIMIT = 16_000;
/** Levels of one name that count; nothing that is shown has so many. */
const MOST_LEVELS = 20;

const EVERYTHING: FieldSelection = { restricts: false, includes: () => true, cut: (value) => value };
/** The selections that were asked for last, by their text; as many as have these characters in all. */
const cache = new LRUCache<string, FieldSelection>({
  maxSize: 200_000,
  sizeCalculation: (_selection, key) => key.length,
});

/** Reads `_fields` (`namesIn`). An empty selection means everything; what goes beyond all that is shown does not count. */
export function fieldSelection(wanted: unknown): FieldSelection {
  if (wanted === undefined || wanted === null || wanted === '') return EVERYTHING;
  const given = Array.isArray(wanted)
    ? (wanted.slice(0, FIELD_NAME_LIMIT) as unknown[])
    : typeof wanted === 'string'
      ? wanted.slice(0, NAME_CHARACTER_LIMIT)
      : wanted;
  // A text may look like a list that is written as JSON.
  const key = typeof given === 'string' ? given : `\n${JSON.stringify(given)}`;
  const known = cache.get(key);
  if (known) return known;
  const selection = makeSelection(given);
  cache.set(key, selection);
  return selection;
}

function makeSelection(wanted: unknown): FieldSelection {
  const names = namesIn(wanted).slice(0, FIELD_NAME_LIMIT);
  if (names.length === 0) return EVERYTHING;
  const tree = treeOf(names);
  return {
    restricts: true,
    // defence: fields-tree
    includes: (field) => meets(tree, field),
    cut: (value) => (Array.isArray(value) ? value.map((item: unknown) => cutOne(item, tree)) : cutOne(value, tree)),
  };
}

type Tree = Map<string, Tree | true>;

function treeOf(names: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const name of names) {
    let at = root;
    const parts = name.split('.', MOST_LEVELS);
    for (const [index, part] of parts.entries()) {
      const next = at.get(part);
      if (next === true) break;
      if (index === parts.length - 1) at.set(part, true);
      else if (next) at = next;
      else {
        const made: Tree = new Map();
        at.set(part, made);
        at = made;
      }
    }
  }
  return root;
}

/** Whether a field is in the tree, above something in it or below. */
function meets(tree: Tree, field: string): boolean {
  let at = tree;
  for (const part of field.split('.')) {
    const next = at.get(part);
    if (next === undefined || next === true) return next === true;
    at = next;
  }
  return true;
}

function cutOne(value: unknown, tree: Tree): unknown {
  if (!value || typeof value !== 'object') return value;
  const out: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const wanted = tree.get(name);
    if (wanted !== undefined) out[name] = wanted === true ? member : cutOne(member, wanted);
  }
  return out;
}
