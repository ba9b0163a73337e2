import { DraftableItem, Instant, Relation, StoredResource, Text } from 'atrium/resources';

/** An event. Its table is named after the package, so that no other plugin has a table with this name. */
@StoredResource({
  namespace: 'acme-events/v1',
  base: 'events',
  table: 'acme_events',
  created: '2026-11-22',
  rights: {
    create: 'manage_acme_events',
    publish: 'manage_acme_events',
    update: { own: 'manage_acme_events', others: 'manage_acme_events' },
    delete: { own: 'manage_acme_events', others: 'manage_acme_events' },
  },
})
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
