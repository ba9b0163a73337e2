import type { TableChange } from './table-state.js';

/** The maximum number of values of a column in a change; with more it covers any. */
const MAX_VALUES = 1_000;
/** The maximum size of a notification in bytes, below PostgreSQL's limit of 8,000. */
const PAYLOAD_LIMIT = 7_500;

/** Collects the changes of units of work. Changes of the same columns of a table are merged. */
export class ChangeSet {
  private readonly merged = new Map<string, TableChange>();
  private hasSchemaChange = false;

  /** The changes; changes of one table do not replace each other. */
  get changes(): readonly TableChange[] {
    return [...this.merged.values()];
  }

  /** Whether the schema has changed, which can change everything. */
  get changesSchema(): boolean {
    return this.hasSchemaChange;
  }

  /** Whether nothing has changed. */
  get isEmpty(): boolean {
    return this.merged.size === 0 && !this.hasSchemaChange;
  }

  /** Records a change of the schema. */
  addSchemaChange(): void {
    this.hasSchemaChange = true;
  }

  /** Adds a change. */
  add(change: TableChange): void {
    const key = `${change.table} ${change.columns?.join(',') ?? '*'} ${Object.keys(change.values).sort().join(',')}`;
    const before = this.merged.get(key);
    const values: Record<string, readonly string[]> = {};
    for (const [name, given] of Object.entries(change.values)) {
      const all = new Set([...(before?.values[name] ?? []), ...given]);
      if (all.size <= MAX_VALUES && (!before || before.values[name])) values[name] = [...all];
    }
    this.merged.set(key, { ...change, values });
  }

  /** Adds the changes of another set. */
  addAll(others: ChangeSet): void {
    for (const change of others.changes) this.add(change);
    this.hasSchemaChange ||= others.hasSchemaChange;
  }
}

interface Payload {
  origin: string;
  changes: readonly TableChange[] | 'schema';
}

/** Packs changes into notification payloads. A change with too many values is replaced by one of any row. */
export function packChanges(origin: string, set: ChangeSet): string[] {
  if (set.changesSchema) return [JSON.stringify({ origin, changes: 'schema' } satisfies Payload)];
  const text = (changes: readonly TableChange[]) => JSON.stringify({ origin, changes } satisfies Payload);
  const fits = (changes: readonly TableChange[]) => Buffer.byteLength(text(changes)) <= PAYLOAD_LIMIT;
  const payloads: string[] = [];
  let packed: TableChange[] = [];
  for (const change of set.changes) {
    const limited = fits([change]) ? change : { table: change.table, values: {} };
    if (packed.length > 0 && !fits([...packed, limited])) {
      payloads.push(text(packed));
      packed = [];
    }
    packed.push(limited);
  }
  return packed.length > 0 ? [...payloads, text(packed)] : payloads;
}

/**
 * Parses a notification payload. Returns `undefined` for one that `origin` sent. A payload in another form, such as
 * that of another version of the program, counts as a change of everything.
 */
export function unpackChanges(origin: string, payload: string): ChangeSet | undefined {
  const set = new ChangeSet();
  try {
    const { origin: sender, changes } = JSON.parse(payload) as Payload;
    if (sender === origin) return undefined;
    if (!Array.isArray(changes)) throw new TypeError('The changes are not a list.');
    for (const { table, columns, values } of changes as TableChange[]) {
      if (typeof table !== 'string' || typeof values !== 'object') throw new TypeError('A change is not understood.');
      set.add({ table, ...(columns ? { columns } : {}), values });
    }
  } catch {
    set.addSchemaChange();
  }
  return set;
}
