import type { MetaKey } from '#content-model';

/**
 * Whether uses of a pattern follow its changes: unset for synced patterns, `unsynced` for copies, `partial` for
 * patterns with overrides.
 */
export const SYNC_STATUS: MetaKey = {
  key: 'wp_pattern_sync_status',
  schema: { type: 'string', enum: ['partial', 'unsynced'] },
};
