import type { JsonRecord } from '../values/records.js';

/** A node of a document's tree: a layout element that holds others, or a widget. */
export interface DocumentElement {
  /** Short and hexadecimal, unique in its document. */
  id: string;
  /** `section`, `column`, `container` or `widget`. */
  elType: string;
  /** Whether a section or container lies within another; widgets have none. */
  isInner?: boolean;
  /** Values by control, see `Settings`. */
  settings: JsonRecord;
  elements: DocumentElement[];
  /** Which widget it is. */
  widgetType?: string;
}

/** A list of these is what a page or template is built of. */
export type DocumentContent = DocumentElement[];

/** How deep elements may nest. The builder's own limit is lower; a page that needs more is a mistake or an attack. */
export const ELEMENT_DEPTH_LIMIT = 100;

/** How many elements a document may have. */
export const ELEMENT_COUNT_LIMIT = 10_000;

/** A value is no document; the message begins with the path of what is wrong, such as `content[0].elements[2]`. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}
