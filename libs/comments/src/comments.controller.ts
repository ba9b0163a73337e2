import {
  allowIf,
  Args,
  Caller,
  Create,
  created,
  Delete,
  deleted,
  List,
  Namespace,
  Page,
  Read,
  refused,
  Request,
  RestError,
  RestRequest,
  Update,
} from '#route-registry';
import type { Actor, Item, RestResponse } from '#route-registry';
import { isEmptyValue, sanitizeKey } from '#text';
import { checkMeta } from '#content-model/core';
import type { MetaChange } from '#content-model/core';
import { MetaRegistry } from '#content-model';
import type { Comment } from './comment.js';
import { COMMENT, NOTE, requestedType } from './comment.js';
import { CommentAccess } from './comment-access.js';
import { emptyCommentError } from './comment-errors.js';
import { CommentInputReader } from './comment-input-reader.js';
import { CommentView } from './comment-view.js';
import { CommentLister } from './comment-lister.js';
import {
  CommentResource,
  CreateCommentArgs,
  DeleteCommentArgs,
  ListCommentsArgs,
  ReadCommentArgs,
  UpdateCommentArgs,
} from './comment.resource.js';
import type { CommentInput } from './comment.resource.js';
import { CommentWriteAccess } from './comment-write-access.js';
import { CommentWriter } from './comment-writer.js';
import { CommentedPosts } from './commented-posts.js';
import { setsResolution } from './note-status.js';

/** `core/v2/comments`: comments of readers, and notes of editors. */
@Namespace('core/v2', 'comments')
export class CommentsController {
  constructor(
    private readonly lister: CommentLister,
    private readonly writer: CommentWriter,
    private readonly view: CommentView,
    private readonly inputReader: CommentInputReader,
    readonly access: CommentAccess,
    readonly writeAccess: CommentWriteAccess,
    private readonly posts: CommentedPosts,
    private readonly meta: MetaRegistry,
  ) {}

