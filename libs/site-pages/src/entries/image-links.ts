import { decodeComponent, decodeEntities, escapeAttribute } from '#text';

/** A link whose only content is an image. Attribute values with angle brackets are escaped in rendered HTML. */
const IMAGE_LINK = /<a( [^<>]*)>(\s*<img [^<>]*>\s*)<\/a>/g;
const HREF = / href=(?:"([^"]*)"|'([^']*)')/;

/**
 * Adds a name to links whose only content is an image without alternative text, such as those of galleries and of
 * attachment pages. Without a name, screen readers read out the whole address (WCAG 2.2, success criterion 2.4.4).
 * @param html rendered HTML
 */
export function nameImageLinks(html: string): string {
  return html.replace(IMAGE_LINK, (link, attributes: string, image: string) => {
    if (/ alt=(?!"\s*"|'\s*')/.test(image) || / (?:aria-label|aria-labelledby|title)=/.test(attributes)) return link;
    const [, double, single] = HREF.exec(attributes) ?? [];
    const name = lastSegmentAsWords(double ?? single ?? '');
    return `<a${attributes} aria-label="${escapeAttribute(name === '' ? 'Image' : `Image: ${name}`)}">${image}</a>`;
  });
}

/**
 * The last segment of an address as words: `/2024/05/old-boat.png` is `old boat`.
 * @param address value of an HTML attribute
 */
function lastSegmentAsWords(address: string): string {
  const words =
    decodeEntities(address)
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast(Boolean)
      ?.replace(/\.[a-z\d]{2,5}$/i, '')
      .replace(/[-_]+/g, ' ') ?? '';
  return decodeComponent(words) ?? words;
}
