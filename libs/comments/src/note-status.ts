import type { MetaKey } from '#content';

/** Meta key that says what became of a note. */
export const NOTE_STATUS = '_wp_note_status';

/** What can become of a note; such a one needs no words. */
export const NOTE_STATUSES: readonly unknown[] = ['resolved', 'reopen'];

/** The key as it is registered. Null stands for notes that nothing was said about. */
export const NOTE_STATUS_KEY: MetaKey = {
  key: NOTE_STATUS,
  schema: { description: 'What became of the note.', type: ['string', 'null'], enum: ['resolved', 'reopen'] },
  mayWrite: (actor) => actor.can('edit_posts'),
};