  @List('', {
    args: ListCommentsArgs,
    item: CommentResource,
    cacheable: true,
    allow: allowIf<CommentsController>(
      'anyone; with post: its readers; with a filter by status, type or author: users with edit_posts; ' +
        'with author_email or context=edit: users with moderate_comments; ' +
        'with context=edit, type=note and post: users who may edit the posts',
      ({ access }, request) => access.allowList(request),
    ),
  })
  async list(@Args() args: ListCommentsArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Page> {
    const { rows, total } = await this.lister.find(args, actor, await this.unlockedPostId(args, request));
    const posts = await this.posts.byIds(rows.map(({ postId }) => postId));
    const found = rows.map((comment) => ({ comment, post: posts.get(comment.postId)! }));
    const items = await this.view.toItems(found, { actor, context: args.context, fields: request.params._fields });
    return new Page({ items, total, page: args.page, perPage: args.per_page });
  }

  @Create('', {
    args: CreateCommentArgs,
    item: CommentResource,
    allow: allowIf<CommentsController>(
      'readers of the post while comments are open; notes: users who may edit the post',
      ({ writeAccess }, request) => writeAccess.allowCreate(request),
    ),
  })
  async create(
    @Args() args: CreateCommentArgs & CommentInput,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Promise<RestResponse> {
    if (!isEmptyValue(request.params.id))
      throw new RestError('rest_comment_exists', 'A new comment must not have an id.', 400);
    const type = requestedType(args.type);
    if (type === undefined)
      throw new RestError('rest_invalid_comment_type', `The argument type must be ${COMMENT} or ${NOTE}.`, 400);
    const values = await this.inputReader.read(args, actor);
    if (!values.content && !(type === NOTE && setsResolution(args.meta))) throw emptyCommentError();
    const meta = this.metaOf(args, actor, 0);
    const post = (await this.posts.byId(args.post!, request))!;
    // Meta of existing comments has the same requirement, see `CommentAccess.mayChange`.
    if (meta.length > 0 && !this.posts.mayEdit(actor, post))
      throw refused(actor, 'rest_cannot_update', 'You may not set meta values of comments on this post.', {
        key: meta[0]!.key,
      });
    const comment = await this.writer.create(
      {
        values: { ...values, postId: post.id },
        type,
        client: this.inputReader.clientOf(request),
        status: statusOf(args),
        meta,
      },
      actor,
    );
    return created(
      await this.toWrittenItem(comment, request, actor.can('moderate_comments') ? 'edit' : 'view'),
      this.view.hrefOf(comment.id),
    );
  }

  @Read(':id', {
    args: ReadCommentArgs,
    item: CommentResource,
    cacheable: true,
    allow: allowIf<CommentsController>(
      'readers of the post; unapproved comments and notes: their author and users who may edit the post; ' +
        'with context=edit: users with moderate_comments, for notes users who may edit the post',
      ({ access }, request) => access.allowRead(request),
    ),
  })
  async read(@Args() args: ReadCommentArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Item> {
    return this.view.toItem(await this.access.find(request), {
      actor,
      context: args.context,
      fields: request.params._fields,
    });
  }

  @Update(':id', {
    args: UpdateCommentArgs,
    item: CommentResource,
    allow: allowIf<CommentsController>(
      'users with moderate_comments; users who may edit the post, for values that they could set in a new comment',
      ({ writeAccess }, request) => writeAccess.allowUpdate(request),
    ),
  })
  async update(
    @Args() args: UpdateCommentArgs & CommentInput,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Promise<Item> {
    const { comment } = await this.access.find(request);
    if ((args.type ?? comment.type) !== comment.type)
      throw new RestError('rest_comment_invalid_type', 'The type of a comment cannot change.', 404);
    const { authorIp, authorUserAgent } = this.inputReader.clientOf(request);
    const changes = {
      values: { authorIp, ...(authorUserAgent && { authorUserAgent }), ...(await this.inputReader.read(args, actor)) },
      status: statusOf(args),
      meta: this.metaOf(args, actor, comment.id),
    };
    return this.toWrittenItem(await this.writer.update(comment.id, changes, actor), request, 'edit');
  }

  @Delete(':id', {
    summary: 'Delete a comment',
    args: DeleteCommentArgs,
    allow: allowIf<CommentsController>(
      'users with moderate_comments, or who may edit the post',
      ({ access }, request) => access.allowDelete(request),
    ),
  })
  async remove(
    @Args() args: DeleteCommentArgs,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Promise<Item | object> {
    const found = await this.access.find(request);
    // As in the reference, `Allow` lists the methods for the context edit, even if the deletion fails.
    request.params.context = 'edit';
    if (!args.force) return this.toWrittenItem(await this.writer.trash(found.comment.id), request, 'edit');
    const { data } = await this.view.toItem(found, { actor, context: 'edit', fields: request.params._fields });
    await this.writer.delete(found.comment.id);
    return deleted(data);
  }

  /** Returns the id in the argument `post` if it is a single one and the request has the password of that post. */
  private async unlockedPostId({ post }: ListCommentsArgs, request: RestRequest): Promise<number | undefined> {
    const only = post.length === 1 ? await this.posts.byId(Math.abs(post[0]!), request) : undefined;
    return only && this.posts.verifyPassword(request, only) ? only.id : undefined;
  }

  private metaOf({ meta }: CommentInput, actor: Actor, id: number): MetaChange[] {
    return checkMeta(this.meta.keysOf('comment', COMMENT), (meta ?? {}) as Record<string, unknown>, actor, id);
  }

  /**
   * Returns a written comment as an item. Also sets the context of the request, because the header `Allow` depends on
   * it.
   */
  private async toWrittenItem(comment: Comment, request: RestRequest, context: 'edit' | 'view'): Promise<Item> {
    request.params.context = context;
    const post = (await this.posts.byIds([comment.postId])).get(comment.postId)!;
    return this.view.toItem({ comment, post }, { actor: request.actor, context, fields: request.params._fields });
  }
}

function statusOf({ status }: CommentInput): string | undefined {
  return status === undefined || status === null ? undefined : sanitizeKey(status);
}
