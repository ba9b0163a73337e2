import type { MetaKey } from '#content-model';

/** Meta key of a note's resolution. */
export const NOTE_STATUS = '_wp_note_status';

/** Values of a note's resolution; a note that sets one needs no content. */
export const NOTE_STATUSES: readonly unknown[] = ['resolved', 'reopen'];

/** Registration of the meta key. Null means unresolved. */
export const NOTE_STATUS_KEY: MetaKey = {
  key: NOTE_STATUS,
  schema: {
    description: 'Whether the note is resolved or reopened.',
    type: ['string', 'null'],
    enum: ['resolved', 'reopen'],
  },
  mayWrite: (actor) => actor.can('edit_posts'),
};
