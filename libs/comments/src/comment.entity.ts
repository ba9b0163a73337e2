import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Comment, CommentStatus } from './comment.js';

/** A row of the table `comments`. */
@Entity('comments')
export class CommentEntity implements Comment {
  @PrimaryGeneratedColumn() id!: number;
  @Column('integer', { name: 'post_id' }) postId!: number;
  @Column('integer', { name: 'parent_id' }) parentId!: number;
  @Column('text') type!: string;
  @Column('text') status!: CommentStatus;
  @Column('text', { name: 'former_status' }) formerStatus!: CommentStatus | '';
  @Column('text', { name: 'hidden_status' }) hiddenStatus!: CommentStatus | '';
  @Column('integer', { name: 'author_id' }) authorId!: number;
  @Column('text', { name: 'author_name' }) authorName!: string;
  /** Comparison key of the author name, see `nameKey`. */
  @Column('text', { name: 'author_key' }) authorKey!: string;
  @Column('text', { name: 'author_email' }) authorEmail!: string;
  /** Comparison key of the email address, see `emailKey`. */
  @Column('text', { name: 'email_key' }) emailKey!: string;
  @Column('text', { name: 'author_url' }) authorUrl!: string;
  @Column('text', { name: 'author_ip' }) authorIp!: string;
  @Column('text', { name: 'author_user_agent' }) authorUserAgent!: string;
  @Column('text') date!: string;
  @Column('text', { name: 'date_gmt' }) dateGmt!: string;
  /** Account or network of the sender (`senderKey`); empty for imported comments. */
  @Column('text') sender!: string;
  /** When the server received it, in UTC; empty for imported comments. */
  @Column('text', { name: 'sent_gmt' }) sentGmt!: string;
  @Column('text') content!: string;
  /** Comparison key of the content, see `contentKey`. */
  @Column('text', { name: 'content_key' }) contentKey!: string;
}
