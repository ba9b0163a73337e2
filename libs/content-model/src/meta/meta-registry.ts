import type { Actor } from '#route-registry';
import type { Json, Schema } from '#schema';
import { Injectable } from '@nestjs/common';
import { completeMetaKey } from './meta-key.js';
import type { MetaKey, MetaOwner, RegisteredMetaKey } from './meta-key.js';

/** The owners whose meta can have a key. */
export interface MetaScope {
  owner: MetaOwner;
  /** A post type, a taxonomy, or the table of a declared resource; all by default. */
  subtype?: string;
}

/**
 * Registry of the meta keys that clients may read and write, by owner. Libraries register their keys in the
 * constructors of their modules, before the app starts.
 */
@Injectable()
export class MetaRegistry {
  private readonly keys: { scope: MetaScope; key: RegisteredMetaKey }[] = [];
  private readonly resourceTables = new Set<string>();
  private readonly mergedKeys = new Map<string, ReadonlyMap<string, RegisteredMetaKey>>();
  private readonly hiddenKeys = new Map<string, NonNullable<MetaKey['clean']>>();

  /** Registers keys. A later key replaces an earlier one with the same name and scope. */
  register(scope: MetaScope, ...keys: readonly MetaKey[]): void {
    for (const key of keys) this.keys.push({ scope, key: completeMetaKey(key) });
    this.mergedKeys.clear();
  }

  /**
   * Registers a key of posts that clients can neither read nor write, such as that of a document.
   * @param clean sanitizes an imported value for an actor, for example its HTML
   */
  registerHidden(key: string, clean: NonNullable<MetaKey['clean']>): void {
    this.hiddenKeys.set(key, clean);
  }

  /** Sanitizes an imported value of a key that is not registered for clients. */
  cleanHidden(key: string, value: Json, actor: Actor): Json {
    const clean = this.hiddenKeys.get(key);
    return clean ? clean(value, actor) : value;
  }

  /** Adds the table of a resource whose items have meta values. */
  addResource(table: string): void {
    this.resourceTables.add(table);
  }

  /** The tables of the resources whose items have meta values. */
  get resources(): readonly string[] {
    return [...this.resourceTables];
  }

  /** The names of all registered keys, with their owners. */
  get registered(): readonly (MetaScope & { key: string })[] {
    return this.keys.map(({ scope, key: { key } }) => ({ ...scope, key }));
  }

  /** Returns the keys of an owner type by name: first the keys for all its subtypes, then those for this one. */
  keysOf(owner: MetaOwner, subtype: string): ReadonlyMap<string, RegisteredMetaKey> {
    const id = `${owner}:${subtype}`;
    const cached = this.mergedKeys.get(id);
    if (cached) return cached;
    const shared = this.keys.filter(({ scope }) => scope.owner === owner && scope.subtype === undefined);
    const ofSubtype = this.keys.filter(({ scope }) => scope.owner === owner && scope.subtype === subtype);
    const merged = new Map<string, RegisteredMetaKey>();
    for (const { key } of [...shared, ...ofSubtype]) merged.set(key.key, key);
    this.mergedKeys.set(id, merged);
    return merged;
  }

  /** Returns the schema of the field `meta` of an owner type. */
  schemaOf(owner: MetaOwner, subtype: string): Schema {
    return {
      type: 'object',
      properties: Object.fromEntries(
        [...this.keysOf(owner, subtype)].map(([name, { fieldSchema }]) => [name, fieldSchema]),
      ),
    };
  }
}
