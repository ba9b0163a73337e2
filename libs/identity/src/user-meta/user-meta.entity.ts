import { JsonColumn } from '#platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** One value that a user has under a key: preferences, favourites. */
@Entity('user_meta')
export class UserMetaEntity {
  @PrimaryColumn('integer', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text') key!: string;
  @JsonColumn({ nullable: true }) value!: unknown;
}
