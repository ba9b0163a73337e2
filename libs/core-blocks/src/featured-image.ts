import { OpenTag, attachmentImage, flagAt, integerAt, textAt } from '#rendering';
import type { BlockCall, RenderAttachment, RenderContext, RenderEntry } from '#rendering';
import { declaration, firstOpenTag, innerBorder, isLocked, styleText, titleOf } from '#rendering/core';
import type { Declarations, NestedRenderer } from '#rendering/core';
import { escapeAttribute, escapeUrl, filterCss, stripTags } from '#text';
import { joinClasses } from './class-names.js';

/** Returns the featured image of an entry; undefined if it has none, or if its password hides it. */
export async function featuredImage(
  entry: RenderEntry | undefined,
  context: RenderContext,
): Promise<RenderAttachment | undefined> {
  if (!entry || entry.featuredMedia <= 0 || isLocked(entry, context)) return undefined;
  return context.data.attachment(entry.featuredMedia);
}

/** Renders the featured image of an entry, optionally with a link and an overlay. */
export async function renderFeaturedImage(
  entry: RenderEntry,
  call: BlockCall,
  renderer: NestedRenderer,
): Promise<string> {
  const { block, attributes, context, wrapper } = call;
  const attachment = await featuredImage(entry, context);
  const size = textAt(attributes, 'sizeSlug') || 'post-thumbnail';
  const ratio = declaration(attributes, 'aspect-ratio', 'aspectRatio');
  const border = innerBorder(block);
  const style =
    border.style +
    styleText([
      ...(ratio.length > 0
        ? ([
            ['width', '100%'],
            ['height', '100%'],
          ] as [string, string][])
        : declaration(attributes, 'height', 'height')),
      ['object-fit', /^[a-z-]{1,20}$/.exec(textAt(attributes, 'scale'))?.[0] ?? 'cover'],
      ...declaration(attributes, 'box-shadow', 'style', 'shadow'),
    ]);
  const link = flagAt(attributes, 'isLink', false);
  const own = border.classes === '' ? '' : `${border.classes} `;
  const imageAttributes: Record<string, string> = {
    class: own === '' ? `attachment-${size} size-${size} wp-post-image` : `${own}wp-post-image`,
    ...(link ? { alt: stripTags(titleOf(entry, renderer)).trim() || `Untitled post ${entry.id}` } : {}),
    style,
  };
  const image = attachment ? attachmentImage(attachment, size, imageAttributes) : firstImage(entry, call);
  if (image === '') return '';
  const height = declaration(attributes, 'height', 'height');
  const shown = image + overlayOf(call);
  const inside = link
    ? `<a href="${escapeUrl(entry.link)}" target="${escapeAttribute(textAt(attributes, 'linkTarget') || '_self')}" ${linkDetails(attributes, height)}>${shown}</a>`
    : shown;
  const box = styleText([...ratio, ...declaration(attributes, 'width', 'width'), ...height]);
  return `<figure ${wrapper(box === '' ? {} : { style: box })}>${inside}</figure>`;
}

/** Returns the relation of a link to a featured image, and its height; always with a space between them. */
function linkDetails(attributes: BlockCall['attributes'], height: Declarations): string {
  const rel = textAt(attributes, 'rel');
  const style = height.map((pair) => pair.join(':')).join(';');
  return `${rel === '' ? '' : `rel="${escapeAttribute(rel)}"`} ${style === '' ? '' : `style="${escapeAttribute(style)}"`}`;
}

const NEW_IMAGE = '<img>';

/** Returns the first image of the content, if the block shows it in place of a missing featured image. */
function firstImage(entry: RenderEntry, { attributes, context }: BlockCall): string {
  if (!flagAt(attributes, 'useFirstImageFromPost', false) || isLocked(entry, context)) return '';
  const tag = firstOpenTag(entry.content, ['IMG']);
  if (!tag) return '';
  const given = OpenTag.fromTag(entry.content, tag);
  const image = OpenTag.fromTag(NEW_IMAGE, firstOpenTag(NEW_IMAGE)!);
  for (const name of given.names()) image.set(name, given.get(name) ?? '');
  return image.toString();
}

/** Renders the overlay of a featured image; '' without one. */
function overlayOf({ block, attributes }: BlockCall): string {
  const dim = integerAt(attributes, 'dimRatio', 0);
  if (dim <= 0) return '';
  const border = innerBorder(block);
  const [color, gradient] = [textAt(attributes, 'overlayColor'), textAt(attributes, 'gradient')];
  const gradientValue = textAt(attributes, 'customGradient');
  const customColor = textAt(attributes, 'customOverlayColor');
  const classes = [
    'wp-block-post-featured-image__overlay',
    border.classes,
    `has-background-dim has-background-dim-${dim}`,
    color === '' ? '' : `has-${color}-background-color`,
    gradient === '' && gradientValue === '' ? '' : 'has-background-gradient',
    gradient === '' ? '' : `has-${gradient}-gradient-background`,
  ];
  const style =
    border.style +
    (gradientValue === '' ? '' : `background-image: ${gradientValue};`) +
    (customColor === '' ? '' : `background-color: ${customColor};`);
  return `<span class="${escapeAttribute(joinClasses(...classes))}" style="${escapeAttribute(filterCss(style))}" aria-hidden="true"></span>`;
}
