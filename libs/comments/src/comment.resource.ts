import {
  ALL_CONTEXTS,
  Arg,
  CollectionArgs,
  ContextArgs,
  CreateArgsOf,
  EMBED_VIEW_EDIT,
  Field,
  forceArg,
  idsArg,
  offsetArg,
  orderArg,
  orderByArg,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';
import type { ArgOptions, SortDirection } from '#route-registry';
import { isEmailAddress, nonEmptyText } from '#text';
import { MetaRegistry } from '#content-model';
import { META_OPTIONS, TEXT_OPTIONS } from '#content-model/core';
import { OPENAPI_KEYWORDS } from '#schema';
import { COMMENT } from './comment.js';

const EDIT_ONLY = ['edit'] as const;

/** Returns the text of the argument `author_email`. As in the reference, false and null mean none. */
export function emailText(value: unknown): string {
  return value === false || value === null ? '' : String(value);
}

/** An email address, or an empty text for none; `0` counts as empty. */
const EMAIL_OPTIONS: ArgOptions = {
  noSchemaReason: 'an email address, or empty for none',
  rule: (value) =>
    value === null ||
    (typeof value !== 'object' && (nonEmptyText(emailText(value)) === undefined || isEmailAddress(String(value))))
      ? null
      : { code: 'rest_invalid_email', message: 'author_email is not an email address.' },
};

/** A comment as clients see it. */
@Resource('comment')
export class CommentResource {
  @Field({ description: 'Identifier.', type: 'integer', context: ALL_CONTEXTS, readonly: true }) id!: number;
  @Field({
    description: 'ID of the user who wrote the comment, 0 for anonymous authors.',
    type: 'integer',
    context: ALL_CONTEXTS,
  })
  author!: number;
  @Field(
    {
      description: 'Email address of the author.',
      type: 'string',
      format: 'email',
      context: EDIT_ONLY,
      // The address of an anonymous author can be empty.
      [OPENAPI_KEYWORDS]: { format: undefined },
    },
    undefined,
    {
      validationPass: 'second',
      ...EMAIL_OPTIONS,
    },
  )
  author_email!: string;
  @Field({ description: 'IP address of the author.', type: 'string', format: 'ip', context: EDIT_ONLY })
  author_ip!: string;
  @Field({ description: 'Display name of the author.', type: 'string', context: ALL_CONTEXTS }) author_name!: string;
  @Field({ description: 'URL of the author.', type: 'string', format: 'uri', context: ALL_CONTEXTS })
  author_url!: string;
  @Field({ description: 'User agent of the author.', type: 'string', context: EDIT_ONLY }) author_user_agent!: string;

  @Field(
    {
      description: 'Content of the comment.',
      type: 'object',
      context: ALL_CONTEXTS,
      properties: {
        raw: { description: 'Content as stored.', type: 'string', context: EDIT_ONLY },
        rendered: { description: 'Rendered HTML.', type: 'string', context: ALL_CONTEXTS, readonly: true },
      },
    },
    undefined,
    TEXT_OPTIONS,
  )
  content!: object;

  @Field({
    description: "Date of the comment, in the site's time zone.",
    type: 'string',
    format: 'date-time',
    context: ALL_CONTEXTS,
  })
  date!: string;
  @Field({ description: 'Date of the comment in UTC.', type: 'string', format: 'date-time', context: VIEW_AND_EDIT })
  date_gmt!: string;
  @Field({ description: 'URL of the comment.', type: 'string', format: 'uri', context: ALL_CONTEXTS, readonly: true })
  link!: string;
  @Field({ description: 'ID of the parent comment, 0 for none.', type: 'integer', context: ALL_CONTEXTS, default: 0 })
  parent!: number;
  @Field({ description: 'ID of the post.', type: 'integer', context: VIEW_AND_EDIT, default: 0 }) post!: number;
  @Field({ description: 'Status.', type: 'string', context: VIEW_AND_EDIT }) status!: string;
  @Field({
    description: 'Type of the comment.',
    type: 'string',
    context: ALL_CONTEXTS,
    readonly: true,
    default: COMMENT,
  })
  type!: string;

  @Field({
    description: 'Avatar URLs of the author, by width in pixels.',
    type: 'object',
    context: ALL_CONTEXTS,
    readonly: true,
    properties: Object.fromEntries(
      [24, 48, 96].map((size) => [
        String(size),
        {
          description: `URL of the avatar with a width of ${size} pixels.`,
          type: 'string',
          format: 'uri',
          context: EMBED_VIEW_EDIT,
        },
      ]),
    ),
  })
  author_avatar_urls!: object;

  @Field(
    (resolve) => ({
      description: 'Meta values by key.',
      ...resolve(MetaRegistry).schemaOf('comment', COMMENT),
      context: VIEW_AND_EDIT,
    }),
    undefined,
    META_OPTIONS,
  )
  meta!: object;
}

/** Fields of a comment that clients may write. */
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
  meta?: unknown;
}

