import type { ElementAttributes } from './html.js';
import { classNames, element } from './html.js';
import type { Media, ElementSettings } from './element-settings.js';

/** Element names that authors may choose for headings. */
export const TITLE_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'p'] as const;

/** Attribute names that authors may add to links: none that runs code or controls scripts of clients. */
const CUSTOM_ATTRIBUTE =
  /^(?:aria-[a-z-]{1,40}|data-(?!wp-)[a-z\d-]{1,60}|title|lang|hreflang|role|rel|download|itemprop)$/;

/** Attributes of the link in a control; undefined without an allowed address. */
export function linkAttributes(settings: ElementSettings, name: string): ElementAttributes | undefined {
  const href = settings.url(name);
  if (href === '') return undefined;
  const { is_external: external, nofollow, custom_attributes: custom } = settings.record(name);
  const opensWindow = external === 'on' || external === true;
  const { rel: customRel = '', ...attributes } = typeof custom === 'string' ? customAttributes(custom) : {};
  const rel = new Set([
    ...(opensWindow ? ['noopener'] : []),
    ...(nofollow === 'on' || nofollow === true ? ['nofollow'] : []),
    // An own `rel` adds to these, so that it does not give the opened page access to this one.
    ...String(customRel).toLowerCase().split(/\s+/).filter(Boolean),
  ]);
  // Browsers give access with `opener` even beside `noopener`.
  if (opensWindow) rel.delete('opener');
  return {
    href,
    target: opensWindow ? '_blank' : undefined,
    rel: [...rel].join(' ') || undefined,
    ...attributes,
  };
}

/** Parses attributes written as `name|value, name|value`. */
function customAttributes(text: string): ElementAttributes {
  const attributes: Record<string, string> = {};
  for (const pair of text.split(',', 50)) {
    const [name = '', ...value] = pair.split('|');
    const lower = name.trim().toLowerCase();
    // defence: builder-custom-attributes
    if (CUSTOM_ATTRIBUTE.test(lower)) attributes[lower] = value.join('|').trim();
  }
  return attributes;
}

/** Wraps markup in the link of a control, if it has one. */
export function wrapInLink(settings: ElementSettings, markup: string): string {
  const attributes = linkAttributes(settings, 'link');
  return attributes ? element('a', attributes, markup) : markup;
}

/** Writes an image. A later rendering stage adds the width and height of the attachment. */
export function imageElement({ url, id, alt }: Media, extra: ElementAttributes = {}): string {
  return element('img', { src: url, alt, class: id > 0 ? `wp-image-${id}` : undefined, ...extra });
}

/**
 * The icon of a control: a glyph of an icon font, or a file.
 * @param olderName name of the control in older documents, which contains the classes of a glyph
 */
export function icon(settings: ElementSettings, name = 'selected_icon', olderName = 'icon'): string {
  const stored = settings.record(name);
  if (typeof stored.value === 'string') return iconGlyph(stored.value);
  const file = settings.nested(name).media('value');
  if (file) return imageElement({ ...file, alt: '' });
  return iconGlyph(settings.text(olderName));
}

function iconGlyph(classes: string): string {
  const names = classNames(classes);
  return names === '' ? '' : element('i', { class: names, 'aria-hidden': 'true' });
}

/** Writes a title with the tag of its control; empty without text. */
export function title(
  settings: ElementSettings,
  markup: string,
  tagControl: string,
  fallback: (typeof TITLE_TAGS)[number],
  style?: string,
): string {
  return markup === '' ? '' : element(settings.choice(tagControl, [fallback, ...TITLE_TAGS]), { style }, markup);
}
