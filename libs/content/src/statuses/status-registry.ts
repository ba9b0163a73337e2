import { Injectable } from '@nestjs/common';
import { CORE_STATUSES } from './core-statuses.js';
import type { StatusDefinition } from './post-status.js';

/** The states that things of this site can be in. Add to it in a module's constructor, before the app has started. */
@Injectable()
export class StatusRegistry {
  private readonly statuses = new Map<string, StatusDefinition>(CORE_STATUSES.map((status) => [status.slug, status]));

  /** Adds a state, or replaces the one of the same slug. */
  register(status: StatusDefinition): void {
    this.statuses.set(status.slug, status);
  }

  get(slug: string): StatusDefinition | undefined {
    return this.statuses.get(slug);
  }

  /** All of them, in the order of registration. */
  get all(): readonly StatusDefinition[] {
    return [...this.statuses.values()];
  }

  /** The slugs of those that fit. */
  slugs(fits: (status: StatusDefinition) => boolean = () => true): string[] {
    return this.all.filter(fits).map(({ slug }) => slug);
  }
}
