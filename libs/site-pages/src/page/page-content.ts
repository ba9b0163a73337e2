import type { PublicEntry, PublicImage } from '#public-content';
import type { Html } from '#text';
import type { HeadLink, PageMeta } from './page-document.js';
import type { TemplateSubject } from '../templates/template-subject.js';
import type { Breadcrumb } from './page-frame.js';

/** The content of a page, which the layout surrounds. */
export interface PageContent {
  /** Plain text, without the name of the site. */
  title: string;
  /** Whether the page shows the title without the name of the site. */
  hasCompleteTitle?: boolean;
  main: Html;
  /** The data for a block template. If the site has a template for the page, its output replaces `main`. */
  template?: TemplateSubject;
  /** Plain text for search engines and link previews; may be empty. */
  description?: string;
  /** Address of the page; absent for previews and messages. */
  canonical?: string;
  /** Type of the page in link previews (Open Graph). */
  kind?: 'article' | 'website';
  image?: PublicImage;
  metas?: readonly PageMeta[];
  links?: readonly HeadLink[];
  /** Style sheets of the content. */
  styles?: readonly string[];
  /** SVG filters that the styles refer to. */
  filters?: Html;
  structuredData?: readonly object[];
  breadcrumbs?: readonly Breadcrumb[];
  /** The entry of the page, for contributions of other libraries. */
  entry?: PublicEntry;
  classes?: readonly string[];
  status?: number;
  noIndex?: boolean;
  headers?: Readonly<Record<string, string>>;
}
