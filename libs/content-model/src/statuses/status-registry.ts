import { Injectable } from '@nestjs/common';
import { CORE_STATUSES } from './core-statuses.js';
import type { StatusDefinition } from './post-status.js';

/** Registry of post statuses. Register in a module's constructor, before the app starts. */
@Injectable()
export class StatusRegistry {
  private readonly statuses = new Map<string, StatusDefinition>(CORE_STATUSES.map((status) => [status.slug, status]));

  /** Registers a status, or replaces the one with the same slug. */
  register(status: StatusDefinition): void {
    this.statuses.set(status.slug, status);
  }

  /** Returns the status with a slug; undefined if there is none. */
  get(slug: string): StatusDefinition | undefined {
    return this.statuses.get(slug);
  }

  /** All statuses, in the order of registration. */
  get all(): readonly StatusDefinition[] {
    return [...this.statuses.values()];
  }

  /** Returns the slugs of the statuses that match a predicate; by default those of all statuses. */
  slugs(fits: (status: StatusDefinition) => boolean = () => true): string[] {
    return this.all.filter(fits).map(({ slug }) => slug);
  }
}
