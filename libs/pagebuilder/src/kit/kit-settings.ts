import type { Json } from '#route-registry';
import type { JsonRecord } from '../values/records.js';

/** An entry of one of a kit's lists, as documents store it: `_id`, `title` and what the entry is about. */
export interface KitRow extends JsonRecord {
  _id: string;
  title: string;
}

/** The lists of a kit that its globals come from. */
export type KitList = 'system_colors' | 'custom_colors' | 'system_typography' | 'custom_typography';

/** Settings of a kit. A system list counts once it was saved; before that its defaults do. */
export type KitSettings = { [list in KitList]?: KitRow[] } & { [member: string]: Json | KitRow[] | undefined };
