import type { JsonRecord } from '../values/records.js';

/** A node of a document's tree: a layout element with children, or a widget. */
export interface DocumentElement {
  /** 1 to 32 letters and digits, unique within the document. */
  id: string;
  /** `section`, `column`, `container` or `widget`. */
  elType: string;
  /** Whether a section or container is nested in another; absent for widgets. */
  isInner?: boolean;
  /**
   * Values of the element's controls, the fields that its author edits, by name of the control. See `ElementSettings`.
   */
  settings: JsonRecord;
  elements: DocumentElement[];
  /** Type of a widget. */
  widgetType?: string;
}

/** The content of a document: the tree of elements of which a page or template consists. */
export type DocumentContent = DocumentElement[];

/** Maximum nesting of elements. The editors of documents allow fewer levels. */
export const ELEMENT_DEPTH_LIMIT = 100;

/** Maximum number of elements of a document. */
export const ELEMENT_COUNT_LIMIT = 10_000;

/** Thrown for an invalid document. The message begins with the path of the fault, such as `content[0].elements[2]`. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
