import { DocumentError } from '../document/element.js';
import type { DocumentContent } from '../document/element.js';
import { filterContent } from '../document/filter-content.js';
import { readContent } from '../document/read-content.js';
import type { Actor } from '#route-registry';
import type { Json } from '#schema';

/** Protected meta keys of a page that uses the builder; clients can neither read nor write them. */
export const PAGE_META = {
  /** JSON of the list of elements. */
  data: '_pagebuilder_data',
  /** `builder` while the page shows its document. */
  mode: '_pagebuilder_edit_mode',
} as const;

const BUILDER = 'builder';

/** Returns a meta value of a page; null if absent. */
export type ReadMeta = (key: string) => unknown;

/**
 * Returns the document of a page that uses the builder. Returns undefined for other pages, and for a broken document,
 * such as one from an import: the page then shows its own content.
 */
export function pageDocument(read: ReadMeta): DocumentContent | undefined {
  if (read(PAGE_META.mode) !== BUILDER) return undefined;
  const content = storedContent(read(PAGE_META.data));
  return content && content.length > 0 ? content : undefined;
}

/**
 * Filters the HTML of a stored document for actors without the right to unfiltered HTML. A broken one becomes empty.
 */
export function filteredDocument(stored: Json, actor: Actor): Json {
  if (actor.can('unfiltered_html')) return stored;
  return JSON.stringify(filterContent(storedContent(stored) ?? []));
}

/** Returns the elements of a stored document, or undefined if it is broken. */
function storedContent(stored: unknown): DocumentContent | undefined {
  try {
    return readContent(typeof stored === 'string' ? JSON.parse(stored) : stored, {
      ids: 'preserve',
      name: PAGE_META.data,
    });
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
