import { Inject, Injectable } from '@nestjs/common';
import { Ability } from '#abilities';
import { Clock } from '#platform';
import { storeOf } from '#resources';
import type { ResourceStore } from '#resources';
import { Event } from './event.js';

/** Tells assistants which events come next. */
@Injectable()
export class NextEvents {
  constructor(
    @Inject(storeOf(Event)) private readonly store: ResourceStore<Event>,
    private readonly clock: Clock,
  ) {}

  @Ability({
    name: 'events/list-next',
    label: 'Next events',
    description: 'Returns the titles of the next published events.',
    category: { slug: 'events', label: 'Events', description: 'Events of the site.' },
    output: { type: 'array', items: { type: 'string' } },
    annotations: { readonly: true, destructive: false, idempotent: true },
    isAllowed: () => true,
  })
  async listNext(): Promise<string[]> {
    const filters = { starts_at_after: this.clock.now() };
    const { items } = await this.store.find({ page: 1, perPage: 5, orderBy: 'starts_at', order: 'asc', filters });
    return items.map(({ title }) => title);
  }
}
