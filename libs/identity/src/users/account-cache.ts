import { LRUCache } from 'lru-cache';
import { nextVersion } from '#platform';
import type { UnitOfWork } from '#platform';
import type { AccountChanges } from './account-changes.js';

/**
 * Keeps what was made of accounts in memory, until any account changes: then all of it goes, in the moment of the commit here,
 * within one notification on other instances. Nothing is kept while changes cannot be heard, nor within a unit of work, which may
 * see what is not committed.
 */
export class AccountCache<Key extends string | number, Value extends object> {
  private readonly entries: LRUCache<Key, Value>;
  /** The moment of the last change. */
  private lastChange = 0;

  /** @param limit how many are kept at most; those used longest ago go first */
  constructor(
    private readonly changes: AccountChanges,
    private readonly work: UnitOfWork,
    limit: number,
  ) {
    this.entries = new LRUCache({ max: limit });
    changes.subscribe(() => {
      this.lastChange = nextVersion();
      this.entries.clear();
    });
  }

  /** What is kept under a key. */
  get(key: Key): Value | undefined {
    return this.changes.connected && !this.work.active ? this.entries.get(key) : undefined;
  }

  /** Loads several and keeps them, unless an account has changed meanwhile. */
  async load(loadEntries: () => Promise<ReadonlyMap<Key, Value>>): Promise<ReadonlyMap<Key, Value>> {
    const changed = this.lastChange;
    const mayStore = this.changes.connected && !this.work.active && !this.work.isOlderThan(changed);
    const loaded = await loadEntries();
    if (mayStore && changed === this.lastChange && this.changes.connected)
      for (const [key, value] of loaded) this.entries.set(key, value);
    return loaded;
  }
}
