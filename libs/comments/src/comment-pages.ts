import { Database, SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import { COMMENT_ORDER, COMMENTS_PER_PAGE, PAGE_COMMENTS, THREAD_COMMENTS } from './comment-settings.js';

/** Maximum number of threads on one page, whatever the settings. */
const MAX_THREADS = 200;
/** Maximum number of ancestors of a comment; the parents of imported comments may form a cycle. */
export const MAX_ANCESTORS = 100;

/** Settings that determine the page on which a comment is shown. */
export const COMMENT_PAGE_SETTINGS = [COMMENT_ORDER, COMMENTS_PER_PAGE, PAGE_COMMENTS, THREAD_COMMENTS];

/** How the comments of a post are divided into pages. */
export interface CommentPagination {
  isPaged: boolean;
  /** Maximum number of threads on one page. */
  limit: number;
  order: 'asc' | 'desc';
  /** Whether replies are shown below their parents; otherwise each comment is a thread. */
  isThreaded: boolean;
}

/** Finds the pages of a post on which its comments are shown. */
@Injectable()
export class CommentPages {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /** Returns how the site divides the comments of a post into pages. */
  async pagination(): Promise<CommentPagination> {
    const settings = await this.settings.snapshot();
    const isPaged = settings.get(PAGE_COMMENTS);
    return {
      isPaged,
      limit: isPaged ? Math.min(Math.max(settings.get(COMMENTS_PER_PAGE), 1), MAX_THREADS) : MAX_THREADS,
      order: settings.get(COMMENT_ORDER),
      isThreaded: settings.get(THREAD_COMMENTS),
    };
  }

  /** Returns the parts of the addresses of comments that name their pages; comments on the first page have none. */
  async suffixes(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { isPaged, limit, order, isThreaded } = await this.pagination();
    if (!isPaged || ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; preceding: number }>(
      `WITH RECURSIVE lineage (id, thread_id, parent_id, depth) AS (
        SELECT c.id, c.id, ${isThreaded ? 'c.parent_id' : 'CAST(0 AS BIGINT)'}, 0 FROM comments c
        WHERE ${this.database.anyOf('c.id', 1, 'integer')}
        UNION ALL
        SELECT lineage.id, p.id, p.parent_id, lineage.depth + 1
        FROM lineage JOIN comments p ON p.id = lineage.parent_id WHERE lineage.depth < ${MAX_ANCESTORS}
      )
      SELECT lineage.id AS id, (
        SELECT COUNT(*) FROM comments other
        WHERE other.post_id = thread.post_id AND other.status = 'approved' AND other.type <> 'note'
          ${isThreaded ? 'AND other.parent_id = 0' : ''}
          AND (other.date_gmt, other.id) ${order === 'desc' ? '>' : '<'} (thread.date_gmt, thread.id)
      ) AS preceding
      FROM lineage JOIN comments thread ON thread.id = lineage.thread_id
      WHERE lineage.parent_id = 0 AND thread.status = 'approved' AND thread.type <> 'note'`,
      [ids],
    );
    return new Map(
      rows
        .filter(({ preceding }) => preceding >= limit)
        .map(({ id, preceding }) => [id, `comment-page-${Math.floor(preceding / limit) + 1}/`]),
    );
  }
}

/**
 * Returns the address of a comment.
 * @param post address of its post
 * @param suffixes result of `CommentPages.suffixes`; an address with a query has no pages
 */
export function commentAddressOf(post: string, id: number, suffixes: ReadonlyMap<number, string>): string {
  return `${post}${post.includes('?') ? '' : (suffixes.get(id) ?? '')}#comment-${id}`;
}
