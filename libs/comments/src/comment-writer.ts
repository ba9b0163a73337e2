import { SettingsService, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { nonEmptyText } from '#text';
import { Injectable } from '@nestjs/common';
import type { MetaChange } from '#content-model/core';
import { MetaStore, SiteClock } from '#content-model/core';
import { PostRepository } from '#post-repository';
import type { Comment, CommentDraft } from './comment.js';
import { NOTE } from './comment.js';
import { CommentChecks } from './comment-checks.js';
import { checkCommentLengths, emptyCommentError, unknownCommentPostError } from './comment-errors.js';
import { senderKey } from './comment-keys.js';
import { CommentInputReader } from './comment-input-reader.js';
import type { CommentFieldsInput } from './comment-input-reader.js';
import { CommentModeration } from './comment-moderation.js';
import { REQUIRE_NAME_EMAIL } from './comment-settings.js';
import { cascadesToReplies, statusAfter, statusOutsideTrash } from './comment-statuses.js';
import type { StatusFields } from './comment-statuses.js';
import { CommentStore } from './comment-store.js';
import type { CommentSubmission } from './comment-store.js';

/** The requested changes of a comment. */
export interface CommentWriteRequest {
  values: CommentFieldsInput;
  /** A value of the argument `status`, see `statusAfter`. */
  status?: string;
  meta?: readonly MetaChange[];
}

/** A comment to create. */
export interface NewComment extends CommentWriteRequest {
  values: CommentFieldsInput & { postId: number };
  type: string;
  client: Pick<Comment, 'authorIp' | 'authorUserAgent'>;
}

/**
 * Creates, updates and deletes comments and updates the counts of their posts in the same unit of work. Enforces the
 * rules of the data. `CommentWriteAccess` and, for deletions, `CommentAccess` check the permissions.
 */
@Injectable()
export class CommentWriter {
  constructor(
    private readonly units: UnitOfWork,
    private readonly comments: CommentStore,
    private readonly inputReader: CommentInputReader,
    private readonly checks: CommentChecks,
    private readonly moderation: CommentModeration,
    private readonly meta: MetaStore,
    private readonly posts: PostRepository,
    private readonly settings: SettingsService,
    private readonly clock: SiteClock,
  ) {}

  /**
   * Creates a comment and decides its initial status.
   * @throws RestError 400 `rest_comment_author_data_required`, `comment_…_column_length`, `comment_flood`; 403
   * `rest_comment_invalid_post_id`; 409 `comment_duplicate`
   */
  create(input: NewComment, actor: Actor): Promise<Comment> {
    return this.units.run(async () => {
      const draft = await this.buildDraft(input, actor);
      const submission = { sender: senderKey(actor, input.client.authorIp), sentGmt: this.checks.nowGmt() };
      const { postId, status } = await this.determineInitialStatus(draft, submission, actor);
      const stored = await this.comments.insert(
        this.inputReader.filterForStorage({ ...draft, status }, actor),
        submission,
      );
      await this.meta.write('comment', stored.id, input.meta ?? []);
      const written = input.status === undefined ? stored : await this.changeStatus(stored, input.status);
      await this.comments.recount([postId]);
      return written;
    });
  }

  /**
   * Updates the given fields.
   * @throws RestError 400 `rest_comment_content_invalid`, `comment_…_column_length`; 403
   * `rest_comment_invalid_post_id`; 404 `rest_comment_invalid_id`; 409 `comment_duplicate` on another post
   */
  update(id: number, { values, status, meta = [] }: CommentWriteRequest, actor: Actor): Promise<Comment> {
    return this.units.run(async () => {
      const before = await this.comments.requireById(id);
      if (values.postId && !(await this.posts.byId(values.postId))) throw unknownCommentPostError();
      if (values.content === '') throw emptyCommentError();
      checkCommentLengths(values);
      const postId = values.postId || before.postId;
      const fields = await this.inputReader.filterForUpdate({ ...values, postId }, before, actor);
      // defence: comment-move-status
      const statusChange = await this.statusAfterMove(before, { ...before, ...values, postId }, actor);
      const changed = await this.comments.update(id, { ...fields, ...statusChange });
      await this.meta.write('comment', id, meta);
      const written = status === undefined ? changed : await this.changeStatus(changed, status);
      if (before.postId !== written.postId || before.status !== written.status)
        await this.comments.recount([before.postId, written.postId]);
      else await this.comments.invalidateRendered([written.postId]);
      return written;
    });
  }

  /**
   * Moves a comment to the trash.
   * @throws RestError 404 `rest_comment_invalid_id`, 410 `rest_already_trashed`
   */
  trash(id: number): Promise<Comment> {
    return this.units.run(async () => {
      const comment = await this.comments.requireById(id);
      if (comment.status === 'trash')
        throw new RestError('rest_already_trashed', 'The comment is already in the trash.', 410);
      const written = await this.changeStatus(comment, 'trash');
      await this.comments.recount([comment.postId]);
      return written;
    });
  }

  /**
   * Deletes a comment permanently.
   * @throws RestError 404 `rest_comment_invalid_id`
   */
  delete(id: number): Promise<void> {
    return this.units.run(async () => {
      const comment = await this.comments.requireById(id);
      await this.comments.remove(comment);
      await this.comments.recount([comment.postId]);
    });
  }

  /**
   * Completes a new comment with its author, client and the current time. The given author must be complete, as in the
   * reference, even if the account of the actor replaces it.
   */
  private async buildDraft({ values, type, client }: NewComment, actor: Actor): Promise<CommentDraft> {
    // As in the reference, `0` counts as empty.
    const texts = [values.authorName, values.authorEmail, values.authorUrl];
    const hasAuthor = values.authorId || texts.some((text) => nonEmptyText(text));
    const account = async () => (actor.signedIn ? this.inputReader.authorOf(actor.id) : {});
    const clock = await this.clock.local();
    const draft: CommentDraft = {
      parentId: 0,
      authorId: 0,
      authorName: '',
      authorEmail: '',
      authorUrl: '',
      content: '',
      date: clock.now(),
      dateGmt: clock.nowGmt(),
      ...client,
      ...values,
      ...(hasAuthor ? {} : await account()),
      type,
      status: 'hold',
    };
    const isIncomplete = !nonEmptyText(draft.authorName) || !nonEmptyText(draft.authorEmail);
    if (isIncomplete && (await this.settings.get(REQUIRE_NAME_EMAIL))) {
      throw new RestError(
        'rest_comment_author_data_required',
        'The arguments author_name and author_email are required.',
        400,
      );
    }
    checkCommentLengths(draft);
    // defence: comment-own-identity
    return actor.can('moderate_comments') || !hasAuthor ? draft : { ...draft, ...(await account()) };
  }

  /**
   * Checks duplicates and rate limits, and decides the status. Notes may be repeated and need no approval.
   * @throws RestError 400 `comment_flood`, 403 `rest_comment_invalid_post_id`, 409 `comment_duplicate`
   */
  private async determineInitialStatus(
    draft: CommentDraft,
    submission: CommentSubmission,
    actor: Actor,
  ): Promise<{ postId: number; status: Comment['status'] }> {
    const post = await this.posts.byId(draft.postId);
    if (!post) throw unknownCommentPostError();
    // The texts of stored comments are filtered.
    if (draft.type !== NOTE) await this.checks.refuseDuplicate(this.inputReader.filterForStorage(draft, actor));
    await this.checks.refuseFlood(draft, submission, actor);
    return {
      postId: post.id,
      status: draft.type === NOTE ? 'approved' : await this.moderation.statusOf(draft, post.authorId),
    };
  }

  /**
   * Decides the status of a comment that moves to another post. Outside of the trash it gets the status that a trashed
   * post has hidden. If someone other than a moderator moves it, its approval does not carry over: status and
   * duplicates are checked as for a creation.
   */
  private async statusAfterMove(before: Comment, after: Comment, actor: Actor): Promise<Partial<StatusFields>> {
    if (after.postId === before.postId) return {};
    const post = (await this.posts.byId(after.postId))!;
    const change: Partial<StatusFields> = post.status === 'trash' ? {} : statusOutsideTrash(before);
    const { status = before.status } = change;
    if (before.type === NOTE || actor.can('moderate_comments')) return change;
    await this.checks.refuseDuplicate(this.inputReader.filterForStorage(after, actor), before.id);
    return status === 'approved' ? { ...change, status: await this.moderation.statusOf(after, post.authorId) } : change;
  }

  private async changeStatus(comment: Comment, requested: string): Promise<Comment> {
    const change = statusAfter(comment, requested);
    if (!change) return comment;
    const written = await this.comments.update(comment.id, change);
    if (cascadesToReplies(comment, change))
      for (const note of await this.comments.repliesToNote(comment.id)) await this.changeStatus(note, 'trash');
    return written;
  }
}
