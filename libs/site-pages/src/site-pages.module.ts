import { ContentModule } from '#content';
import { Library } from '#platform';
import { PageFinder } from './page-finder.js';
import { PageRegistry } from './page-registry.js';
import { SitePages } from './site-pages.js';

/** The public HTML pages of a site. */
@Library({
  imports: [ContentModule],
  providers: [PageRegistry, PageFinder, SitePages],
  exports: [PageRegistry],
})
export class SitePagesModule {}
