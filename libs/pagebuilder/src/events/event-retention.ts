import { defineSetting } from '#platform';

/** How many recorded events are kept, the newest. */
export const EVENT_RETENTION = defineSetting<number>({
  name: 'pagebuilder_events_kept',
  default: 1_000,
  schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  description: 'How many recorded client events are kept.',
});