/** Sort keys of comment lists. */
const COMMENT_SORT_KEYS = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const;
/** A sort key of comment lists. */
export type CommentSortKey = (typeof COMMENT_SORT_KEYS)[number];

const IDS = { type: 'array', items: { type: 'integer' } } as const;
const DATE_TIME = { type: 'string', format: 'date-time' } as const;
const PASSWORD = { description: 'Password of the post, if it has one.', type: 'string' } as const;

/** Arguments of a list of comments. */
export class ListCommentsArgs extends CollectionArgs {
  @Arg({ ...DATE_TIME, description: 'Limit to comments after this date.' }) after?: string;
  @Arg({ ...IDS, description: 'Limit to comments of these users.' }) author?: number[];
  @Arg({ ...IDS, description: 'Exclude comments of these users.' }) author_exclude?: number[];
  @Arg({
    description: 'Limit to comments with this email address.',
    type: 'string',
    format: 'email',
    default: null,
  })
  author_email?: string;
  @Arg({ ...DATE_TIME, description: 'Limit to comments before this date.' }) before?: string;
  @Arg(idsArg('Exclude these IDs.')) exclude!: number[];
  @Arg(idsArg('Limit to these IDs.')) include!: number[];
  @Arg(offsetArg()) offset?: number;
  @Arg(orderArg('desc')) order!: SortDirection;
  @Arg(orderByArg(COMMENT_SORT_KEYS, 'date_gmt')) orderby!: CommentSortKey;
  @Arg({ ...IDS, description: 'Limit to replies to these comments; 0 for top-level comments.', default: [] })
  parent!: number[];
  @Arg({ ...IDS, description: 'Exclude replies to these comments.', default: [] }) parent_exclude!: number[];
  @Arg({ ...IDS, description: 'Limit to comments on these posts.', default: [] }) post!: number[];
  @Arg(
    {
      description: 'Limit to this status: approve, hold, spam, trash, all (approved or held) or any.',
      type: 'string',
      default: 'approve',
    },
    { validationPass: 'first' },
  )
  status!: string;
  @Arg({ description: 'Limit to this type.', type: 'string', default: COMMENT }, { validationPass: 'first' })
  type!: string;
  @Arg(PASSWORD, { changesItems: 'personal' }) password?: string;
}

/** Arguments of one comment. */
export class ReadCommentArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(PASSWORD, { changesItems: 'personal' }) password?: string;
}

/** Options of the type in a write, which the reference accepts without declaring it. */
const TYPE_OPTIONS: ArgOptions = { hiddenFromDiscovery: true, noSchemaReason: 'compared as it is sent' };

/** Arguments of creating a comment. */
export class CreateCommentArgs extends CreateArgsOf<CommentInput>(CommentResource, ZERO_FOR_NULL) {
  @Arg({ description: 'Type of the comment: comment (default) or note.', type: 'string' }, TYPE_OPTIONS)
  type?: unknown;
}

/** Arguments of updating a comment. */
export class UpdateCommentArgs extends UpdateArgsOf<CommentInput>(CommentResource, ZERO_FOR_NULL) {
  @Arg({ description: 'Type of the comment, which cannot change.', type: 'string' }, TYPE_OPTIONS) type?: unknown;
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of deleting a comment. */
export class DeleteCommentArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(forceArg()) force!: boolean;
  @Arg(PASSWORD, { changesItems: 'personal' }) password?: string;
}
