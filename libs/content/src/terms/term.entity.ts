import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A category, tag or other term of a taxonomy. */
@Entity('terms')
export class TermEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** `category`, `post_tag`, … */
  @Column('text') taxonomy!: string;
  @Column('text') name!: string;
  /** Unique within the taxonomy. */
  @Column('text') slug!: string;
  @Column('text') description!: string;
  /** Term above, 0 for none; only in hierarchical taxonomies. */
  @Column('integer', { name: 'parent_id' }) parentId!: number;
  /** How many published things have it; kept up to date with each write, so that nothing is counted when reading. */
  @Column('integer') count!: number;
}

/** That a post has a term. */
@Entity('post_terms')
@Index(['termId', 'postId'])
export class PostTermEntity {
  @PrimaryColumn('integer', { name: 'post_id' }) postId!: number;
  @PrimaryColumn('integer', { name: 'term_id' }) termId!: number;
}
