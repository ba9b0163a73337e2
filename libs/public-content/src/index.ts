/** The site's content as anonymous readers see it, for pages, embeds and widgets. */
export { POST_ID_ARGUMENTS } from './address-resolver.js';
export { FeedsInPosts } from './feeds-in-posts.js';
export { NavigationContent } from './navigation-content.js';
export { PublicContent } from './public-content.js';
export type { PublicSite } from './public-content.js';
export { PublicContentModule } from './public-content.module.js';
export { PublicEntries } from './public-entries.js';
export { lacksPassword } from './public-entry.js';
export type { ArchiveQuery, PublicAddress, PublicEntry, PublicImage, PublicList, PublicTerm } from './public-entry.js';
export { PublicTerms } from './public-terms.js';
