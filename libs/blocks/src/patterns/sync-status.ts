import type { MetaKey } from '#content-model';
import { OPENAPI_KEYWORDS } from '#schema';

/**
 * Whether uses of a pattern follow its changes: unset for synced patterns, `unsynced` for copies, `partial` for
 * patterns with overrides.
 */
export const SYNC_STATUS: MetaKey = {
  key: 'wp_pattern_sync_status',
  schema: {
    [OPENAPI_KEYWORDS]: {
      description:
        'Whether uses of the pattern follow its changes: absent if they do, `unsynced` for copies, `partial` for patterns with overrides.',
      type: ['string', 'null'],
      enum: ['partial', 'unsynced', null],
    },
    type: 'string',
    enum: ['partial', 'unsynced'],
  },
};
