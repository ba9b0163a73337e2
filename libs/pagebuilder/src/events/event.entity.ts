import { InstantColumn, JsonColumn } from '#platform';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { JsonRecord } from '../values/records.js';

/** An event that a client reported, in order of arrival. */
@Entity('pagebuilder_events')
export class EventEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** As received. */
  @JsonColumn({ name: 'event_data' }) eventData!: JsonRecord;
  @InstantColumn({ name: 'created_at' }) createdAt!: Date;
}
