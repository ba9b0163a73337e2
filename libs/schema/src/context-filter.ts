import { compileSchema } from './compile.js';
import { hasListKeys, isRecord, setOwn } from './records.js';
import type { UnknownRecord } from './records.js';
import { recordOf } from './objects.js';
import type { Schema } from './schema.js';

/** Removes the members that a context does not have. Returns the same value if nothing is removed. */
type Filter = (value: unknown) => unknown;

const unchanged: Filter = (value) => value;
const filters = new WeakMap<Schema, Map<string, Filter>>();

/**
 * Removes the members and items whose schema declares contexts without this one, at any depth. Undeclared members stay,
 * and so do all members within a part without `context`. The input is not modified.
 */
export function filterByContext(value: unknown, schema: Schema, context: string): unknown {
  return filterOf(schema, context)(value);
}

/** The compiled filter of a schema and context. */
function filterOf(schema: Schema, context: string): Filter {
  let byContext = filters.get(schema);
  if (byContext === undefined) {
    byContext = new Map();
    filters.set(schema, byContext);
  }
  let filter = byContext.get(context);
  if (filter === undefined) {
    filter = compileFilter(schema, context);
    byContext.set(context, filter);
  }
  return filter;
}

/** Filters by the first alternative that the value matches, and then by the sibling keywords of the alternatives. */
function compileFilter(schema: Schema, context: string): Filter {
  const { anyOf, oneOf, ...own } = schema;
  const alternatives = [anyOf, oneOf].filter((list) => list !== undefined);
  if (alternatives.length === 0) return ownFilter(own, context);
  const stages = alternatives.map((list) => list.map((branch) => branchFilter(branch, own, context)));
  const plain = ownFilter(own, context);
  return (value) => {
    let filtered = value;
    let siblings = plain;
    for (const branches of stages) {
      const match = branches.find(({ matches }) => matches(filtered));
      if (match === undefined) continue;
      filtered = match.filter(filtered);
      siblings = match.siblings;
    }
    return siblings(filtered);
  };
}

function branchFilter(
  branch: Schema,
  own: Schema,
  context: string,
): { matches: (value: unknown) => boolean; filter: Filter; siblings: Filter } {
  const schema = branch.type === undefined && own.type !== undefined ? { ...branch, type: own.type } : branch;
  const { validate } = compileSchema(schema);
  return {
    matches: (value) => validate(value, '') === null,
    filter: filterOf(schema, context),
    siblings: ownFilter({ ...own, type: own.type ?? schema.type }, context),
  };
}

function ownFilter(schema: Schema, context: string): Filter {
  const types: readonly unknown[] = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  const items = types.includes('array') ? itemsFilter(schema, context) : unchanged;
  const members = types.includes('object') ? membersFilter(schema, context) : unchanged;
  if (items === unchanged && members === unchanged) return unchanged;
  const allowsBoth = types.includes('array') && types.includes('object');
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (allowsBoth) return Array.isArray(value) || hasListKeys(value as UnknownRecord) ? items(value) : members(value);
    return types.includes('array') ? items(value) : members(value);
  };
}

/** How to treat a part: include it (null), omit it, or filter it. */
type Part = Filter | 'hidden' | null;

function partOf(schema: Schema, context: string): Part {
  if (schema.context === undefined) return null;
  if (!schema.context.includes(context)) return 'hidden';
  const filter = filterOf(schema, context);
  return filter === unchanged ? null : filter;
}

function itemsFilter({ items }: Schema, context: string): Filter {
  const part = items === undefined ? null : partOf(items, context);
  if (part === null) return unchanged;
  if (part === 'hidden') return (value) => (isRecord(value) ? {} : []);
  return (value) =>
    isRecord(value) ? filteredRecord(value, () => part) : filteredList(value as readonly unknown[], part);
}

function filteredList(list: readonly unknown[], filter: Filter): readonly unknown[] {
  const filtered = list.map(filter);
  return filtered.some((item, index) => item !== list[index]) ? filtered : list;
}

function membersFilter(schema: Schema, context: string): Filter {
  const named = new Map(
    Object.entries(schema.properties ?? {}).map(([name, member]) => [name, partOf(member, context)]),
  );
  const patterns = Object.entries(schema.patternProperties ?? {}).map(([source, member]) => ({
    pattern: new RegExp(source, 'u'),
    part: partOf(member, context),
  }));
  const other = typeof schema.additionalProperties === 'object' ? partOf(schema.additionalProperties, context) : null;
  if (other === null && [...named.values(), ...patterns.map(({ part }) => part)].every((part) => part === null))
    return unchanged;

  const partNamed = (name: string): Part => {
    const part = named.get(name);
    if (part !== undefined) return part;
    const match = patterns.find(({ pattern }) => pattern.test(name));
    return match === undefined ? other : match.part;
  };
  return (value) => {
    const record = recordOf(value);
    if (record === null) return value;
    const filtered = filteredRecord(record, partNamed);
    return filtered === record ? value : filtered;
  };
}

function filteredRecord(record: UnknownRecord, partNamed: (name: string) => Part): UnknownRecord {
  const filtered: UnknownRecord = {};
  let isChanged = false;
  for (const name of Object.keys(record)) {
    const part = partNamed(name);
    const value = record[name];
    const shown = part === null || part === 'hidden' ? value : part(value);
    if (part === 'hidden') isChanged = true;
    else setOwn(filtered, name, shown);
    isChanged ||= shown !== value;
  }
  return isChanged ? filtered : record;
}
