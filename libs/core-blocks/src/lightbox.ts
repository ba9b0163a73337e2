import { flagAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { editTag, firstOpenTag } from '#rendering/core';

/** A button over the image. Its icon is four corners that point outwards. */
const BUTTON =
  '<button class="lightbox-trigger" type="button" aria-haspopup="dialog" aria-label="Enlarge" data-wp-init="callbacks.initTriggerButton" data-wp-on--click="actions.showLightbox" data-wp-style--right="state.imageButtonRight" data-wp-style--top="state.imageButtonTop">' +
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="#fff" stroke-width="1.5"><path d="M.75 4V.75H4M8 .75h3.25V4M11.25 8v3.25H8M4 11.25H.75V8"></path></svg></button>';

/**
 * Adds a button that enlarges an image, and directives for the script that shows it, if the block has a lightbox and
 * its image is not linked.
 */
export function withLightbox({ content, attributes, context }: BlockCall): string {
  const destination = textAt(attributes, 'linkDestination') || 'none';
  if (!flagAt(attributes['lightbox'], 'enabled', false) || destination !== 'none') return content;
  const image = firstOpenTag(content, ['IMG']);
  const figure = firstOpenTag(content, ['FIGURE']);
  if (!image || !figure || figure.start > image.start) return content;
  const id = `lightbox-${context.ids.allocate('lightbox')}`;
  const interactiveImage = editTag(
    content.slice(image.start, image.end),
    { ...image, start: 0, end: image.end - image.start },
    (tag) => {
      for (const [name, directive] of DIRECTIVES) tag.set(name, directive);
    },
  );
  const frame = editTag(content.slice(0, image.start), figure, (tag) => {
    tag
      .addClass('wp-lightbox-container')
      .set('data-wp-context', JSON.stringify({ imageId: id }))
      .set('data-wp-interactive', 'core/image')
      .set('data-wp-key', id);
  });
  return frame + interactiveImage + BUTTON + content.slice(image.end);
}

const DIRECTIVES: readonly [name: string, directive: string][] = [
  ['data-wp-class--hide', 'state.isContentHidden'],
  ['data-wp-class--show', 'state.isContentVisible'],
  ['data-wp-init', 'callbacks.setButtonStyles'],
  ['data-wp-on--click', 'actions.showLightbox'],
  ['data-wp-on--load', 'callbacks.setButtonStyles'],
  ['data-wp-on-window--resize', 'callbacks.setButtonStyles'],
];
