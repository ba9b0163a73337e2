import { isLastPage, signedOffset, uniqueIds } from '#route-registry';
import { Database, listAsTable, SqlConditions } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { readDateBound, SiteClock } from '#content-model/core';
import { COMMENT_SELECTION, listedStatus, listedType, NOTE } from './comment.js';
import type { Comment } from './comment.js';
import { emailKey } from './comment-keys.js';
import type { CommentSortKey, ListCommentsArgs } from './comment.resource.js';
import { CommentScope } from './comment-scope.js';
import type { CommentKinds } from './comment-scope.js';
import { addCommentSearch } from './comment-search.js';

/** Columns by sort key. */
const SORT_COLUMNS: Readonly<Record<Exclude<CommentSortKey, 'include'>, string>> = {
  date: 'c.date',
  date_gmt: 'c.date_gmt',
  id: 'c.id',
  post: 'c.post_id',
  parent: 'c.parent_id',
  type: 'c.type',
};

/** Lists comments with one statement that uses an index. Counts them with another one if necessary. */
@Injectable()
export class CommentLister {
  constructor(
    private readonly database: Database,
    private readonly scope: CommentScope,
    private readonly clock: SiteClock,
  ) {}

  /**
   * Returns one page of matching comments and the total.
   * @param unlockedPost id of a post whose password the request has
   */
  async find(args: ListCommentsArgs, actor: Actor, unlockedPost?: number): Promise<{ rows: Comment[]; total: number }> {
    // As in the reference, the order of an empty list contains no comments.
    if (args.orderby === 'include' && args.include.length === 0) return { rows: [], total: 0 };
    const sql = new SqlConditions(this.database);
    const kinds = addType(sql, listedType(args.type));
    const status = listedStatus(args.status);
    sql.and(this.scope.visibleSql(sql, actor, { kinds, approvedOnly: APPROVED.includes(status), unlockedPost }));
    addStatus(sql, status);
    addIds(sql, args);
    await this.addDates(sql, args);
    if (args.author_email) sql.and(`c.email_key = ${sql.bind(emailKey(args.author_email))}`);
    if (args.search) addCommentSearch(sql, args.search, actor.can('moderate_comments'));

    const filters = [...sql.parameters];
    const { from, order } = orderOf(sql, args);
    // As in the reference, a negative offset counts as its absolute value.
    const offset = Math.min(Math.abs(signedOffset(args)), Number.MAX_SAFE_INTEGER);
    const rows = await this.database.query<Comment>(
      `SELECT ${COMMENT_SELECTION} FROM ${from} WHERE ${sql.where} ORDER BY ${order} LIMIT ${sql.bind(args.per_page)} OFFSET ${sql.bind(offset)}`,
      sql.parameters,
      { isLong: Boolean(args.search) },
    );
    if (isLastPage(rows.length, { offset, limit: args.per_page })) return { rows, total: offset + rows.length };
    const counted = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM comments c WHERE ${sql.where}`,
      filters,
      { isLong: true },
    );
    return { rows, total: counted[0]!.total };
  }

  private async addDates(sql: SqlConditions, { after, before }: ListCommentsArgs): Promise<void> {
    if (!after && !before) return;
    const clock = await this.clock.local();
    if (after) sql.and(`c.date > ${sql.bind(readDateBound(after, clock))}`);
    if (before) sql.and(`c.date < ${sql.bind(readDateBound(before, clock))}`);
  }
}

/**
 * Adds the condition of the argument `type` and returns the kinds of comments that can match. Notes are listed only for
 * `type=note` and `type=all`.
 */
function addType(sql: SqlConditions, type: string): CommentKinds {
  if (type === 'all') return { comments: true, notes: true };
  if (type === '') sql.and(`c.type <> 'note'`);
  else if (type === 'pings') sql.and(`c.type IN ('pingback', 'trackback')`);
  else sql.and(`c.type = ${sql.bind(type === 'comments' ? 'comment' : type)}`);
  return { comments: type !== NOTE, notes: type === NOTE };
}

/** Values of `status` for approved comments. */
const APPROVED: readonly string[] = ['approve', '1'];
/** Conditions by the value of `status`; any other value matches nothing. */
const STATUS_CONDITIONS = new Map([
  ...APPROVED.map((word) => [word, `c.status = 'approved'`] as const),
  ...['hold', '0'].map((word) => [word, `c.status = 'hold'`] as const),
  ...['all', ''].map((word) => [word, `c.status IN ('approved', 'hold')`] as const),
  ...['spam', 'trash', 'post-trashed'].map((word) => [word, `c.status = '${word}'`] as const),
  ['any', 'TRUE'],
]);

function addStatus(sql: SqlConditions, status: string): void {
  sql.and(STATUS_CONDITIONS.get(status) ?? 'FALSE');
}

function addIds(sql: SqlConditions, args: ListCommentsArgs): void {
  const limitTo = (column: string, ids: readonly number[] = []) => {
    if (ids.length > 0) sql.and(sql.oneOf(column, uniqueIds(ids)));
  };
  const exclude = (column: string, ids: readonly number[] = []) => {
    if (ids.length > 0) sql.and(`NOT (${sql.oneOf(column, uniqueIds(ids))})`);
  };
  limitTo('c.id', args.include);
  exclude('c.id', args.exclude);
  limitTo('c.author_id', args.author);
  exclude('c.author_id', args.author_exclude);
  limitTo('c.parent_id', args.parent);
  exclude('c.parent_id', args.parent_exclude);
  limitTo('c.post_id', args.post);
}

/**
 * Comments with the same sort value are ordered by id: in the direction of `order` for dates, otherwise descending.
 * `orderby=include` ignores `order`.
 */
function orderOf(sql: SqlConditions, { orderby, order, include }: ListCommentsArgs): { from: string; order: string } {
  if (orderby === 'include') {
    const list = listAsTable(sql.kind, sql.bind(uniqueIds(include)), 'integer');
    return { from: `comments c JOIN ${list} ON wanted.value = c.id`, order: 'wanted.key' };
  }
  const column = SORT_COLUMNS[orderby];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const tieDirection = column.startsWith('c.date') ? direction : 'DESC';
  return {
    from: 'comments c',
    order: column === 'c.id' ? `c.id ${direction}` : `${column} ${direction}, c.id ${tieDirection}`,
  };
}
