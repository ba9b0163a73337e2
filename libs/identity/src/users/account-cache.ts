import { LRUCache } from 'lru-cache';
import { nextVersion } from '#platform';
import type { UnitOfWork } from '#platform';
import type { AccountChanges } from './account-changes.js';

/**
 * Caches values that are derived from accounts. The change of any account invalidates all entries: on this instance at
 * the commit, on other instances by the change bus. Nothing is stored while the change bus is disconnected, nor within
 * a unit of work, which may see uncommitted data.
 */
export class AccountCache<Key extends string | number, Value extends object> {
  private readonly entries: LRUCache<Key, Value>;
  /** Version of the last change. */
  private lastChange = 0;

  /** @param limit maximum number of entries; the least recently used ones are evicted */
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

  /** Returns the cached value of a key. */
  get(key: Key): Value | undefined {
    return this.changes.connected && !this.work.active ? this.entries.get(key) : undefined;
  }

  /** Loads values and caches them unless an account has changed in the meantime. */
  async load(loadEntries: () => Promise<ReadonlyMap<Key, Value>>): Promise<ReadonlyMap<Key, Value>> {
    const changed = this.lastChange;
    const mayStore = this.changes.connected && !this.work.active && !this.work.isOlderThan(changed);
    const loaded = await loadEntries();
    if (mayStore && changed === this.lastChange && this.changes.connected)
      for (const [key, value] of loaded) this.entries.set(key, value);
    return loaded;
  }
}
