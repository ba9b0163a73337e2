import { asHtml, html } from '#text';
import type { Html } from '#text';
import type { PublicSite } from '#public-content';
import type { PageNavigation } from './site-navigation.js';

/** Placeholder for an empty title or site name. */
export const UNTITLED = 'Untitled';

/** A step of the path from the front page to a page. */
export interface Breadcrumb {
  /** Plain text. */
  name: string;
  link: string;
}

/** The parts of a page with the built-in frame. */
export interface PageFrame {
  site: PublicSite;
  navigation: PageNavigation;
  breadcrumbs: readonly Breadcrumb[];
  main: Html;
  /** Address of the sign-in page; undefined for no link to it. */
  signIn?: string;
  /** Contents that replace those of the built-in header and footer. */
  header?: Html;
  footer?: Html;
}

/** Surrounds the content of a page with header, navigation and footer. */
export function pageFrame({ site, navigation, breadcrumbs, main, signIn, header, footer }: PageFrame): Html {
  const name = site.name === '' ? UNTITLED : site.name;
  return html`<a class="skip-link" href="#content">Skip to content</a>
<header class="site-header">${
    header ??
    html`<div class="site-title"><a href="${site.home}/" rel="home">${name}</a>${
      site.description === '' ? undefined : html`<p>${site.description}</p>`
    }</div>
${navigationMenu(navigation)}`
  }
</header>
<main id="content" class="site-main">
${breadcrumbTrail(site, breadcrumbs)}
${main}
</main>
<footer class="site-footer">${
    footer ??
    html`${searchForm(site, '', 'Search, footer')}<p><a href="${site.home}/">${name}</a> · <a href="${site.home}/feed/">Feed</a>${
      signIn === undefined ? undefined : html` · <a href="${signIn}" rel="nofollow">Sign in</a>`
    }</p>`
  }</footer>`;
}

/**
 * The form that leads to the search page.
 * @param label distinguishes it from another one of the page
 */
export function searchForm(site: PublicSite, words: string, label = 'Search the site'): Html {
  return html`<form class="search-form" role="search" aria-label="${label}" method="get" action="${site.home}/"><label><span class="screen-reader-text">Search</span><input type="search" name="s" value="${words}" placeholder="Search" required maxlength="200"></label><button type="submit">Search</button></form>`;
}

/** Menus open without a script: their items are always part of the page, and `details` hides them on small screens. */
function navigationMenu({ html: own, pages }: PageNavigation): Html | undefined {
  if (own !== undefined) return html`<div class="site-navigation">${asHtml(own)}</div>`;
  if (pages.length === 0) return undefined;
  return html`<nav class="site-navigation" aria-label="Pages"><details><summary>Menu</summary><ul>${pages.map(
    ({ name, link }) => html`<li><a href="${link}">${name}</a></li>`,
  )}</ul></details><ul class="wide-menu">${pages.map(
    ({ name, link }) => html`<li><a href="${link}">${name}</a></li>`,
  )}</ul></nav>`;
}

function breadcrumbTrail(site: PublicSite, trail: readonly Breadcrumb[]): Html | undefined {
  if (trail.length === 0) return undefined;
  const items = [{ name: 'Home', link: `${site.home}/` }, ...trail];
  return html`<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol>${items.map(
    ({ name, link }) => html`<li><a href="${link}">${name}</a></li>`,
  )}</ol></nav>`;
}
