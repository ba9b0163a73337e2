import { DocumentError } from '../document/element.js';
import type { DocumentContent } from '../document/element.js';
import { readContent } from '../document/read-content.js';

/** Protected meta of a page that was made with the builder; clients neither see nor write it. */
export const PAGE_META = {
  /** JSON text of the list of elements. */
  data: '_pagebuilder_data',
  /** `builder` while the document is what the page shows. */
  mode: '_pagebuilder_edit_mode',
} as const;

const BUILDER = 'builder';

/** Gives one meta value of a page; null where there is none. */
export type ReadMeta = (key: string) => unknown;

/**
 * The document of a page that was made with the builder; undefined for other pages, and for one whose document is broken
 * (an import may have brought anything), which then shows its own content.
 */
export function pageDocument(read: ReadMeta): DocumentContent | undefined {
  if (read(PAGE_META.mode) !== BUILDER) return undefined;
  const stored = read(PAGE_META.data);
  try {
    const content = readContent(typeof stored === 'string' ? JSON.parse(stored) : stored, {
      ids: 'keep',
      name: PAGE_META.data,
    });
    return content.length > 0 ? content : undefined;
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
