import { attachmentImage, flagAt, integerAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { filledTextAt, valueAt } from '#rendering/core';
import type { BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeHtml, escapeUrl } from '#text';
import { classAttribute } from './class-names.js';

/** Registers blocks with data of the site. */
export function registerSiteBlocks(registry: BlockRegistry): void {
  registry
    .register('core/site-title', { version: 4, render: renderTitle })
    .register('core/site-tagline', { version: 2, render: renderTagline })
    .register('core/site-logo', { version: 3, render: renderLogo });
}

function renderTitle({ attributes, context: { site }, wrapper }: BlockCall): string {
  if (filledTextAt(site, 'name') === '') return '';
  const tag = headingTag(integerAt(attributes, 'level', 1));
  const name = escapeHtml(site.name);
  const target = filledTextAt(attributes, 'linkTarget') || '_self';
  const text = flagAt(attributes, 'isLink', true)
    ? `<a href="${escapeUrl(site.home)}" target="${escapeAttribute(target)}" rel="home">${name}</a>`
    : name;
  return `<${tag} ${wrapper(textClassAttribute(attributes))}>${text}</${tag}>`;
}

function renderTagline({ attributes, context: { site }, wrapper }: BlockCall): string {
  if (filledTextAt(site, 'description') === '') return '';
  const tag = headingTag(integerAt(attributes, 'level', 0));
  return `<${tag} ${wrapper(textAlignAttribute(attributes))}>${escapeHtml(site.description)}</${tag}>`;
}

/** Renders the logo of the site, if it has one, optionally with a link to the front page. */
async function renderLogo({ attributes, context: { site, data }, wrapper }: BlockCall): Promise<string> {
  const logo = site.logo > 0 ? await data.attachment(site.logo) : undefined;
  if (!logo || logo.width <= 0) return '';
  const width = Math.min(Math.max(integerAt(attributes, 'width', 0), 0), 5_000);
  const image = attachmentImage(
    logo,
    'full',
    { class: 'custom-logo', alt: logo.alt.trim() || site.name },
    width > 0 ? { width, height: Math.trunc(width / (logo.width / logo.height)) } : undefined,
  );
  const target =
    textAt(attributes, 'linkTarget') === '_blank'
      ? 'aria-label="(Home link, opens in a new tab)" target="_blank" '
      : '';
  const inside = flagAt(attributes, 'isLink', true)
    ? `<a ${target}href="${escapeUrl(`${site.home}/`)}" class="custom-logo-link" rel="home">${image}</a>`
    : image;
  return `<div ${wrapper(width > 0 ? {} : { class: 'is-default-size' })}>${inside}</div>`;
}

/** Returns the element of a heading level; a paragraph for level 0. */
export function headingTag(level: number): string {
  return level === 0 ? 'p' : `h${Math.trunc(level)}`;
}

/** Returns the class attribute for a block's text alignment and its link color, for its outermost element. */
export function textClassAttribute(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return classAttribute(textAlignAttribute(attributes)['class'], linkColorClass(attributes));
}

/** Like `textClassAttribute`, for blocks of entries. As in the reference, an empty alignment has a class, too. */
export function entryTextClassAttribute(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const align = attributes['textAlign'] == null ? '' : `has-text-align-${textAt(attributes, 'textAlign')}`;
  return classAttribute(align, linkColorClass(attributes));
}

/** Returns the class of a block that sets the color of its links; '' for others. */
export function linkColorClass(attributes: Readonly<Record<string, unknown>>): string {
  const color = valueAt(attributes, 'style', 'elements', 'link', 'color', 'text');
  return color === undefined || color === null ? '' : 'has-link-color';
}

/** Returns the class attribute of a block that supports a link color. */
export function linkColorAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return classAttribute(linkColorClass(attributes));
}

/** Returns the class attribute for a block's text alignment, for its outermost element. */
export function textAlignAttribute(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const align = filledTextAt(attributes, 'textAlign');
  return align === '' ? {} : { class: `has-text-align-${align}` };
}
