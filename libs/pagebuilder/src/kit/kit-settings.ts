import type { Json } from '#schema';
import type { JsonRecord } from '../values/records.js';

/** An entry of one of a kit's lists, as stored: `_id`, `title` and the members of its kind. */
export interface KitRow extends JsonRecord {
  _id: string;
  title: string;
}

/** The lists of a kit that contain its globals. */
export type KitList = 'system_colors' | 'custom_colors' | 'system_typography' | 'custom_typography';

/** Settings of a kit. A system list has its defaults until it is saved. */
export type KitSettings = { [list in KitList]?: KitRow[] } & { [member: string]: Json | KitRow[] | undefined };
