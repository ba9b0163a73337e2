import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { TaxonomyRegistry } from '../taxonomies/taxonomy-registry.js';
import { CORE_POST_TYPES } from './core-post-types.js';
import type { PostType } from './post-type.js';

/** The names that other software and the table of posts can store. */
const TYPE_NAME = /^[a-z\d_-]{1,20}$/;
/** Names with another meaning in lists of types. */
const RESERVED_NAMES = ['any'];

/** Registry of post types. Register in a module's constructor, before the app starts. */
@Injectable()
export class PostTypeRegistry {
  private readonly types = new Map<string, PostType>(CORE_POST_TYPES.map((type) => [type.name, type]));

  constructor(private readonly taxonomies: TaxonomyRegistry) {}

  /**
   * Registers a type, or replaces the one with the same name. Its posts can have terms of the taxonomies that it names.
   * @throws Error for a name that no type can have
   */
  register(type: PostType): void {
    if (!TYPE_NAME.test(type.name) || RESERVED_NAMES.includes(type.name))
      throw new Error(
        `${JSON.stringify(type.name)} cannot be the name of a post type; use 1 to 20 characters of a-z, 0-9, _ and -, except ${RESERVED_NAMES.join(', ')}.`,
      );
    this.types.set(type.name, type);
    this.taxonomies.addType(type.name, type.taxonomies ?? []);
  }

  /** Returns the type with a name; undefined if there is none. */
  get(name: string): PostType | undefined {
    return this.types.get(name);
  }

  /** All types, in the order of registration. */
  get all(): readonly PostType[] {
    return [...this.types.values()];
  }

  /** Types that clients can list. */
  get exposed(): readonly PostType[] {
    return this.all.filter((type) => type.restBase !== undefined);
  }

  /** Types whose posts have pages of their own, except attachments: searches find them and sitemaps list them. */
  get listed(): readonly PostType[] {
    return this.exposed.filter(({ name, viewable }) => viewable && name !== 'attachment');
  }

  /** Whether an actor may edit posts of at least one type that clients can list. */
  mayEditAny(actor: Actor): boolean {
    return this.exposed.some((type) => actor.can(type.capabilities.edit_posts));
  }
}
