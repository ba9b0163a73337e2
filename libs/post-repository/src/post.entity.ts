import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PostStatus } from '#content-model/core';

/**
 * A post of any type: posts, pages, attachments, revisions, autosaves, patterns, menus, templates. All share one id
 * sequence, as clients expect.
 * Dates are strings `YYYY-MM-DDTHH:MM:SS`: `date` and `modified` in the site's zone at the time of writing, `…Gmt` in
 * UTC. Both are stored, because a later change of the site's zone must not change existing dates.
 */
@Entity('posts')
export class PostEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** `post`, `page`, `attachment`, `revision`, `wp_block`, … */
  @Column('text') type!: string;
  @Column('text') status!: PostStatus;
  @Column('integer', { name: 'author_id' }) authorId!: number;
  /** In the site's zone. */
  @Column('text') date!: string;
  /** In UTC; null while a draft has no fixed date. */
  @Column('text', { name: 'date_gmt', nullable: true }) dateGmt!: string | null;
  @Column('text') modified!: string;
  @Column('text', { name: 'modified_gmt' }) modifiedGmt!: string;
  /**
   * Empty until the first publication of a draft without a chosen slug. `UniqueSlugs` determines among which posts it
   * is unique.
   */
  @Column('text', { default: '' }) slug!: string;
  @Column('text', { default: '' }) title!: string;
  /** Sort key of the title (`titleKey`), at most 100 characters. */
  @Column('text', { name: 'title_key', default: '' }) titleKey!: string;
  @Column('text', { default: '' }) content!: string;
  @Column('text', { default: '' }) excerpt!: string;
  /** Stored in plain text, because editors may read it; empty for none. */
  @Column('text', { default: '' }) password!: string;
  /** Whether the post is protected by a password; the database derives it from `password`. */
  @Column({ type: 'boolean', insert: false, update: false }) readonly locked!: boolean;
  /** Id of the parent page, of an attachment's post, or of a revision's post; 0 for none. */
  @Column('integer', { name: 'parent_id', default: 0 }) parentId!: number;
  @Column('integer', { name: 'menu_order', default: 0 }) menuOrder!: number;
  @Column('text', { name: 'comment_status', default: 'open' }) commentStatus!: 'open' | 'closed';
  @Column('text', { name: 'ping_status', default: 'open' }) pingStatus!: 'open' | 'closed';
  @Column('integer', { name: 'comment_count', default: 0 }) commentCount!: number;
  /** Media type of an attachment, otherwise empty. */
  @Column('text', { name: 'mime_type', default: '' }) mimeType!: string;
  /** Permanent identifier in the form of an address, relative unless imported. */
  @Column('text', { default: '' }) guid!: string;
  /** Name of the template that was chosen for the post; empty for the default one. */
  @Column('text', { default: '' }) template!: string;
  /** `standard` or another post format. */
  @Column('text', { default: 'standard' }) format!: string;
  @Column('boolean', { default: false }) sticky!: boolean;
  /** Id of the featured image, 0 for none. */
  @Column('integer', { name: 'featured_media', default: 0 }) featuredMedia!: number;
  /** Status before it was trashed; otherwise empty. */
  @Column('text', { name: 'trashed_status', default: '' }) trashedStatus!: PostStatus | '';
  /** Slug to restore from the trash; otherwise empty. */
  @Column('text', { name: 'trashed_slug', default: '' }) trashedSlug!: string;
  /** When it was trashed, in UTC; otherwise null. */
  @Column('text', { name: 'trashed_gmt', nullable: true }) trashedGmt!: string | null;
}
