import { flagAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { filledTextAt, ownMember, valueAt } from '#rendering/core';
import type { BlockAttributes, BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeHtml, escapeUrl, isEmailAddress } from '#text';
import { joinClasses } from './class-names.js';

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
  wordpress: 'WordPress',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};
/** Services whose name is their capitalized key. */
const CAPITALIZED: ReadonlySet<string> = new Set(
  (
    'amazon bandcamp behance bluesky discord dribbble dropbox etsy facebook flickr foursquare goodreads google ' +
    'gravatar instagram mail mastodon meetup medium patreon pinterest pocket reddit skype snapchat spotify telegram ' +
    'threads tumblr twitch twitter vimeo x yelp'
  ).split(' '),
);

/** Returns the name of a service, or the name of a generic link if the service is unknown. */
function nameOf(service: string): string {
  if (CAPITALIZED.has(service)) return service.charAt(0).toUpperCase() + service.slice(1);
  return ownMember(NAMES, service) ?? 'Share Icon';
}

/** One icon for all services: a chain. Style sheets can draw the services' icons by the class of the list item. */
const ICON =
  '<svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.5"><rect x="3.75" y="8.75" width="9" height="6.5" rx="3.25"></rect><rect x="11.25" y="8.75" width="9" height="6.5" rx="3.25"></rect></svg>';

/** Registers the blocks of links to social networks and similar services. */
export function registerSocialLinks(registry: BlockRegistry): void {
  registry
    .register('core/social-links', { layout: { default: { type: 'flex' } }, provides: inheritedListAttributes })
    .register('core/social-link', { version: 3, render: renderLink });
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
  const service = valueAt(attributes, 'service') === undefined ? 'Icon' : textAt(attributes, 'service');
  const url = addressOf(filledTextAt(attributes, 'url'));
  if (url === '') return '';
  const label = escapeHtml(filledTextAt(attributes, 'label').trim() || nameOf(service));
  const opensNewTab = flagAt(provided, 'openInNewTab', false);
  const rel = `${textAt(attributes, 'rel')}${opensNewTab ? ' noopener nofollow' : ''}`.trim();
  const color = (name: string, kind: string): string =>
    textAt(provided, name) === '' ? '' : `has-${textAt(provided, name)}-${kind}`;
  const colors = [color('iconColor', 'color'), color('iconBackgroundColor', 'background-color')];
  // As in the reference, the list ends with a space if there are no colors, and the class of the block follows it.
  const classes = `wp-social-link wp-social-link-${service} ${joinClasses(...colors)}`;
  const style =
    declarationOf('color', textAt(provided, 'iconColorValue')) +
    declarationOf('background-color', textAt(provided, 'iconBackgroundColorValue'));
  const attribute = (name: string, value: string): string =>
    value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
  return (
    `<li ${wrapper({ class: classes, ...(style === '' ? {} : { style }) })}><a${attribute('rel', rel)}${opensNewTab ? ' target="_blank"' : ''} href="${escapeUrl(url)}" class="wp-block-social-link-anchor">${ICON}` +
    `<span class="wp-block-social-link-label${flagAt(provided, 'showLabels', false) ? '' : ' screen-reader-text'}">${label}</span></a></li>`
  );
}

/**
 * Completes a URL: adds `mailto:` to an email address, and a scheme to an address without one, except for one that
 * begins with two slashes and for a fragment. As in the reference, a path gets one, too.
 */
function addressOf(url: string): string {
  if (isEmailAddress(url)) return `mailto:${url}`;
  // A name with a port, such as `localhost:3000/tides`, has no scheme.
  const hasScheme = /^[a-z\d][a-z\d+.-]*:(?!\d{1,5}(?:\/|$))/i.test(url);
  return url === '' || hasScheme || /^(?:\/\/|#)/.test(url) ? url : `https://${url}`;
}

function declarationOf(property: string, value: string): string {
  return /^[#\w\s(),.%-]{1,60}$/.test(value) ? `${property}:${value};` : '';
}
