import { Choice, DraftableItem, Instant, Integer, Meta, Relation, StoredResource, Text } from '#resources';

/** An event of the site. */
@StoredResource({ namespace: 'events/v1', base: 'events', created: '2026-11-22' })
export class Event extends DraftableItem {
  @Text({ required: true, searchable: true, sortable: true, maxLength: 200, context: ['view', 'embed', 'edit'] })
  title!: string;

  @Instant({ required: true, filterable: true, sortable: true, context: ['view', 'embed', 'edit'] })
  starts_at!: Date;

  @Text({ searchable: true, filterable: true })
  venue!: string;

  @Choice(['talk', 'workshop', 'concert'], { filterable: true })
  kind!: string;

  @Integer({ description: 'Number of seats; null for no limit.', minimum: 1, maximum: 100_000, filterable: true })
  seats!: number | null;

  @Text({ description: 'Notes for the organizers.', multiline: true, context: ['edit'] })
  notes!: string;

  @Relation('user', { many: true, filterable: true })
  speakers!: number[];

  @Relation('media')
  poster!: number | null;

  @Meta({
    keys: [
      { key: 'ticket_url', schema: { description: 'URL of the ticket shop.', type: 'string', format: 'uri' } },
      { key: 'sponsors', schema: { type: 'string', maxLength: 100 }, single: false },
      { key: 'rating', schema: { type: 'integer', maximum: 5 }, mayWrite: (actor) => actor.can('edit_others_posts') },
    ],
  })
  meta!: Record<string, unknown>;
}
