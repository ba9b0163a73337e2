import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A category, tag or other term of a taxonomy. */
@Entity('terms')
export class TermEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** `category`, `post_tag`, … */
  @Column('text') taxonomy!: string;
  /** Display name with `&`, `<` and `>` escaped. */
  @Column('text') name!: string;
  /** Search and sort key of the name (`foldText`), because the databases fold letters differently. */
  @Column('text', { name: 'name_key' }) nameKey!: string;
  /** Unique within the taxonomy. */
  @Column('text') slug!: string;
  /** Filtered HTML. */
  @Column('text') description!: string;
  /** Id of the parent, 0 for none; only in hierarchical taxonomies. */
  @Column('integer', { name: 'parent_id' }) parentId!: number;
  /** Number of published posts; updated with each write, so that reads need not count. */
  @Column('integer') count!: number;
}

/**
 * The relation of a post and a term. Type, status and date are copies of the post's, so that the posts of a term are
 * one range of an index; `TermAssignment` updates them.
 */
@Entity('post_terms')
@Index(['termId', 'type', 'status', 'date', 'postId'])
export class PostTermEntity {
  @PrimaryColumn('integer', { name: 'post_id' }) postId!: number;
  @PrimaryColumn('integer', { name: 'term_id' }) termId!: number;
  @Column('text') type!: string;
  @Column('text') status!: string;
  @Column('text') date!: string;
}
