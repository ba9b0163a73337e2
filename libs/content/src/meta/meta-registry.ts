import type { Schema } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { completeMetaKey } from './meta-key.js';
import type { MetaKey, MetaOwner, RegisteredMetaKey } from './meta-key.js';

/** Where a key counts. */
export interface MetaScope {
  owner: MetaOwner;
  /** A post type or a taxonomy; without it all of them. */
  subtype?: string;
}

/**
 * The meta keys that clients may read and write, for each kind of things. A namespace adds its keys in its module's constructor,
 * before the app has started; content knows nothing of whose they are.
 */
@Injectable()
export class MetaRegistry {
  private readonly keys: { scope: MetaScope; key: RegisteredMetaKey }[] = [];
  private readonly found = new Map<string, ReadonlyMap<string, RegisteredMetaKey>>();

  /** Adds keys. A later one replaces an earlier one of the same name where both count. */
  register(scope: MetaScope, ...keys: readonly MetaKey[]): void {
    for (const key of keys) this.keys.push({ scope, key: completeMetaKey(key) });
    this.found.clear();
  }

  /** The keys of a kind of things, by name, in the order of registration. */
  keysOf(owner: MetaOwner, subtype: string): ReadonlyMap<string, RegisteredMetaKey> {
    const id = `${owner}:${subtype}`;
    let found = this.found.get(id);
    if (!found) {
      const own = this.keys.filter(({ scope }) => scope.owner === owner && scope.subtype === subtype);
      const shared = this.keys.filter(({ scope }) => scope.owner === owner && scope.subtype === undefined);
      const merged = new Map<string, RegisteredMetaKey>();
      for (const { key } of [...shared, ...own]) merged.set(key.key, key);
      this.found.set(id, (found = merged));
    }
    return found;
  }

  /** Schema of the `meta` member of a kind of things. */
  schemaOf(owner: MetaOwner, subtype: string): Schema {
    return {
      type: 'object',
      properties: Object.fromEntries([...this.keysOf(owner, subtype)].map(([name, { shown }]) => [name, shown])),
    };
  }
}
