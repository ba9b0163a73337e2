import { SettingsService } from '#platform';
import { Dependencies, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { PasswordAttempts, PostAccess } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostSummary } from '#post-repository';
import { SiteClock } from '#content-model/core';
import { CLOSE_COMMENTS_DAYS_OLD, CLOSE_COMMENTS_FOR_OLD_POSTS } from './comment-settings.js';

/** The post of a comment, without its long texts. */
export type CommentedPost = PostSummary;

/** A day in milliseconds. */
const DAY = 86_400_000;

/** Loads the posts of comments and checks who may read and comment on them. */
@Injectable()
export class CommentedPosts {
  constructor(
    private readonly posts: PostRepository,
    private readonly types: PostTypeRegistry,
    private readonly access: PostAccess,
    private readonly passwords: PasswordAttempts,
    private readonly settings: SettingsService,
    private readonly clock: SiteClock,
  ) {}

  /** Loads the existing posts with these ids, by id. */
  byIds(ids: readonly number[]): Promise<Map<number, CommentedPost>> {
    return this.posts.summariesByIds(ids);
  }

  /** Loads a post once per request. */
  async byId(id: number, request: RestRequest): Promise<CommentedPost | undefined> {
    return (await request.memoize(`post of comments ${id}`, () => this.byIds([id]))).get(id);
  }

  /** Whether the actor may read a post without its password. */
  async mayRead(actor: Actor, post: CommentedPost): Promise<boolean> {
    if (this.types.get(post.type)?.restBase === undefined) return false;
    return post.password !== '' ? this.access.mayEdit(actor, post) : this.access.mayRead(actor, post);
  }

  /** Like `mayRead`, with the password of the request, if any. */
  async mayReadWithPassword(request: RestRequest, post: CommentedPost): Promise<boolean> {
    return this.mayRead(request.actor, this.verifyPassword(request, post) ? { ...post, password: '' } : post);
  }

  /**
   * Verifies the password of the request. Returns false for a wrong or missing password, or a post without one.
   * @throws RestError 429 `rest_too_many_attempts`
   */
  verifyPassword(request: RestRequest, post: CommentedPost): boolean {
    const { password } = request.params;
    if (post.password === '' || typeof password !== 'string' || password === '') return false;
    return request.memoize(`password for comments of ${post.id}`, () => {
      try {
        this.passwords.check(password, post, request);
        return true;
      } catch (error) {
        if (error instanceof RestError && error.code === 'rest_post_incorrect_password') return false;
        throw error;
      }
    });
  }

  /** Whether the actor may edit a post. */
  mayEdit(actor: Actor, post: CommentedPost): boolean {
    return this.access.mayEdit(actor, post);
  }

  /** Whether a post accepts comments from readers. Cached answers that depend on it expire when comments close. */
  async isOpen(post: CommentedPost): Promise<boolean> {
    const closing = await this.closingTime(post);
    const remaining = closing - Date.parse(`${(await this.clock.local()).nowGmt()}Z`);
    if (remaining >= 0 && closing < Infinity) Dependencies.current?.expireAfter(remaining + 1_000);
    return remaining >= 0;
  }

  /**
   * Returns the start of the last second in which a post accepts comments, in milliseconds since 1970: `Infinity` if
   * they never close, `-Infinity` if they are closed.
   */
  async closingTime({ type, commentStatus, dateGmt }: CommentedPost): Promise<number> {
    if (commentStatus !== 'open') return -Infinity;
    const settings = await this.settings.snapshot();
    const days = settings.get(CLOSE_COMMENTS_DAYS_OLD);
    if (!settings.get(CLOSE_COMMENTS_FOR_OLD_POSTS) || days <= 0 || type !== 'post' || dateGmt === null)
      return Infinity;
    return Date.parse(`${dateGmt}Z`) + days * DAY;
  }

  /** Whether the type of a post supports notes. */
  acceptsNotes(post: CommentedPost): boolean {
    const editor = this.types.get(post.type)?.supports.editor;
    return (
      Array.isArray(editor) &&
      editor.some(
        (feature) => typeof feature === 'object' && feature !== null && (feature as { notes?: unknown }).notes === true,
      )
    );
  }

  /** The post type of a post. */
  typeOf(post: CommentedPost): PostType | undefined {
    return this.types.get(post.type);
  }
}
