import { Injectable } from '@nestjs/common';
import { CORE_TAXONOMIES } from './core-taxonomies.js';
import type { Taxonomy } from './taxonomy.js';

/** Registry of taxonomies. Register in a module's constructor, before the app starts. */
@Injectable()
export class TaxonomyRegistry {
  private readonly taxonomies = new Map<string, Taxonomy>(CORE_TAXONOMIES.map((taxonomy) => [taxonomy.name, taxonomy]));

  /** The post types that name a taxonomy, by its name. */
  private readonly addedTypes = new Map<string, Set<string>>();

  /** Registers a taxonomy, or replaces the one with the same name. */
  register(taxonomy: Taxonomy): void {
    const types = new Set([...taxonomy.types, ...(this.addedTypes.get(taxonomy.name) ?? [])]);
    this.taxonomies.set(taxonomy.name, { ...taxonomy, types: [...types] });
  }

  /** Adds a post type to taxonomies that it names, which may be registered later. */
  addType(type: string, names: readonly string[]): void {
    for (const name of names) {
      this.addedTypes.set(name, new Set([...(this.addedTypes.get(name) ?? []), type]));
      const taxonomy = this.taxonomies.get(name);
      if (taxonomy && !taxonomy.types.includes(type)) this.register(taxonomy);
    }
  }

  /** Returns the taxonomy with a name; undefined if there is none. */
  get(name: string): Taxonomy | undefined {
    return this.taxonomies.get(name);
  }

  /** All taxonomies, in the order of registration. */
  get all(): readonly Taxonomy[] {
    return [...this.taxonomies.values()];
  }

  /** Taxonomies that clients can list. */
  get exposed(): readonly Taxonomy[] {
    return this.all.filter(({ restBase }) => restBase !== undefined);
  }

  /** Taxonomies of a post type that clients can list. */
  ofType(type: string): readonly Taxonomy[] {
    return this.exposed.filter(({ types }) => types.includes(type));
  }
}
