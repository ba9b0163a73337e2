import type { Json } from '#route-registry';
import { PART_AREAS } from '../themes/template-kinds.js';
import type { PartArea } from '../themes/template-kinds.js';

/** Facts of a stored template that are no columns of its post; one JSON value of its meta. */
export interface StoredTemplate {
  /** Stylesheet of the theme that it belongs to; absent for the active theme. */
  theme?: string;
  /** `theme` where it replaces a template of the theme. */
  origin?: 'theme';
  /** Area of a template part. */
  area?: string;
}

/** Key of the meta value. It starts with `_`, so clients write it through the fields of the template alone. */
export const TEMPLATE_KEY = '_template';

/** Reads the stored value. */
export function readStoredTemplate(value: Json | undefined): StoredTemplate {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as StoredTemplate) : {};
}

/** The area of that name; `uncategorized` for unknown names. */
export function areaOf(name: string | undefined): PartArea {
  return PART_AREAS.find(({ area }) => area === name)?.area ?? 'uncategorized';
}
