import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { CORE_POST_TYPES } from './core-post-types.js';
import type { PostType } from './post-type.js';

/** The types of things that this site has. Add to it in a module's constructor, before the app has started. */
@Injectable()
export class PostTypeRegistry {
  private readonly types = new Map<string, PostType>(CORE_POST_TYPES.map((type) => [type.name, type]));

  /** Adds a type, or replaces the one of the same name. */
  register(type: PostType): void {
    this.types.set(type.name, type);
  }

  get(name: string): PostType | undefined {
    return this.types.get(name);
  }

  /** All of them, in the order of registration. */
  get all(): readonly PostType[] {
    return [...this.types.values()];
  }

  /** Those that clients can list. */
  get exposed(): readonly PostType[] {
    return this.all.filter((type) => type.restBase !== undefined);
  }

  /** Whether somebody may edit things of at least one type that clients can list. */
  editableBy(actor: Actor): boolean {
    return this.exposed.some((type) => actor.can(type.capabilities.edit_posts));
  }
}
