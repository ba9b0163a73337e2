import type { Actor } from '#route-registry';
import type { SliderEntity } from './slider.entity.js';

/** The fields of a slider that decide who may do what with it. */
export type SliderRights = Pick<SliderEntity, 'authorId' | 'status'>;

/** The capability without which a user neither reads nor writes sliders. */
export const EDIT_SLIDERS = 'edit_posts';

/**
 * Whether a user may write a slider with this author and this status. The one rule for every write: a creation is judged by the
 * new slider, a removal by the stored one, an update by both. Section 0 of the behaviour document decides it, row "sliders, rights".
 */
export function mayWriteSlider(actor: Actor, { authorId, status }: SliderRights): boolean {
  const isOwn = actor.signedIn && actor.id > 0 && authorId === actor.id;
  return (
    actor.can(EDIT_SLIDERS) &&
    // defence: slider-others
    (isOwn || actor.can('edit_others_posts')) &&
    // defence: slider-publish
    (status !== 'publish' || actor.can('publish_posts'))
  );
}
