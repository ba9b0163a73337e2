import { isWrittenBy } from '#route-registry';
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
export function mayWriteSlider(actor: Actor, slider: SliderAccessFields): boolean {
  return (
    actor.can(EDIT_SLIDERS) &&
    // defence: slider-others
    (isWrittenBy(actor, slider) || actor.can('edit_others_posts')) &&
    // defence: slider-publish
    (slider.status !== 'publish' || actor.can('publish_posts'))
  );
}
