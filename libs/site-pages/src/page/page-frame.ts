import { escapeAttribute, escapeHtml } from '#text';
import type { PublicSite } from '#content';
import type { HeadParts, SitePageParts } from './page-document.js';
import { SITE_PAGE_STYLE } from './page-style.js';

/** Placeholder for an empty title or site name. */
export const UNTITLED = 'Untitled';

/** Wraps the content of a page with header, footer and styles. */
export function wrapContent(
  site: PublicSite,
  { links = [], styles = [], scripts = [] }: HeadParts,
  main: string,
): Pick<SitePageParts, 'language' | 'body' | 'links' | 'styles' | 'scripts'> {
  const name = escapeHtml(site.name === '' ? UNTITLED : site.name);
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
