import { anonymousActor } from '#route-registry';
import { SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RenderDataRegistry } from '#content/core';
import type { RenderCommentForm } from '#rendering';
import { CommentView } from './comment-view.js';
import type { Comment } from './comment.js';
import { CommentLister } from './comment-lister.js';
import { CommentPages, MAX_ANCESTORS } from './comment-pages.js';
import type { ListCommentsArgs } from './comment.resource.js';
import {
  ALLOW_ANONYMOUS_COMMENTS,
  CLOSE_COMMENTS_DAYS_OLD,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  COMMENT_REGISTRATION,
  REQUIRE_NAME_EMAIL,
  THREAD_COMMENTS,
  THREAD_COMMENTS_DEPTH,
} from './comment-settings.js';
import { CommentedPosts } from './commented-posts.js';

/** Settings on which the comment form of a post depends. */
const FORM_SETTINGS = [
  ALLOW_ANONYMOUS_COMMENTS,
  CLOSE_COMMENTS_DAYS_OLD,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  COMMENT_REGISTRATION,
  REQUIRE_NAME_EMAIL,
  THREAD_COMMENTS,
  THREAD_COMMENTS_DEPTH,
];
/** Maximum number of replies of one post; newer ones are not shown. */
const MAX_REPLIES = 1_000;
/** Maximum depth at which comments are displayed, whatever the settings. */
const MAX_DEPTH = 10;

/** An approved comment, as anonymous users may read it. */
export interface PublicComment {
  readonly id: number;
  readonly postId: number;
  readonly parentId: number;
  /** `comment`, `pingback` or `trackback`. */
  readonly type: string;
  /** Address of the comment on its page. */
  readonly link: string;
  /** Escaped for HTML; may be empty. */
  readonly authorName: string;
  /** With `&` as `&amp;`; may be empty. */
  readonly authorUrl: string;
  /** Address of the avatar of the author; undefined while the site shows no avatars. */
  readonly avatar: string | undefined;
  /** Dates as `YYYY-MM-DDTHH:MM:SS`: `date` in the site's zone, `dateGmt` in UTC. */
  readonly date: string;
  readonly dateGmt: string;
  /** Rendered HTML. */
  readonly content: string;
}

/** A comment with its replies. */
export interface PublicThread extends PublicComment {
  readonly replies: readonly PublicThread[];
}

/** One page of the threads of a post. */
export interface ThreadPage {
  readonly threads: readonly PublicThread[];
  /** Page number, from 1. */
  readonly page: number;
  /** Number of pages, at least 1. */
  readonly pages: number;
  /** Maximum depth at which comments are displayed; deeper replies are displayed at this depth. */
  readonly depth: number;
}

/** How a post accepts comments from anonymous users. */
export type CommentForm = { state: 'open'; requiresAuthor: boolean } | { state: 'sign-in' | 'closed' };

/** Reads comments that anonymous users may read, for public pages and feeds. */
@Injectable()
export class PublicComments implements OnModuleInit {
  constructor(
    private readonly lister: CommentLister,
    private readonly view: CommentView,
    private readonly posts: CommentedPosts,
    private readonly pages: CommentPages,
    private readonly settings: SettingsService,
    private readonly renderData: RenderDataRegistry,
  ) {}

  onModuleInit(): void {
    this.renderData.register({ commentForm: (postId) => this.formToRender(postId) }, FORM_SETTINGS);
  }

  /**
   * Returns a page of the threads of a post in the order of the site.
   * @param page page number, from 1; default 1
   */
  async threads(postId: number, page?: number): Promise<ThreadPage> {
    const { limit, order, isThreaded } = await this.pages.pagination();
    const depth = Math.max(await this.readMaxDepth(), 1);
    const topLevel = await this.findRows({
      post: [postId],
      ...(isThreaded ? { parent: [0] } : {}),
      order,
      per_page: limit,
      page: page ?? 1,
    });
    const replies = isThreaded && topLevel.rows.length > 0 ? await this.repliesTo(topLevel.rows, postId) : [];
    const shown = await this.toPublic([...topLevel.rows, ...replies]);
    const repliesByParent = byParentId(shown.slice(topLevel.rows.length));
    return {
      threads: shown.slice(0, topLevel.rows.length).map((comment) => threadOf(comment, repliesByParent)),
      page: page ?? 1,
      pages: Math.max(1, Math.ceil(topLevel.total / limit)),
      depth,
    };
  }

  /** Returns the newest comments of the site, or of one post. */
  async latest(limit: number, postId?: number): Promise<PublicComment[]> {
    const { rows } = await this.findRows({ ...(postId === undefined ? {} : { post: [postId] }), per_page: limit });
    return this.toPublic(rows);
  }

