import { Injectable } from '@nestjs/common';
import { CORE_TAXONOMIES } from './core-taxonomies.js';
import type { Taxonomy } from './taxonomy.js';

/** The taxonomies of this site. Add to it in a module's constructor, before the app has started. */
@Injectable()
export class TaxonomyRegistry {
  private readonly taxonomies = new Map<string, Taxonomy>(CORE_TAXONOMIES.map((taxonomy) => [taxonomy.name, taxonomy]));

  /** Adds a taxonomy, or replaces the one of the same name. */
  register(taxonomy: Taxonomy): void {
    this.taxonomies.set(taxonomy.name, taxonomy);
  }

  get(name: string): Taxonomy | undefined {
    return this.taxonomies.get(name);
  }

  /** All of them, in the order of registration. */
  get all(): readonly Taxonomy[] {
    return [...this.taxonomies.values()];
  }

  /** Those that clients can list. */
  get exposed(): readonly Taxonomy[] {
    return this.all.filter(({ restBase }) => restBase !== undefined);
  }

  /** Those that clients can list whose terms things of a type can have. */
  ofType(type: string): readonly Taxonomy[] {
    return this.exposed.filter(({ types }) => types.includes(type));
  }
}
