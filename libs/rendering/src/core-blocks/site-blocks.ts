import { escapeAttribute, escapeHtml, escapeUrl } from '#text';
import { flagAt, integerAt, textAt, valueAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';

/** Registers blocks with data of the site. */
export function registerSiteBlocks(registry: BlockRegistry): void {
  registry
    .register('core/site-title', { version: 2, render: renderTitle })
    .register('core/site-tagline', { render: renderTagline });
}

function renderTitle({ attributes, context: { site }, wrapper }: BlockCall): string {
  if (site.name === '') return '';
  const tag = headingTag(integerAt(attributes, 'level', 1));
  const name = escapeHtml(site.name);
  const target = textAt(attributes, 'linkTarget') || '_self';
  const text = flagAt(attributes, 'isLink', true)
    ? `<a href="${escapeUrl(site.home)}" target="${escapeAttribute(target)}" rel="home">${name}</a>`
    : name;
  return `<${tag} ${wrapper(textClasses(attributes))}>${text}</${tag}>`;
}

function renderTagline({ attributes, context: { site }, wrapper }: BlockCall): string {
  if (site.description === '') return '';
  const tag = headingTag(integerAt(attributes, 'level', 0));
  return `<${tag} ${wrapper(textAlign(attributes))}>${escapeHtml(site.description)}</${tag}>`;
}

/** Returns the element of a heading level; a paragraph for level 0. */
export function headingTag(level: number): string {
  return level >= 1 && level <= 6 ? `h${level}` : 'p';
}

/** Classes of a block's text alignment and of a colour for its links, for its outermost element. */
export function textClasses(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const classes = [textAlign(attributes)['class'] ?? '', linkColorClass(attributes)].filter(Boolean).join(' ');
  return classes === '' ? {} : { class: classes };
}

/** The class of a block that sets the colour of its links; '' for others. */
export function linkColorClass(attributes: Readonly<Record<string, unknown>>): string {
  const color = valueAt(attributes, 'style', 'elements', 'link', 'color', 'text');
  return color === undefined || color === null ? '' : 'has-link-color';
}

/** The class of a block's text alignment, for its outermost element. */
export function textAlign(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const align = textAt(attributes, 'textAlign');
  return /^[a-z]{1,10}$/.test(align) ? { class: `has-text-align-${align}` } : {};
}
