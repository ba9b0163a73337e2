import type { MetaKey } from '#content-model';
import { OPENAPI_KEYWORDS } from '#schema';

/** Meta key of a note's resolution. */
export const NOTE_STATUS = '_wp_note_status';

/** Values of a note's resolution. */
const NOTE_STATUSES: readonly unknown[] = ['resolved', 'reopen'];

/** Returns whether the argument `meta` sets the resolution of a note. A new note that sets it needs no content. */
export function setsResolution(meta: unknown): boolean {
  return NOTE_STATUSES.includes((meta as Readonly<Record<string, unknown>> | null | undefined)?.[NOTE_STATUS]);
}

/**
 * Registration of the meta key. It reads as null if the note is unresolved, although the schema that the discovery
 * document publishes, like that of the reference, does not allow null.
 */
export const NOTE_STATUS_KEY: MetaKey = {
  key: NOTE_STATUS,
  schema: {
    description: 'Whether the note is resolved or reopened.',
    type: 'string',
    enum: ['resolved', 'reopen'],
    [OPENAPI_KEYWORDS]: { type: ['string', 'null'], enum: ['resolved', 'reopen', null] },
  },
  mayWrite: (actor) => actor.can('edit_posts'),
};
