import { avatarHash, SHOW_AVATARS, UsersService } from '#identity';
import { anonymousActor } from '#route-registry';
import { Database, SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Permalinks, RenderDataRegistry } from '#content/core';
import { postExists } from '#post-repository';
import type { RenderComment } from '#rendering';
import { COMMENT_SELECTION } from './comment.js';
import type { Comment } from './comment.js';
import { COMMENT_PAGE_SETTINGS, commentAddressOf, CommentPages } from './comment-pages.js';
import { COMMENT_ORDER } from './comment-settings.js';
import { CommentedPosts } from './commented-posts.js';

/** Limits a statement over `comments c` to the comments that renderings show. */
// defence: rendered-comments-only
const IS_SHOWN = "c.type = 'comment' AND c.status = 'approved'";

/** Provides approved comments to the renderer. */
@Injectable()
export class RenderComments implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly renderData: RenderDataRegistry,
    private readonly posts: CommentedPosts,
    private readonly pages: CommentPages,
    private readonly permalinks: Permalinks,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.renderData.register({ comments: (query) => this.find(query), commentCount: (postId) => this.count(postId) }, [
      ...COMMENT_PAGE_SETTINGS,
      SHOW_AVATARS,
    ]);
  }

  /** Returns the number of approved comments of a post. */
  private async count(postId: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM comments c WHERE ${IS_SHOWN} AND c.post_id = $1`,
      [postId],
    );
    return Number(row!.count);
  }

  /** Returns approved comments: those of one post in the site's order, or the newest ones of public posts. */
  private async find({ postId, limit }: { postId?: number; limit: number }): Promise<RenderComment[]> {
    const { direction, where, values } =
      postId === undefined
        ? {
            direction: 'DESC',
            where: postExists('c.post_id', `p.status = 'publish' AND p.password = ''`),
            values: [limit],
          }
        : {
            direction: (await this.settings.get(COMMENT_ORDER)) === 'desc' ? 'DESC' : 'ASC',
            where: 'c.post_id = $2',
            values: [limit, postId],
          };
    const rows = await this.database.query<Comment>(
      `SELECT ${COMMENT_SELECTION} FROM comments c WHERE ${IS_SHOWN} AND ${where}
      ORDER BY c.date_gmt ${direction}, c.id ${direction} LIMIT $1`,
      values,
    );
    const posts = await this.posts.byIds(rows.map(({ postId }) => postId));
    const users = await this.users.byIds(rows.map(({ authorId }) => authorId));
    const links = await this.permalinks.forPosts([...posts.values()], anonymousActor);
    const pages = await this.pages.suffixes(rows.map(({ id }) => id));
    const showsAvatars = await this.settings.get(SHOW_AVATARS);
    return rows.map(({ id, postId, parentId, authorId, authorName, authorEmail, authorUrl, date, content }) => ({
      id,
      post: postId,
      parent: parentId,
      author: authorId,
      authorName,
      authorUrl,
      date,
      content,
      avatarHash: showsAvatars ? avatarHash(users.get(authorId)?.email ?? authorEmail) : '',
      link: commentAddressOf(links.linkOf(posts.get(postId)!), id, pages),
    }));
  }
}
