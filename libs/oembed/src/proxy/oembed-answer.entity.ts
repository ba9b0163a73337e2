import { InstantColumn, JsonColumn } from '#platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** A cached answer of a provider. */
@Entity('oembed_answers')
export class OembedAnswerEntity {
  /** Digest of the question. */
  @PrimaryColumn('text') key!: string;
  @JsonColumn() answer!: Record<string, unknown>;
  @InstantColumn({ name: 'expires_at' }) expiresAt!: Date;
}
