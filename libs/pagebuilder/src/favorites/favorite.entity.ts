import { JsonColumn } from '#platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** A user's favorites of one type, in the order in which they were added. */
@Entity('pagebuilder_favorites')
export class FavoriteEntity {
  @PrimaryColumn('integer', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text') type!: string;
  @JsonColumn() slugs!: string[];
}
