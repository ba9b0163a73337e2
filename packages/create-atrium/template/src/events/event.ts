import { DraftableItem, Instant, Relation, StoredResource, Text } from 'atrium/resources';

/** An event. Its table, routes, permissions and documentation are derived from this class. */
@StoredResource({ namespace: 'events/v1', base: 'events', created: '2026-11-22' })
export class Event extends DraftableItem {
  @Text({ required: true, searchable: true, sortable: true, maxLength: 200, context: ['view', 'embed', 'edit'] })
  title!: string;

  @Instant({ required: true, filterable: true, sortable: true, context: ['view', 'embed', 'edit'] })
  starts_at!: Date;

  @Text({ searchable: true, filterable: true })
  venue!: string;

  @Relation('user', { many: true, filterable: true })
  speakers!: number[];
}
