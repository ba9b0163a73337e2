import {
  CreateArgsOf,
  Arg,
  CollectionArgs,
  ContextArgs,
  Field,
  isEmail,
  Resource,
  UpdateArgsOf,
} from '#route-registry';
import type { ArgOptions } from '#route-registry';
import { MetaRegistry } from '#content';
import { FREE_META, FREE_TEXT } from '#content/core';
import { COMMENT } from './comment.js';

const EVERYWHERE = ['view', 'edit', 'embed'] as const;
const READING = ['view', 'edit'] as const;
const EDITING = ['edit'] as const;

/** An address may be empty: for none. */
const FREE_EMAIL: ArgOptions = {
  unvalidated: 'a mail address, or empty for none',
  rule: (value) =>
    value === '' || isEmail(String(value))
      ? null
      : { code: 'rest_invalid_email', message: 'author_email is no mail address.' },
};

/** A comment as clients see it. */
@Resource('comment')
export class CommentResource {
  @Field({ description: 'Identifier.', type: 'integer', context: EVERYWHERE, readonly: true }) id!: number;
  @Field({ description: 'The user who wrote it, 0 for a visitor.', type: 'integer', context: EVERYWHERE })
  author!: number;
  @Field({ description: 'Mail address of the author.', type: 'string', format: 'email', context: EDITING }, undefined, {
    stage: 'parse',
    ...FREE_EMAIL,
  })
  author_email!: string;
  @Field({ description: 'Network address of the author.', type: 'string', format: 'ip', context: EDITING })
  author_ip!: string;
  @Field({ description: 'Name of the author.', type: 'string', context: EVERYWHERE }) author_name!: string;
  @Field({ description: 'Address of a site of the author.', type: 'string', format: 'uri', context: EVERYWHERE })
  author_url!: string;
  @Field({ description: 'What the author used.', type: 'string', context: EDITING }) author_user_agent!: string;

  @Field(
    {
      description: 'What it says.',
      type: 'object',
      context: EVERYWHERE,
      properties: {
        raw: { description: 'As it is stored.', type: 'string', context: EDITING },
        rendered: { description: 'As HTML.', type: 'string', context: EVERYWHERE, readonly: true },
      },
    },
    undefined,
    FREE_TEXT,
  )
  content!: object;

  @Field({
    description: "When it was written, in the site's zone.",
    type: 'string',
    format: 'date-time',
    context: EVERYWHERE,
  })
  date!: string;
  @Field({ description: 'When it was written, in UTC.', type: 'string', format: 'date-time', context: READING })
  date_gmt!: string;
  @Field({ description: 'Address.', type: 'string', format: 'uri', context: EVERYWHERE, readonly: true }) link!: string;
  @Field({ description: 'The comment that it answers, 0 for none.', type: 'integer', context: EVERYWHERE, default: 0 })
  parent!: number;
  @Field({ description: 'The post that it is about.', type: 'integer', context: READING, default: 0 }) post!: number;
  @Field({ description: 'State.', type: 'string', context: READING }) status!: string;
  @Field({ description: 'Kind.', type: 'string', context: EVERYWHERE, default: COMMENT }) type!: string;

  @Field({
    description: "Addresses of the author's picture, by width in pixels.",
    type: 'object',
    context: EVERYWHERE,
    readonly: true,
    properties: Object.fromEntries(
      [24, 48, 96].map((size) => [
        String(size),
        { description: `${size} pixels wide.`, type: 'string', format: 'uri', context: EVERYWHERE },
      ]),
    ),
  })
  author_avatar_urls!: object;

  @Field(
    (resolve) => ({
      description: 'Further values.',
      ...resolve(MetaRegistry).schemaOf('comment', COMMENT),
      context: READING,
    }),
    undefined,
    FREE_META,
  )
  meta!: object;
}

/** What of a comment clients may write. */
export interface CommentInput {
  author?: number;
  author_email?: unknown;
  author_ip?: string;
  author_name?: string;
  author_url?: string;
  author_user_agent?: string;
  content?: unknown;
  date?: string;
  date_gmt?: string;
  parent?: number;
  post?: number;
  status?: string;
  type?: string;
  meta?: unknown;
}

/** By what lists of comments are sorted. */
export const COMMENT_ORDERS = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

const IDS = { type: 'array', items: { type: 'integer' } } as const;
const DATE_TIME = { type: 'string', format: 'date-time' } as const;
const PASSWORD = { description: 'Password of the post, where it has one.', type: 'string' } as const;

/** Arguments of a list of comments. */
export class ListCommentsArgs extends CollectionArgs {
  @Arg({ ...DATE_TIME, description: 'Only what is dated after this time.' }) after?: string;
  @Arg({ ...IDS, description: 'Only what these users wrote.' }) author?: number[];
  @Arg({ ...IDS, description: 'Nothing that these users wrote.' }) author_exclude?: number[];
  @Arg({
    description: 'Only what was written under this mail address.',
    type: 'string',
    format: 'email',
    default: null,
  })
  author_email?: string;
  @Arg({ ...DATE_TIME, description: 'Only what is dated before this time.' }) before?: string;
  @Arg({ ...IDS, description: 'Nothing of these ids.', default: [] }) exclude!: number[];
  @Arg({ ...IDS, description: 'Only these ids.', default: [] }) include!: number[];
  @Arg({ description: 'How many to skip; counts instead of page.', type: 'integer' }) offset?: number;
  @Arg({ description: 'Upwards or downwards.', type: 'string', default: 'desc', enum: ['asc', 'desc'] }) order!:
    'asc' | 'desc';
  @Arg({ description: 'What to sort by.', type: 'string', default: 'date_gmt', enum: [...COMMENT_ORDERS] })
  orderby!: CommentOrder;
  @Arg({ ...IDS, description: 'Only answers to these comments; 0: to none.', default: [] }) parent!: number[];
  @Arg({ ...IDS, description: 'No answers to these comments.', default: [] }) parent_exclude!: number[];
  @Arg({ ...IDS, description: 'Only what is about these posts.', default: [] }) post!: number[];
  @Arg({
    description: 'Only what is in this state: approve, hold, spam, trash, all (approved or held) or any.',
    type: 'string',
    default: 'approve',
  })
  status!: string;
  @Arg({ description: 'Only this kind.', type: 'string', default: COMMENT }) type!: string;
  @Arg(PASSWORD) password?: string;
}

/** Arguments of one comment. */
export class ReadCommentArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(PASSWORD) password?: string;
}

/** Arguments of a new comment. */
export class CreateCommentArgs extends CreateArgsOf<CommentInput>(CommentResource) {}

/** Arguments of changing a comment. */
export class UpdateCommentArgs extends UpdateArgsOf<CommentInput>(CommentResource) {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of removing a comment. */
export class DeleteCommentArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg({
    description: 'Whether to delete it for good instead of putting it into the trash.',
    type: 'boolean',
    default: false,
  })
  force!: boolean;
  @Arg(PASSWORD) password?: string;
}
