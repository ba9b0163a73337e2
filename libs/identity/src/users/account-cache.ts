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
  private readonly kept: LRUCache<Key, Value>;
  /** The moment of the last change. */
  private changed = 0;

  /** @param limit how many are kept at most; those used longest ago go first */
  constructor(
    private readonly changes: AccountChanges,
    private readonly work: UnitOfWork,
    limit: number,
  ) {
    this.kept = new LRUCache({ max: limit });
    changes.subscribe(() => {
      this.changed = nextVersion();
      this.kept.clear();
    });
  }

  /** What is kept under a key. */
  peek(key: Key): Value | undefined {
    return this.changes.heard && !this.work.active ? this.kept.get(key) : undefined;
  }

  /** Loads several and keeps them, unless an account has changed meanwhile. */
  async load(make: () => Promise<ReadonlyMap<Key, Value>>): Promise<ReadonlyMap<Key, Value>> {
    const changed = this.changed;
    const keep = this.changes.heard && !this.work.active && !this.work.isOlderThan(changed);
    const made = await make();
    if (keep && changed === this.changed && this.changes.heard)
      for (const [key, value] of made) this.kept.set(key, value);
    return made;
  }
}
