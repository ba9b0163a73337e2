import { escapeAttribute, escapeHtml } from '#text';
import type { PublicSite } from '#content';
import type { HeadParts, SitePageParts } from './page-document.js';
import { SITE_PAGE_STYLE } from './page-style.js';

/** What stands in the place of a title or a site's name that is empty. */
export const NAMELESS = 'Untitled';

/** What all pages have around what they show: header, footer, styles. */
export function inFrame(
  site: PublicSite,
  { links = [], styles = [], scripts = [] }: HeadParts,
  main: string,
): Pick<SitePageParts, 'language' | 'body' | 'links' | 'styles' | 'scripts'> {
  const name = escapeHtml(site.name === '' ? NAMELESS : site.name);
  const tagline = site.description === '' ? '' : `<p>${escapeHtml(site.description)}</p>`;
  return {
    language: site.language,
    links: [{ rel: 'icon', href: 'data:,' }, ...links],
    styles: [SITE_PAGE_STYLE, ...styles],
    scripts,
    body: `<a class="skip-link" href="#content">Skip to content</a>
<header class="site-header"><a href="${escapeAttribute(`${site.home}/`)}" rel="home">${name}</a>${tagline}</header>
<main id="content" class="site-main">
${main}
</main>
<footer class="site-footer">${name}</footer>`,
  };
}
