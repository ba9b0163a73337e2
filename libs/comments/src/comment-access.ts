import { isWrittenBy, refused } from '#route-registry';
import type { Actor, RestError, RestRequest } from '#route-registry';
import { isEmptyValue } from '#text';
import { Injectable } from '@nestjs/common';
import type { Comment } from './comment.js';
import { COMMENT, listedStatus, listedType, NOTE } from './comment.js';
import { cannotReadPostError, notesNotSupportedError, unknownCommentError } from './comment-errors.js';
import { CommentStore } from './comment-store.js';
import { CommentedPosts } from './commented-posts.js';
import type { CommentedPost } from './commented-posts.js';

/** A comment and its post. */
export interface CommentAndPost {
  comment: Comment;
  post: CommentedPost;
}

/** Checks who may list, read and delete comments. The `allow…` methods return true or throw an error. */
@Injectable()
export class CommentAccess {
  constructor(
    private readonly comments: CommentStore,
    private readonly posts: CommentedPosts,
  ) {}

  /**
   * Loads the comment of a request and its post, once per request.
   * @throws RestError 404 `rest_comment_invalid_id`
   */
  async find(request: RestRequest): Promise<CommentAndPost> {
    const comment = await request.memoize('comment', () => this.comments.byId(Number(request.params.id)));
    const post = comment && (await this.posts.byId(comment.postId, request));
    if (!comment || !post) throw unknownCommentError();
    return { comment, post };
  }

  /** Permission to list comments with the filters of the request. */
  async allowList(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const isNote = listedType(params.type) === NOTE;
    // The argument of a creation is a single id, and the `Allow` header of a creation runs this check: 0 means none.
    const ids = (params.post ? [params.post] : []).flat().map(Number);
    const posts = await request.memoize('posts of comments', () => this.posts.byIds(ids));
    for (const id of ids) await this.requireListable(id, posts.get(id), request, ids.length === 1);
    const mayEdit =
      isNote && ids.length > 0
        ? ids.every((id) => posts.has(id) && this.posts.mayEdit(actor, posts.get(id)!))
        : actor.can('moderate_comments');
    if (params.context === 'edit' && !mayEdit)
      throw refused(actor, 'rest_forbidden_context', 'You may not edit these comments.');
    // defence: comment-private-filters
    if (!actor.can('edit_posts')) refuseFilters(request);
    // Only moderators see email addresses, so a filter must not reveal them to others. The argument of a creation,
    // whose `Allow` header runs this check, is the address of the author.
    // defence: comment-filter-email
    if (params.author_email && request.method !== 'POST' && !actor.can('moderate_comments'))
      throw forbiddenFiltersError(actor, ['author_email']);
    return true;
  }

  private async requireListable(
    id: number,
    post: CommentedPost | undefined,
    request: RestRequest,
    isOnlyPost: boolean,
  ): Promise<void> {
    const { actor, params } = request;
    if (id === 0 && !actor.can('moderate_comments'))
      throw refused(actor, 'rest_cannot_read', 'You may not read comments without a post.');
    if (!post) return;
    // The password of a request can only be that of a single post.
    const mayRead = isOnlyPost
      ? await this.posts.mayReadWithPassword(request, post)
      : await this.posts.mayRead(actor, post);
    if (!mayRead) throw cannotReadPostError(actor);
    if (listedType(params.type) === NOTE && !this.posts.acceptsNotes(post)) {
      if (this.posts.mayEdit(actor, post)) throw notesNotSupportedError();
      // Always throws, because the request filters by another type than `comment`.
      refuseFilters(request);
    }
  }

  /** Permission to read a comment in the requested context. */
  async allowRead(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const found = await this.find(request);
    const mayEdit =
      found.comment.type === NOTE
        ? actor.signedIn && this.posts.mayEdit(actor, found.post)
        : actor.can('moderate_comments');
    if (params.context === 'edit' && !mayEdit)
      throw refused(actor, 'rest_forbidden_context', 'You may not edit this comment.');
    const mayReadPost = await this.posts.mayReadWithPassword(request, found.post);
    // defence: comment-read-visible
    if (!this.isVisible(actor, found, { mayReadPost }))
      throw refused(actor, 'rest_cannot_read', 'You may not read this comment.');
    // defence: comment-read-post-access
    if (!mayReadPost) throw cannotReadPostError(actor);
    return true;
  }

  /**
   * Whether an actor may see a comment. Readers of the post see approved comments. Other comments, and notes, are
   * visible to their author and to users who may edit the post.
   */
  private isVisible(
    actor: Actor,
    { comment, post }: CommentAndPost,
    { mayReadPost }: { mayReadPost: boolean },
  ): boolean {
    // defence: note-visibility
    if (comment.type !== NOTE && comment.status === 'approved' && mayReadPost) return true;
    if (!actor.signedIn) return false;
    return isWrittenBy(actor, comment) || this.posts.mayEdit(actor, post);
  }

  /** Whether an actor may change a comment: moderators, and users who may edit its post. */
  mayChange(actor: Actor, { post }: CommentAndPost): boolean {
    return actor.signedIn && (actor.can('moderate_comments') || this.posts.mayEdit(actor, post));
  }

  /** Returns the HTTP methods that an actor may use on a comment. */
  async allowedMethods(actor: Actor, found: CommentAndPost): Promise<string[]> {
    const mayReadPost = await this.posts.mayRead(actor, found.post);
    return [
      ...(mayReadPost && this.isVisible(actor, found, { mayReadPost }) ? ['GET'] : []),
      ...(this.mayChange(actor, found) ? ['POST', 'PUT', 'PATCH', 'DELETE'] : []),
    ];
  }

  /** Permission to delete the comment of the request. */
  async allowDelete(request: RestRequest): Promise<boolean> {
    if (this.mayChange(request.actor, await this.find(request))) return true;
    throw refused(request.actor, 'rest_cannot_delete', 'You may not delete this comment.');
  }
}

/** Refuses filters on data that only users who may edit posts see. */
function refuseFilters({ actor, params }: RestRequest): void {
  const names = ['author', 'author_exclude', 'author_email'].filter((name) => !isEmptyValue(params[name]));
  // defence: comment-type-filter
  if (listedType(params.type) !== COMMENT) names.push('type');
  if (listedStatus(params.status) !== 'approve') names.push('status');
  if (names.length > 0) throw forbiddenFiltersError(actor, names);
}

function forbiddenFiltersError(actor: Actor, names: readonly string[]): RestError {
  return refused(actor, 'rest_forbidden_param', `You may not filter comments by ${names.join(', ')}.`);
}
