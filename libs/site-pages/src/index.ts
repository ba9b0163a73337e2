/**
 * The public HTML pages of a site.
 */
export { titleText } from './entry-page.js';
export { writePage } from './page-document.js';
export type { HeadParts, SitePageResponse } from './page-document.js';
export { PageRegistry } from './page-registry.js';
export { SitePagesModule } from './site-pages.module.js';
