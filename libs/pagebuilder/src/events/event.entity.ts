import { InstantColumn, JsonColumn } from '#platform';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { JsonRecord } from '../values/records.js';

/** Something that a client reported, in the order in which it came. */
@Entity('pagebuilder_events')
export class EventEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** As it was sent. */
  @JsonColumn({ name: 'event_data' }) eventData!: JsonRecord;
  @InstantColumn({ name: 'created_at' }) createdAt!: Date;
}
