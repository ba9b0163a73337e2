export { AddressResolver } from './address-resolver.js';
export { PublicContent } from './public-content.js';
export type { PublicSite } from './public-content.js';
export type { PublicAuthor, PublicEntry, PublicImage, PublicList } from './public-entry.js';