  /**
   * Whether a comment is shown on its post: anonymous users may read it and, in threads, all of its ancestors. They can
   * reply to no other comment.
   */
  async isShown(id: number, postId: number): Promise<boolean> {
    const { isThreaded } = await this.pages.pagination();
    for (let level = 0, currentId = id; level <= MAX_ANCESTORS; level++) {
      const [comment] = (await this.findRows({ include: [currentId], post: [postId], per_page: 1 })).rows;
      if (!comment) return false;
      if (!isThreaded || comment.parentId === 0) return true;
      currentId = comment.parentId;
    }
    return false;
  }

  /** Returns whether and how anonymous users may comment on a post. */
  async formOf(postId: number): Promise<CommentForm> {
    const post = (await this.posts.byIds([postId])).get(postId);
    if (post?.password !== '' || !(await this.posts.isOpen(post))) return { state: 'closed' };
    const settings = await this.settings.snapshot();
    if (settings.get(COMMENT_REGISTRATION) || !settings.get(ALLOW_ANONYMOUS_COMMENTS)) return { state: 'sign-in' };
    return { state: 'open', requiresAuthor: settings.get(REQUIRE_NAME_EMAIL) };
  }

  /** Returns the comment form of a post for its rendering. */
  private async formToRender(postId: number): Promise<RenderCommentForm> {
    const form = { requiresAuthor: false, ...(await this.formOf(postId)), maxDepth: await this.readMaxDepth() };
    if (form.state !== 'open') return form;
    const closing = await this.posts.closingTime((await this.posts.byIds([postId])).get(postId)!);
    return closing === Infinity ? form : { ...form, closes: new Date(closing + 1_000).toISOString() };
  }

  /** Returns the maximum depth at which comments are displayed; 0 if replies are not below their parents. */
  private async readMaxDepth(): Promise<number> {
    const settings = await this.settings.snapshot();
    const depth = Math.min(Math.max(settings.get(THREAD_COMMENTS_DEPTH), 1), MAX_DEPTH);
    return settings.get(THREAD_COMMENTS) ? depth : 0;
  }

  /** Returns the replies to comments, and the replies to these, oldest first. */
  private async repliesTo(comments: readonly Comment[], postId: number): Promise<Comment[]> {
    const { rows } = await this.findRows({ post: [postId], parent_exclude: [0], order: 'asc', per_page: MAX_REPLIES });
    const byParent = byParentId(rows);
    const found: Comment[] = [];
    let level = comments;
    while (level.length > 0) {
      level = level.flatMap(({ id }) => byParent.get(id) ?? []);
      found.push(...level);
    }
    return found;
  }

  /** Finds comments that anonymous users may read. */
  private findRows(args: Partial<ListCommentsArgs>): Promise<{ rows: Comment[]; total: number }> {
    return this.lister.find({ ...LIST_DEFAULTS, ...args } as ListCommentsArgs, anonymousActor);
  }

  private async toPublic(rows: readonly Comment[]): Promise<PublicComment[]> {
    const posts = await this.posts.byIds(rows.map(({ postId }) => postId));
    const found = rows.map((comment) => ({ comment, post: posts.get(comment.postId)! }));
    const items = await this.view.toItems(found, { actor: anonymousActor, context: 'view', fields: PUBLIC_FIELDS });
    return items.map(({ data }) => publicComment(data));
  }
}

/** Arguments of a list of approved comments of any type except notes, newest first. */
const LIST_DEFAULTS = {
  context: 'view',
  page: 1,
  order: 'desc',
  orderby: 'date_gmt',
  exclude: [],
  include: [],
  parent_exclude: [],
  status: 'approve',
  type: '',
} as const;

/** Fields of the comment resource that `PublicComment` needs. */
const PUBLIC_FIELDS = 'id,post,parent,type,link,author_name,author_url,author_avatar_urls,date,date_gmt,content';

function publicComment(data: Record<string, unknown>): PublicComment {
  const avatars = data.author_avatar_urls as Record<string, string> | undefined;
  return {
    id: data.id as number,
    postId: data.post as number,
    parentId: data.parent as number,
    type: data.type as string,
    link: data.link as string,
    authorName: data.author_name as string,
    authorUrl: data.author_url as string,
    avatar: avatars?.['48'],
    date: data.date as string,
    dateGmt: data.date_gmt as string,
    content: (data.content as { rendered: string }).rendered,
  };
}

function threadOf(comment: PublicComment, replies: ReadonlyMap<number, PublicComment[]>): PublicThread {
  return { ...comment, replies: (replies.get(comment.id) ?? []).map((reply) => threadOf(reply, replies)) };
}

function byParentId<T extends { parentId: number }>(comments: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const comment of comments) {
    const group = groups.get(comment.parentId);
    if (group) group.push(comment);
    else groups.set(comment.parentId, [comment]);
  }
  return groups;
}
