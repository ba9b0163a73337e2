import type { PartArea } from '../themes/template-kinds.js';

/** A template of the site's pages, or a part of templates. */
export interface Template {
  /** Such as `single` or `header`. */
  slug: string;
  title: string;
  description: string;
  /** Block markup. */
  content: string;
  /** Area of a template part. */
  area?: PartArea;
}
