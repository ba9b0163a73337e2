import type { PartArea } from '../themes/template-kinds.js';

/** A template of the site's pages, or a part that templates share. */
export interface Template {
  /** `single`, `header`. */
  slug: string;
  title: string;
  description: string;
  /** Blocks. */
  content: string;
  /** Of parts: what they are for. */
  area?: PartArea;
}
