import { InstantColumn, JsonColumn } from '#platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentContent } from '../document/element.js';
import type { JsonRecord } from '../values/records.js';

/** A stored document from which new documents can start. */
@Entity('pagebuilder_templates')
export class TemplateEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') type!: string;
  /** Plain text. */
  @Column('text') title!: string;
  @Column('text') status!: 'publish' | 'pending';
  @Column('integer', { name: 'author_id' }) authorId!: number;
  @JsonColumn({ nullable: true }) content!: DocumentContent | null;
  @JsonColumn({ name: 'page_settings' }) pageSettings!: JsonRecord;
  @InstantColumn() created!: Date;
  @InstantColumn() modified!: Date;
}
