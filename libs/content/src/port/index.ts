export { AddressResolver } from './address-resolver.js';
export { NavigationContent } from './navigation-content.js';
export type { NavigationFallback } from './navigation-content.js';
export { PublicContent } from './public-content.js';
export type { PublicSite } from './public-content.js';
export type { PublicAuthor, PublicEntry, PublicImage, PublicList } from './public-entry.js';
