import { attachmentImage } from '#rendering';
import type { RenderAttachment } from '#rendering';
import { asHtml, escapeUrl, html, stripTags } from '#text';
import type { Html } from '#text';
import type { Slide } from '../sliders/slider.js';

/** A slide with its image. */
export type ShownSlide = Omit<Slide, 'image'> & { image: RenderAttachment };

/** Named size of the images. Browsers may choose another size by `srcset`. */
const IMAGE_SIZE = 'large';

/**
 * Renders a slider as a labeled list, which the public pages show as a carousel (class `site-carousel`).
 * @param title plain text
 */
export function sliderHtml(title: string, slides: readonly ShownSlide[]): string {
  const items = slides.map((slide) => html`<li>${slideHtml(title, slide)}</li>`);
  const { text } = html`<ul class="slider site-carousel" aria-label="${title}">${items}</ul>`;
  // The shortcodes of a post that is shown within another post run twice. The second run must find no shortcode in the
  // texts of the slider, so their brackets are escaped.
  return text.replaceAll('[', '&#091;').replaceAll(']', '&#093;');
}

function slideHtml(title: string, slide: ShownSlide): Html {
  const { image, caption } = slide;
  // defence: slider-link-safe
  const href = escapeUrl(slide.link);
  // Screen readers announce a link by the text of its image.
  const label = caption.trim() || stripTags(image.title).trim() || title;
  const alt: Record<string, string> = image.alt.trim() === '' && href !== '' ? { alt: label } : {};
  const picture = asHtml(attachmentImage(image, IMAGE_SIZE, alt));
  const linked = href === '' ? picture : html`<a href="${asHtml(href)}">${picture}</a>`;
  return caption.trim() === '' ? linked : html`<figure>${linked}<figcaption>${linesOf(caption)}</figcaption></figure>`;
}

/** Renders plain text with its line breaks. */
function linesOf(text: string): readonly Html[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line, index) => html`${line}${index < lines.length - 1 ? asHtml('<br />') : undefined}`);
}
