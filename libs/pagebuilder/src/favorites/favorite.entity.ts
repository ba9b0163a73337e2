import { JsonColumn } from '#platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** What a user likes of one type of things, in the order in which it was added. */
@Entity('pagebuilder_favorites')
export class FavoriteEntity {
  @PrimaryColumn('integer', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text') type!: string;
  @JsonColumn() slugs!: string[];
}
