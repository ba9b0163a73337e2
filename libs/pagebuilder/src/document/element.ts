import type { JsonRecord } from '../values/records.js';

/** A node of a document's tree: a layout element with children, or a widget. */
export interface DocumentElement {
  /** Short hexadecimal id, unique within the document. */
  id: string;
  /** `section`, `column`, `container` or `widget`. */
  elType: string;
  /** Whether a section or container is nested in another; absent for widgets. */
  isInner?: boolean;
  /** Values by control name, see `Settings`. */
  settings: JsonRecord;
  elements: DocumentElement[];
  /** Type of a widget. */
  widgetType?: string;
}

/** The elements of a page or template. */
export type DocumentContent = DocumentElement[];

/** Maximum nesting of elements. The builder's own limit is lower. */
export const ELEMENT_DEPTH_LIMIT = 100;

/** Maximum number of elements of a document. */
export const ELEMENT_COUNT_LIMIT = 10_000;

/** Thrown for an invalid document. The message begins with the path of the fault, such as `content[0].elements[2]`. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
