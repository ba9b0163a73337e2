import { InstantColumn, JsonColumn } from '#platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Slide, SliderFields, SliderStatus } from './slider.js';

/** A stored slider. */
@Entity('sliders')
export class SliderEntity implements SliderFields {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') title!: string;
  @Column('text', { unique: true }) alias!: string;
  @Column('text') status!: SliderStatus;
  @JsonColumn() slides!: Slide[];
  @InstantColumn() modified!: Date;
  /** Id of the author; 0 for none. */
  @Column('integer', { name: 'author_id', default: 0 }) authorId!: number;
}
