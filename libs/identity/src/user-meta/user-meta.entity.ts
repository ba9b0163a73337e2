import { JsonColumn } from '#platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** The value of a user for a key, such as preferences or favorites. */
@Entity('user_meta')
export class UserMetaEntity {
  @PrimaryColumn('integer', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text') key!: string;
  @JsonColumn({ nullable: true }) value!: unknown;
}
