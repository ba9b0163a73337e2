import { ContentModule } from '#content';
import { Library } from '#platform';
import { AddressResolver } from './address-resolver.js';
import { FeedsInPosts } from './feeds-in-posts.js';
import { NavigationContent } from './navigation-content.js';
import { PublicContent } from './public-content.js';
import { PublicEntries } from './public-entries.js';
import { PublicTerms } from './public-terms.js';

const EXPORTED = [PublicContent, PublicEntries, PublicTerms, NavigationContent, FeedsInPosts];

/** The site's content as anonymous readers see it, for pages, embeds and widgets. */
@Library({
  imports: [ContentModule],
  commands: () => import('./public-content-commands.js'),
  providers: [AddressResolver, ...EXPORTED],
  exports: EXPORTED,
})
export class PublicContentModule {}
