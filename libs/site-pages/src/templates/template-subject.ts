import type { PublicEntry } from '#public-content';
import type { Html } from '#text';
import type { Neighbors } from '../archives/public-archives.js';

/** One page of a list, for queries of templates that show the list of the page. */
export interface TemplateList {
  /** Ids of the entries in their order. */
  ids: readonly number[];
  total: number;
  /** Maximum number of entries on one page. */
  limit: number;
  /** Number of this page, from 1, and number of pages. */
  page: number;
  pages: number;
  /** Returns the address of a page of the list. */
  addressOf: (page: number) => string;
}

/** The data of a page that a block template may show. */
export interface TemplateSubject {
  /** Slugs of templates, the most specific first. */
  slugs: readonly string[];
  entry?: PublicEntry;
  /** The content of the entry as the page shows it: a part of the text, a form for the password, notices. */
  content?: Html;
  comments?: Html;
  neighbors?: Neighbors;
  list?: TemplateList;
  /** Title of an archive or a message, plain text. */
  title?: string;
  /** Description of an archive, filtered HTML. */
  description?: string;
}
