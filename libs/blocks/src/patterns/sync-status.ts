import type { MetaKey } from '#content';

/** How uses of a pattern follow it: unset for those that are it, `unsynced` for those that are copies, `partial` for those that differ in places. */
export const SYNC_STATUS: MetaKey = {
  key: 'wp_pattern_sync_status',
  schema: { type: 'string', enum: ['partial', 'unsynced'] },
};
