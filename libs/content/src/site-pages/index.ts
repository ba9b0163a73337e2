export { titleText } from './entry-page.js';
export { writePage } from './page-document.js';
export type { HeadLink, HeadParts, SitePageResponse, SitePageParts } from './page-document.js';
export { PageFinder } from './page-finder.js';
export { PageRegistry } from './page-registry.js';
export type { EntryView, HeadContributor } from './page-registry.js';
export { SitePages } from './site-pages.js';
