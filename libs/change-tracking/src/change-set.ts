import type { TableChange } from './table-state.js';

/** The maximum number of values of a column in a change. A change with more values covers any value. */
const MAX_VALUES = 1_000;
/** The maximum size of a notification in bytes, below PostgreSQL's limit of 8,000. */
const PAYLOAD_LIMIT = 7_500;

/** Collects the changes of units of work. Changes of the same columns of a table are merged. */
export class ChangeSet {
  private readonly merged = new Map<string, TableChange>();
  private hasSchemaChange = false;
  private hasUntrackedWrite = false;

  /** The merged changes. One table can have several. */
  get changes(): readonly TableChange[] {
    return [...this.merged.values()];
  }

  /** Whether the schema has changed, which can change everything. */
  get changesSchema(): boolean {
    return this.hasSchemaChange;
  }

  /** Whether nothing has changed on which a cached value can depend. */
  get isEmpty(): boolean {
    return this.merged.size === 0 && !this.hasSchemaChange;
  }

  /** Whether anything was written, also to tables on which no cached value depends. */
  get hasWrites(): boolean {
    return !this.isEmpty || this.hasUntrackedWrite;
  }

  /** Records a write to a table on which no cached value depends. */
  addUntrackedWrite(): void {
    this.hasUntrackedWrite = true;
  }

  /** Records a change of the schema. */
  addSchemaChange(): void {
    this.hasSchemaChange = true;
  }

  /** Adds a change. */
  add(change: TableChange): void {
    this.merge(keyOf(change), change);
  }

  /** Adds the changes of another set. */
  addAll(others: ChangeSet): void {
    for (const [key, change] of others.merged) this.merge(key, change);
    this.hasSchemaChange ||= others.hasSchemaChange;
    this.hasUntrackedWrite ||= others.hasUntrackedWrite;
  }

  private merge(key: string, change: TableChange): void {
    const before = this.merged.get(key);
    const values: Record<string, readonly string[]> = {};
    for (const name of Object.keys(change.values)) {
      const all = before ? union(before.values[name], change.values[name]!) : change.values[name]!;
      if (all && all.length <= MAX_VALUES) values[name] = all;
    }
    this.merged.set(key, { ...change, values });
  }
}

/** A key that is equal for changes of the same columns whose rows are restricted by the same columns. */
function keyOf({ table, columns, values }: TableChange): string {
  const names = Object.keys(values);
  return `${table} ${columns?.join(',') ?? '*'} ${(names.length > 1 ? names.sort() : names).join(',')}`;
}

/** Values of two changes without duplicates; `undefined` if the first one covers any value. */
function union(before: readonly string[] | undefined, added: readonly string[]): readonly string[] | undefined {
  if (!before || added.every((value) => before.includes(value))) return before;
  return [...new Set([...before, ...added])];
}

interface Payload {
  origin: string;
  changes: readonly TableChange[] | 'schema';
}

/**
 * Packs changes into notification payloads. A change with too many values is replaced by a change of the whole table.
 * @param origin the id of this instance
 * @param limit the maximum size of a payload in bytes
 */
export function packChanges(origin: string, set: ChangeSet, limit = PAYLOAD_LIMIT): string[] {
  if (set.changesSchema) return [JSON.stringify({ origin, changes: 'schema' } satisfies Payload)];
  const serialize = (changes: readonly TableChange[]) => JSON.stringify({ origin, changes } satisfies Payload);
  const fits = (changes: readonly TableChange[]) =>
    limit === Infinity || Buffer.byteLength(serialize(changes)) <= limit;
  const payloads: string[] = [];
  let packed: TableChange[] = [];
  for (const change of set.changes) {
    const limited = fits([change]) ? change : { table: change.table, values: {} };
    if (packed.length > 0 && !fits([...packed, limited])) {
      payloads.push(serialize(packed));
      packed = [];
    }
    packed.push(limited);
  }
  return packed.length > 0 ? [...payloads, serialize(packed)] : payloads;
}

/**
 * Parses a notification payload. Returns `undefined` for one that this instance (`origin`) sent. A payload in another
 * form, such as that of another version of the program, counts as a change of everything.
 */
export function unpackChanges(origin: string, payload: string): ChangeSet | undefined {
  const set = new ChangeSet();
  try {
    const { origin: sender, changes } = JSON.parse(payload) as Payload;
    if (sender === origin) return undefined;
    if (!Array.isArray(changes)) throw new TypeError('The changes are not a list.');
    for (const { table, columns, values } of changes as TableChange[]) {
      if (typeof table !== 'string' || typeof values !== 'object') throw new TypeError('A change has another form.');
      set.add({ table, ...(columns ? { columns } : {}), values });
    }
  } catch {
    set.addSchemaChange();
  }
  return set;
}
