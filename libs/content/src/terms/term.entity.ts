import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A category, tag or other term of a taxonomy. */
@Entity('terms')
export class TermEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** `category`, `post_tag`, … */
  @Column('text') taxonomy!: string;
  /** As it is shown; `&`, `<` and `>` are escaped. */
  @Column('text') name!: string;
  /** The name as it is searched and sorted by (`foldText`), for the databases fold letters differently. */
  @Column('text', { name: 'name_key' }) nameKey!: string;
  /** Unique within the taxonomy. */
  @Column('text') slug!: string;
  /** Filtered HTML. */
  @Column('text') description!: string;
  /** Term above, 0 for none; only in hierarchical taxonomies. */
  @Column('integer', { name: 'parent_id' }) parentId!: number;
  /** How many published things have it; kept up to date with each write, so that nothing is counted when reading. */
  @Column('integer') count!: number;
}

/**
 * That a post has a term. Type, state and date are the post's own, repeated here so that the posts of a term are one range of an index
 * however many there are; `TermAssignment` keeps them alike.
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
