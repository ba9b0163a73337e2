import { JsonColumn } from '#platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One value of a key of an owner; list-valued keys have several rows. */
abstract class MetaRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') key!: string;
  @JsonColumn() value!: unknown;
}

/** Meta of posts, pages, attachments and revisions. */
@Entity('post_meta')
@Index(['ownerId', 'key'])
export class PostMetaEntity extends MetaRow {
  @Column('integer', { name: 'post_id' }) ownerId!: number;
}

/** Meta of categories, tags and other terms. */
@Entity('term_meta')
@Index(['ownerId', 'key'])
export class TermMetaEntity extends MetaRow {
  @Column('integer', { name: 'term_id' }) ownerId!: number;
}

/** Meta of comments and notes. */
@Entity('comment_meta')
@Index(['ownerId', 'key'])
export class CommentMetaEntity extends MetaRow {
  @Column('integer', { name: 'comment_id' }) ownerId!: number;
}
