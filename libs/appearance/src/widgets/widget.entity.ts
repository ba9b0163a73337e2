import { JsonColumn } from '#platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WidgetInstance } from './widget-type.js';

/** A widget in a sidebar. */
@Entity('widgets')
export class WidgetEntity {
  /** Type and number, such as `block-7`. */
  @PrimaryColumn('text') id!: string;
  /** Id of the widget type. */
  @Column('text', { name: 'id_base' }) idBase!: string;
  /** Number among the widgets of its type. */
  @Column('integer') number!: number;
  /** Id of the sidebar. */
  @Column('text') sidebar!: string;
  /** Position in the sidebar, from 0. */
  @Column('integer') position!: number;
  @JsonColumn() instance!: WidgetInstance;
}
