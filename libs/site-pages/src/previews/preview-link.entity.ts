import { InstantColumn } from '#platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link that shows a post to everyone who has it. The link is valid only as long as this row exists. */
@Entity('preview_links')
export class PreviewLinkEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('integer', { name: 'post_id' }) postId!: number;
  /** Id of the user who created the link. */
  @Column('integer', { name: 'author_id' }) authorId!: number;
  @InstantColumn() created!: Date;
  @InstantColumn() expires!: Date;
}
