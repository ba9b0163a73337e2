/** That something was changed, told when the change is committed. */
export interface Change {
  /** What kind of thing, such as `posts` or `options`. */
  topic: string;
  /** Which ones; absent: any of the topic may have changed. */
  ids?: readonly (number | string)[];
}

/** Hears of changes. Called synchronously, in the moment in which the commit is known; must not throw. */
export type ChangeListener = (change: Change) => void;

/** So many ids of a topic are told one by one; beyond, all of the topic may have changed. */
const MOST_IDS = 1_000;

/** What one unit of work changed, by topic in the order of their first changes. Stays small however much the unit writes. */
export class ChangeList {
  private readonly topics = new Map<string, Set<number | string> | 'any'>();

  add({ topic, ids }: Change): void {
    const known = this.topics.get(topic) ?? new Set();
    if (known === 'any') return;
    for (const id of ids ?? []) known.add(id);
    this.topics.set(topic, ids === undefined || known.size > MOST_IDS ? 'any' : known);
  }

  /** One change for each topic. */
  get changes(): Change[] {
    return [...this.topics].map(([topic, ids]) => (ids === 'any' ? { topic } : { topic, ids: [...ids] }));
  }
}

/** Bytes that PostgreSQL takes per notification, with some room. */
const PAYLOAD_LIMIT = 7_500;

/** Packs changes into notifications; a change with too many ids becomes one of its whole topic. */
export function packChanges(origin: string, changes: readonly Change[]): string[] {
  const payloads: string[] = [];
  let packed: Change[] = [];
  const text = (list: readonly Change[]): string => JSON.stringify({ origin, changes: list });
  for (const change of changes) {
    const small = Buffer.byteLength(text([change])) <= PAYLOAD_LIMIT ? change : { topic: change.topic };
    if (packed.length > 0 && Buffer.byteLength(text([...packed, small])) > PAYLOAD_LIMIT) {
      payloads.push(text(packed));
      packed = [];
    }
    packed.push(small);
  }
  return packed.length > 0 ? [...payloads, text(packed)] : payloads;
}

/** Reads a notification; nothing of one that is not ours or was sent by `origin` itself. */
export function unpackChanges(origin: string, payload: string): Change[] {
  try {
    const parsed = JSON.parse(payload) as { origin?: unknown; changes?: unknown };
    if (parsed.origin === origin || !Array.isArray(parsed.changes)) return [];
    return (parsed.changes as Change[]).filter((change) => typeof change?.topic === 'string');
  } catch {
    return [];
  }
}
