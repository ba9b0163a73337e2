import type { Json } from '#schema';
import type { JsonRecord } from '../values/records.js';

/** A color or typography in a list of a kit, as stored: `_id`, `title` and the members with its value. */
export interface KitRow extends JsonRecord {
  _id: string;
  title: string;
}

/** The lists of a kit that contain its globals: colors and typography to which the settings of elements refer by id. */
export type KitList = 'system_colors' | 'custom_colors' | 'system_typography' | 'custom_typography';

/** Settings of a kit. A system list has its defaults until it is saved. */
export type KitSettings = { [list in KitList]?: KitRow[] } & { [member: string]: Json | KitRow[] | undefined };
