import { InstantColumn, JsonColumn } from '#platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { JsonRecord } from '../values/records.js';
import type { KitSettings } from './kit-settings.js';

/** Settings that all pages of the builder share: colors, typography, and defaults of new elements. */
@Entity('pagebuilder_kits')
export class KitEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') title!: string;
  @JsonColumn() settings!: KitSettings;
  /** Default settings of new elements by type. */
  @JsonColumn({ name: 'element_defaults' }) elementDefaults!: Record<string, JsonRecord>;
  @InstantColumn({ name: 'updated_at' }) updatedAt!: Date;
}
