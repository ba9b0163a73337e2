/** Maximum characters before an image that readers see at once. */
const FIRST_SCREEN_LENGTH = 2_000;
/** An image that browsers load only when it is near the viewport. */
const LAZY_IMAGE = /<img [^<>]*\bloading="lazy"[^<>]*>/;

/**
 * Makes browsers load the first image eagerly if it is near the beginning, because it is usually the largest content
 * of the viewport. The API marks all images as lazy.
 * @param html rendered HTML of the content
 */
export function loadFirstImage(html: string): string {
  const found = LAZY_IMAGE.exec(html.slice(0, FIRST_SCREEN_LENGTH * 2));
  if (!found || found.index > FIRST_SCREEN_LENGTH) return html;
  const image = found[0].replace('loading="lazy"', 'fetchpriority="high"').replace(' sizes="auto, ', ' sizes="');
  return html.slice(0, found.index) + image + html.slice(found.index + found[0].length);
}
