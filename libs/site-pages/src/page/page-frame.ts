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

/** The header and the footer of the built-in frame, which surrounds the content of pages without a block template. */
export interface HeaderAndFooter {
  header: Html;
  footer: Html;
}

/** The header and the footer with the styles of their blocks. */
export interface StyledHeaderAndFooter extends HeaderAndFooter {
  styles: readonly string[];
}

/** The parts of a page with the built-in frame. */
export interface PageFrame extends HeaderAndFooter {
  site: PublicSite;
  breadcrumbs: readonly Breadcrumb[];
  main: Html;
}

/** Surrounds the content of a page with header and footer. */
export function pageFrame({ site, breadcrumbs, main, header, footer }: PageFrame): Html {
  return html`<a class="skip-link" href="#content">Skip to content</a>
${header}
<main id="content" class="site-main">
${breadcrumbTrail(site, breadcrumbs)}
${main}
</main>
${footer}`;
}

/**
 * The header of the built-in frame.
 * @param content replaces the built-in content
 */
export function frameHeader(site: PublicSite, navigation: PageNavigation, content?: Html): Html {
  return html`<header class="site-header">${
    content ??
    html`<div class="site-title"><a href="${site.home}/" rel="home">${nameOf(site)}</a>${
      site.description === '' ? undefined : html`<p>${site.description}</p>`
    }</div>
${navigationMenu(navigation)}`
  }
</header>`;
}

/**
 * The footer of the built-in frame.
 * @param signIn address of the sign-in page; undefined for no link to it
 * @param content replaces the built-in content
 */
export function frameFooter(site: PublicSite, signIn: string | undefined, content?: Html): Html {
  return html`<footer class="site-footer">${
    content ??
    html`${searchForm(site, '', 'Search, footer')}<p><a href="${site.home}/">${nameOf(site)}</a> · <a href="${site.home}/feed/">Feed</a>${
      signIn === undefined ? undefined : html` · <a href="${signIn}" rel="nofollow">Sign in</a>`
    }</p>`
  }</footer>`;
}

function nameOf({ name }: PublicSite): string {
  return name === '' ? UNTITLED : name;
}

/**
 * The form that leads to the search page.
 * @param label accessible name, which distinguishes this search form from others on the page
 */
export function searchForm(site: PublicSite, words: string, label = 'Search the site'): Html {
  return html`<form class="search-form" role="search" aria-label="${label}" method="get" action="${site.home}/"><label><span class="screen-reader-text">Search</span><input type="search" name="s" value="${words}" placeholder="Search" required maxlength="200"></label><button type="submit">Search</button></form>`;
}

/** Menus open without a script: their items are always part of the page, and `details` hides them on small screens. */
function navigationMenu({ html: menu, pages }: PageNavigation): Html | undefined {
  if (menu !== undefined) return html`<div class="site-navigation">${asHtml(menu)}</div>`;
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
