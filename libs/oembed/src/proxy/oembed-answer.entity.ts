import { InstantColumn, JsonColumn } from '#platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** What a provider answered, kept for a while. */
@Entity('oembed_answers')
export class OembedAnswerEntity {
  /** Digest of what was asked. */
  @PrimaryColumn('text') key!: string;
  @JsonColumn() answer!: Record<string, unknown>;
  @InstantColumn({ name: 'expires_at' }) expiresAt!: Date;
}
