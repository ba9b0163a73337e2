import type { ArchiveQuery } from '#public-content';
import type { Breadcrumb } from '../page/page-frame.js';

/** A list of posts with an address of its own: the front page, a category, an author, a month, a search. */
export interface Archive {
  /** Plain text. */
  title: string;
  /** Plain text; absent for none. */
  description?: string;
  /** The description as filtered HTML, which the page shows. */
  descriptionHtml?: string;
  /** Address of its first page; further ones end with `page/2/`. */
  address: string;
  /** Path from the front page, without the front page. */
  breadcrumbs: readonly Breadcrumb[];
  query: ArchiveQuery;
  /** Kind of the archive, which is also a class name of the body. */
  kind: 'home' | 'term' | 'author' | 'date' | 'format' | 'type' | 'search';
  /** Slugs of its block templates, the most specific first. */
  templates: readonly string[];
  /** Words of a search, plain text. */
  words?: string;
  /** Whether an archive without posts is answered with 404 instead of an empty page. */
  needsPosts?: boolean;
}
