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

/** Reads one meta value of a page; undefined where there is none. */
export type ReadMeta = (key: string) => Promise<unknown>;

/**
 * The document of a page that was made with the builder; undefined for other pages, and for one whose document is broken
 * (an import may have brought anything), which then shows its own content.
 */
export async function pageDocument(read: ReadMeta): Promise<DocumentContent | undefined> {
  if (await read(PAGE_META.mode) !== BUILDER) return undefined;
  const stored = await read(PAGE_META.data);
  try {
    const content = readContent(typeof stored === 'string' ? JSON.parse(stored) : stored, { ids: 'keep', name: PAGE_META.data });
    return content.length > 0 ? content : undefined;
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
