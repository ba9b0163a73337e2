import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PostStatus } from '../statuses/post-status.js';

/**
 * Anything that is written and has an address: posts, pages, attachments, revisions, autosaves, patterns, menus, templates.
 * They share one id sequence, as the clients of the interface expect.
 *
 * Times are texts of the form `YYYY-MM-DDTHH:MM:SS`: `date` and `modified` as they were in the site's zone when written, `…Gmt` the same
 * instant in UTC. They are kept apart since a later change of the site's zone does not move what was dated before.
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
  /** In UTC; null while a draft's date floats, that is, follows the moment of publication. */
  @Column('text', { name: 'date_gmt', nullable: true }) dateGmt!: string | null;
  @Column('text') modified!: string;
  @Column('text', { name: 'modified_gmt' }) modifiedGmt!: string;
  /** Empty until the first publication of a draft without a chosen one. Unique within type (and parent, for pages). */
  @Column('text') slug!: string;
  @Column('text') title!: string;
  /** The title as lists are sorted by it (`foldText`), its first 100 characters. */
  @Column('text', { name: 'title_key' }) titleKey!: string;
  @Column('text') content!: string;
  @Column('text') excerpt!: string;
  /** In plain, as editors may read it; empty for none. */
  @Column('text') password!: string;
  /** Page above, post that an attachment belongs to, or post that a revision is of; 0 for none. */
  @Column('integer', { name: 'parent_id' }) parentId!: number;
  @Column('integer', { name: 'menu_order' }) menuOrder!: number;
  @Column('text', { name: 'comment_status' }) commentStatus!: 'open' | 'closed';
  @Column('text', { name: 'ping_status' }) pingStatus!: 'open' | 'closed';
  @Column('integer', { name: 'comment_count' }) commentCount!: number;
  /** Media type of an attachment, else empty. */
  @Column('text', { name: 'mime_type' }) mimeType!: string;
  /** Address that identifies it for ever, relative to the site unless it came from elsewhere. */
  @Column('text') guid!: string;
  /** File name of the theme's template, empty for the usual one. */
  @Column('text') template!: string;
  /** `standard` or another post format. */
  @Column('text') format!: string;
  @Column('boolean') sticky!: boolean;
  /** Attachment shown with it, 0 for none. */
  @Column('integer', { name: 'featured_media' }) featuredMedia!: number;
  /** State before it went into the trash; empty elsewhere. */
  @Column('text', { name: 'trashed_status' }) trashedStatus!: PostStatus | '';
  /** Slug to get back when it leaves the trash; empty elsewhere. */
  @Column('text', { name: 'trashed_slug' }) trashedSlug!: string;
  /** When it went into the trash, in UTC; null elsewhere. */
  @Column('text', { name: 'trashed_gmt', nullable: true }) trashedGmt!: string | null;
}
