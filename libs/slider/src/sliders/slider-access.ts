import type { Actor } from '#route-registry';
import type { SliderEntity } from './slider.entity.js';

/** The fields of a slider that determine permissions. */
export type SliderAccessFields = Pick<SliderEntity, 'authorId' | 'status'>;

/** The capability to read and write sliders. */
export const EDIT_SLIDERS = 'edit_posts';

/**
 * Whether an actor may write a slider with this author and status. For a creation, check the new slider; for a
 * deletion, the stored one; for an update, both.
 */
export function mayWriteSlider(actor: Actor, { authorId, status }: SliderAccessFields): boolean {
  const isOwn = actor.signedIn && actor.id > 0 && authorId === actor.id;
  return (
    actor.can(EDIT_SLIDERS) &&
    // defence: slider-others
    (isOwn || actor.can('edit_others_posts')) &&
    // defence: slider-publish
    (status !== 'publish' || actor.can('publish_posts'))
  );
}
