import { SettingsService } from '#platform';
import { isWrittenBy, refused, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { NOTE, requestedType } from './comment.js';
import { CommentAccess } from './comment-access.js';
import type { CommentAndPost } from './comment-access.js';
import {
  cannotReadPostError,
  commentLoginRequiredError,
  moderatorsOnlyError,
  notesNotSupportedError,
  unknownCommentPostError,
} from './comment-errors.js';
import { CommentInputReader } from './comment-input-reader.js';
import type { CommentInput } from './comment.resource.js';
import { ALLOW_ANONYMOUS_COMMENTS, COMMENT_REGISTRATION } from './comment-settings.js';
import { CommentedPosts } from './commented-posts.js';
import type { CommentedPost } from './commented-posts.js';

/** The arguments that identify the author, each with the field that stores it. */
const IDENTITY = [
  ['author_name', 'authorName'],
  ['author_email', 'authorEmail'],
  ['author_url', 'authorUrl'],
] as const;

/**
 * Checks who may create and update comments. An update is allowed if a creation with the changed values would be: both
 * call `checkPost`, and only moderators may choose another author.
 */
@Injectable()
export class CommentWriteAccess {
  constructor(
    private readonly access: CommentAccess,
    private readonly inputReader: CommentInputReader,
    private readonly posts: CommentedPosts,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Permission to create the comment of the request.
   * @throws RestError 401/403 with the reason
   */
  async allowCreate(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const isNote = requestedType(params.type) === NOTE;
    if (!actor.signedIn) await this.checkAnonymous(isNote);
    // The list argument `post` allows several ids, and the `Allow` header of a list runs this check with its arguments.
    const post = typeof params.post === 'number' ? await this.posts.byId(params.post, request) : undefined;
    if (!actor.can('moderate_comments')) {
      if (request.has('author') && params.author !== actor.id) throw moderatorsOnlyError(actor, 'author');
      if (request.has('author_ip') && params.author_ip !== request.remoteAddress)
        throw moderatorsOnlyError(actor, 'author_ip');
    }
    if (isNote && params.post) this.requireNotesAccess(actor, post);
    const maySetStatus = isNote ? post !== undefined : actor.can('moderate_comments');
    if (request.has('status') && !maySetStatus) throw moderatorsOnlyError(actor, 'status');
    if (!post) throw unknownCommentPostError();
    return this.checkPost(request, post, isNote);
  }

  /**
   * Permission to change the comment to the values of the request.
   * @throws RestError 401/403 with the reason, 404 `rest_comment_invalid_id`
   */
  async allowUpdate(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const found = await this.access.find(request);
    if (!this.access.mayChange(actor, found))
      throw refused(actor, 'rest_cannot_edit', 'You may not change this comment.');
    if (actor.can('moderate_comments')) return true;
    // defence: comment-identity
    await this.checkIdentity(request, found);
    // 0 and null do not move the comment.
    // defence: comment-move-access
    return !params.post || params.post === found.post.id || this.checkMove(request, found, Number(params.post));
  }

  /** Checks that the actor may read the post, and that it accepts comments or notes. */
  private async checkPost(request: RestRequest, post: CommentedPost, isNote: boolean): Promise<true> {
    const { actor } = request;
    if (isNote) {
      if (!this.posts.acceptsNotes(post)) throw notesNotSupportedError();
    } else if (post.status === 'draft')
      throw new RestError('rest_comment_draft_post', 'Drafts do not accept comments.', 403);
    if (post.status === 'trash')
      throw new RestError('rest_comment_trash_post', 'Posts in the trash do not accept comments.', 403);
    // defence: comment-create-post-access
    if (!(await this.posts.mayReadWithPassword(request, post))) throw cannotReadPostError(actor);
    if (!isNote && !(await this.posts.isOpen(post)))
      throw new RestError('rest_comment_closed', 'Comments are closed on this post.', 403);
    return true;
  }

  /** Refuses notes of actors who may not edit the post. A post that does not exist has no editors. */
  private requireNotesAccess(actor: Actor, post: CommentedPost | undefined): void {
    // defence: note-create-post-access
    if (!post || !this.posts.mayEdit(actor, post))
      throw refused(actor, 'rest_cannot_create_note', 'You may not write notes on this post.');
  }

  /**
   * Moving a comment must not allow more than creating it on the other post. Callers create comments in their own name,
   * so they may move only their own. `CommentWriter` determines the status again; only editors of the other post may
   * set it.
   */
  private async checkMove(request: RestRequest, { comment }: CommentAndPost, postId: number): Promise<true> {
    const { actor } = request;
    // defence: comment-move-own
    if (!isWrittenBy(actor, comment)) throw moderatorsOnlyError(actor, 'author');
    const post = await this.posts.byId(postId, request);
    if (!post) throw unknownCommentPostError();
    if (request.has('status') && !this.posts.mayEdit(actor, post)) throw moderatorsOnlyError(actor, 'status');
    const isNote = comment.type === NOTE;
    if (isNote) this.requireNotesAccess(actor, post);
    return this.checkPost(request, post, isNote);
  }

  /**
   * Allows the stored values. In their own comments, callers may also send the values of their account, and their IP
   * address.
   */
  private async checkIdentity(
    { actor, params, remoteAddress }: RestRequest,
    { comment }: CommentAndPost,
  ): Promise<void> {
    const isOwn = isWrittenBy(actor, comment);
    const { author, author_ip: ip, author_name, author_email, author_url } = params as CommentInput;
    if ((author ?? comment.authorId) !== comment.authorId) throw moderatorsOnlyError(actor, 'author');
    if ((ip ?? comment.authorIp) !== comment.authorIp && !(isOwn && ip === remoteAddress))
      throw moderatorsOnlyError(actor, 'author_ip');
    const values = this.inputReader.filterForStorage(
      await this.inputReader.read({ author_name, author_email, author_url }, actor),
      actor,
    );
    if (IDENTITY.every(([, member]) => values[member] === undefined)) return;
    const account = isOwn
      ? this.inputReader.filterForStorage(await this.inputReader.authorOf(actor.id), actor)
      : undefined;
    for (const [argument, member] of IDENTITY) {
      const value = values[member] ?? comment[member];
      if (value !== comment[member] && value !== account?.[member]) throw moderatorsOnlyError(actor, argument);
    }
  }

  private async checkAnonymous(isNote: boolean): Promise<void> {
    const settings = await this.settings.snapshot();
    if (isNote || settings.get(COMMENT_REGISTRATION) || !settings.get(ALLOW_ANONYMOUS_COMMENTS))
      throw commentLoginRequiredError();
  }
}
