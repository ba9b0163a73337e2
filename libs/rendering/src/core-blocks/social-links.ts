import { escapeAttribute, escapeHtml, escapeUrl, isEmailAddress } from '#text';
import type { BlockAttributes } from '../blocks/block.js';
import { ownMember, flagAt, textAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';

/** Names of services that differ from their capitalized key. */
const NAMES: Readonly<Record<string, string>> = {
  chain: 'Link',
  codepen: 'CodePen',
  deviantart: 'DeviantArt',
  fivehundredpx: '500px',
  github: 'GitHub',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  feed: 'RSS Feed',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  vk: 'VK',
  wordpress: 'Site',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};

/** One icon for all services: a chain. Style sheets can draw the services' icons by the class of the list item. */
const ICON =
  '<svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.5"><rect x="3.75" y="8.75" width="9" height="6.5" rx="3.25"></rect><rect x="11.25" y="8.75" width="9" height="6.5" rx="3.25"></rect></svg>';

/** Registers the blocks of links to social networks and similar services. */
export function registerSocialLinks(registry: BlockRegistry): void {
  registry
    .register('core/social-links', { layout: { default: { type: 'flex' } }, provides: inheritedListAttributes })
    .register('core/social-link', { render: renderLink });
}

/** Attributes of a list that affect its links. */
const PASSED_DOWN = [
  'iconColor',
  'iconColorValue',
  'iconBackgroundColor',
  'iconBackgroundColorValue',
  'openInNewTab',
  'showLabels',
] as const;

function inheritedListAttributes(attributes: BlockAttributes): Record<string, unknown> {
  return Object.fromEntries(PASSED_DOWN.map((name) => [name, attributes[name]]));
}

function renderLink({ attributes, scope: { provided }, wrapper }: BlockCall): string {
  const service = textAt(attributes, 'service').replace(/[^\w-]/g, '') || 'chain';
  const url = addressOf(textAt(attributes, 'url'));
  if (url === '') return '';
  const label = escapeHtml(
    textAt(attributes, 'label') || ownMember(NAMES, service) || service.charAt(0).toUpperCase() + service.slice(1),
  );
  const newTab = flagAt(provided, 'openInNewTab', false);
  const rel = [textAt(attributes, 'rel'), newTab ? 'noopener nofollow' : ''].filter(Boolean).join(' ');
  const color = (name: string, kind: string): string =>
    textAt(provided, name) === '' ? '' : `has-${textAt(provided, name)}-${kind}`;
  const classes = [
    `wp-social-link wp-social-link-${service}`,
    color('iconColor', 'color'),
    color('iconBackgroundColor', 'background-color'),
  ]
    .filter(Boolean)
    .join(' ');
  const style = [
    ['color', 'iconColorValue'],
    ['background-color', 'iconBackgroundColorValue'],
  ]
    .map(([property, name]) => declarationOf(property ?? '', textAt(provided, name ?? '')))
    .join('');
  const attribute = (name: string, value: string): string =>
    value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
  return (
    `<li ${wrapper({ class: classes, ...(style === '' ? {} : { style }) })}><a${attribute('rel', rel)}${newTab ? ' target="_blank"' : ''} href="${escapeUrl(url)}" class="wp-block-social-link-anchor">${ICON}` +
    `<span class="wp-block-social-link-label${flagAt(provided, 'showLabels', false) ? '' : ' screen-reader-text'}">${label}</span></a></li>`
  );
}

/** Completes a URL: adds `mailto:` to an email address, and a scheme to a host name. */
function addressOf(url: string): string {
  if (isEmailAddress(url)) return `mailto:${url}`;
  return url === '' || /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(url) ? url : `https://${url}`;
}

function declarationOf(property: string, value: string): string {
  return /^[#\w\s(),.%-]{1,60}$/.test(value) ? `${property}: ${value};` : '';
}
