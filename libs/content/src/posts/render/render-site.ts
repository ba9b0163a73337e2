import type { Configuration, SettingsSnapshot } from '#platform';
import { decodeEntities } from '#text';
import type { RenderSite } from '#rendering';
import {
  DATE_FORMAT,
  DESCRIPTION,
  PAGE_ON_FRONT,
  POSTS_PER_PAGE,
  SITE_LOGO,
  TIME_FORMAT,
  TITLE,
  USE_SMILIES,
  firstDayOfWeek,
  zoneOf,
} from '#content-model/core';

/** Site properties by settings: every page needs them, and decoding a long title takes time. */
const SITES = new WeakMap<SettingsSnapshot, RenderSite>();

/**
 * Returns the site properties for renderings from the current settings. Names are plain text.
 * @param configuration addresses of the site and of its pages for signing in
 */
export function renderSite(
  settings: SettingsSnapshot,
  { siteUrl, adminPath }: Pick<Configuration, 'siteUrl' | 'adminPath'>,
): RenderSite {
  const cached = SITES.get(settings);
  if (cached?.home === siteUrl) return cached;
  const site = makeSite(settings, siteUrl, `${siteUrl}/${adminPath}/sign-in`);
  SITES.set(settings, site);
  return site;
}

function makeSite(settings: SettingsSnapshot, home: string, signIn: string): RenderSite {
  const zone = zoneOf(settings);
  const postsPerPage = settings.get(POSTS_PER_PAGE);
  return {
    home,
    url: home,
    name: decodeEntities(settings.get(TITLE)),
    description: decodeEntities(settings.get(DESCRIPTION)),
    dateFormat: settings.get(DATE_FORMAT),
    timeFormat: settings.get(TIME_FORMAT),
    timeZone: typeof zone === 'number' ? offsetName(zone) : zone,
    startOfWeek: firstDayOfWeek(settings),
    // -1 means all posts.
    postsPerPage: postsPerPage > 0 ? postsPerPage : Infinity,
    frontPage: settings.get(PAGE_ON_FRONT),
    smilies: settings.get(USE_SMILIES),
    logo: settings.get(SITE_LOGO) ?? 0,
    signIn,
  };
}

/** Returns `+05:30` for 5.5. */
function offsetName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `${hours < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
