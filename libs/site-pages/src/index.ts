/**
 * The public HTML pages of a site, its feeds and its sitemaps.
 */
export { titleText } from './entries/entry-parts.js';
export { joinTitle } from './page/join-title.js';
export { writePage } from './page/page-document.js';
export type { HeadParts, SitePageResponse } from './page/page-document.js';
export { PageRegistry } from './page/page-registry.js';
export { SitePagesModule } from './site-pages.module.js';
