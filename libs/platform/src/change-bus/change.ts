/** A committed change. */
export interface Change {
  /** The kind of data that changed, such as `posts` or `options`. */
  topic: string;
  /** The ids of the changed entities. Absent: any entity of the topic may have changed. */
  ids?: readonly (number | string)[];
}

/** Receives changes. It is called synchronously after the commit and must not throw. */
export type ChangeListener = (change: Change) => void;

/** The maximum number of ids in a change. With more, the change covers the whole topic. */
const MAX_IDS = 1_000;

/** Collects the changes of one unit of work by topic, in the order of the first change of each. Its size is bounded. */
export class ChangeList {
  private readonly topics = new Map<string, Set<number | string> | 'any'>();

  add({ topic, ids }: Change): void {
    const known = this.topics.get(topic) ?? new Set();
    if (known === 'any') return;
    for (const id of ids ?? []) known.add(id);
    this.topics.set(topic, ids === undefined || known.size > MAX_IDS ? 'any' : known);
  }

  /** The merged changes, one per topic. */
  get changes(): Change[] {
    return [...this.topics].map(([topic, ids]) => (ids === 'any' ? { topic } : { topic, ids: [...ids] }));
  }
}

/** The maximum size of a notification in bytes, below PostgreSQL's limit of 8,000. */
const PAYLOAD_LIMIT = 7_500;

/**
 * Packs changes into notification payloads. A change with too many ids is replaced by one that covers its whole topic.
 */
export function packChanges(origin: string, changes: readonly Change[]): string[] {
  const payloads: string[] = [];
  let packed: Change[] = [];
  const text = (list: readonly Change[]): string => JSON.stringify({ origin, changes: list });
  for (const change of changes) {
    const limited = Buffer.byteLength(text([change])) <= PAYLOAD_LIMIT ? change : { topic: change.topic };
    if (packed.length > 0 && Buffer.byteLength(text([...packed, limited])) > PAYLOAD_LIMIT) {
      payloads.push(text(packed));
      packed = [];
    }
    packed.push(limited);
  }
  return packed.length > 0 ? [...payloads, text(packed)] : payloads;
}

/** Parses a notification payload. Returns no changes for an invalid payload or one that `origin` sent. */
export function unpackChanges(origin: string, payload: string): Change[] {
  try {
    const parsed = JSON.parse(payload) as { origin?: unknown; changes?: unknown };
    if (parsed.origin === origin || !Array.isArray(parsed.changes)) return [];
    return (parsed.changes as Change[]).filter((change) => typeof change?.topic === 'string');
  } catch {
    return [];
  }
}
