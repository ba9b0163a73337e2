import { defineSetting } from '#platform';

/** Maximum number of stored events; the oldest are deleted. */
export const EVENT_RETENTION = defineSetting<number>({
  name: 'pagebuilder_events_kept',
  default: 1_000,
  schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  description: 'Maximum number of stored client events; the oldest are deleted.',
});
