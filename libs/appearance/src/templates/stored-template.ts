import type { Json } from '#schema';
import { PART_AREAS } from '../themes/template-kinds.js';
import type { PartArea } from '../themes/template-kinds.js';

/** The properties of a stored template that have no column. They are stored as one JSON value in its meta. */
export interface StoredTemplate {
  /** Stylesheet of its theme; absent for the active theme. */
  theme?: string;
  /** `theme` if it replaces a template of the theme. */
  origin?: 'theme';
  /** Area of a template part. */
  area?: string;
  /** Whether the editor suggested it for all pages of a type. Users cannot choose it for a single post. */
  suggested?: true;
}

/** Meta key of the value. It starts with `_`, so clients write it only through the template's fields. */
export const TEMPLATE_KEY = '_template';

/** Reads the stored value. */
export function readStoredTemplate(value: Json | undefined): StoredTemplate {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as StoredTemplate) : {};
}

/** Returns the area with this name; `uncategorized` for unknown names. */
export function areaOf(name: string | undefined): PartArea {
  return PART_AREAS.find(({ area }) => area === name)?.area ?? 'uncategorized';
}
