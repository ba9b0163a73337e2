import { escapeAttribute, escapeHtml, escapeUrl } from '#text';
import { flagAt, integerAt, textAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';

/** Registers blocks that tell about the site. */
export function registerSiteBlocks(registry: BlockRegistry): void {
  registry
    .register('core/site-title', { render: renderTitle })
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
  return `<${tag} ${wrapper(textAlign(attributes))}>${text}</${tag}>`;
}

function renderTagline({ attributes, context: { site }, wrapper }: BlockCall): string {
  if (site.description === '') return '';
  const tag = headingTag(integerAt(attributes, 'level', 0));
  return `<${tag} ${wrapper(textAlign(attributes))}>${escapeHtml(site.description)}</${tag}>`;
}

/** The element of a heading level; a paragraph for level 0. */
export function headingTag(level: number): string {
  return level >= 1 && level <= 6 ? `h${level}` : 'p';
}

/** The class of a block's text alignment, for its outermost element. */
export function textAlign(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const align = textAt(attributes, 'textAlign');
  return /^[a-z]{1,10}$/.test(align) ? { class: `has-text-align-${align}` } : {};
}
