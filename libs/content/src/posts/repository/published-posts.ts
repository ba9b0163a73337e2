import { Database, SqlConditions } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostAccessScopes } from '../access/post-access-scopes.js';
import { addSearch, relevanceOrder, SEARCH_COLUMNS } from '#post-search';
import type { SearchPlan } from '#post-search';
import { parseSearch } from '#text';
import { NO_REVISIONS } from './post-conditions.js';
import { isId, selectionOf, SUMMARY_FIELDS } from './post-row.js';
import type { PostSummary } from './post-row.js';

const SEARCHED_STATUSES = ['publish'];
const SELECTION = selectionOf(SUMMARY_FIELDS);

/** A search across types. */
export interface PublishedPostsQuery {
  types: readonly PostType[];
  /** Text to search for; undefined matches everything. */
  search?: string;
  include: readonly number[];
  /** Ignored with `include`. */
  exclude: readonly number[];
  limit: number;
  /** Number of rows to skip, not necessarily a multiple of `limit`. */
  offset: number;
}

/** Finds published posts of several types, by relevance, then newest first. */
@Injectable()
export class PublishedPosts {
  constructor(
    private readonly database: Database,
    private readonly accessScopes: PostAccessScopes,
  ) {}

  /** Returns one page, and the total. The texts of protected posts match for their editors only. */
  async find(query: PublishedPostsQuery, actor: Actor): Promise<{ rows: PostSummary[]; total: number }> {
    const { types } = query;
    if (types.length === 0) return { rows: [], total: 0 };
    const sql = new SqlConditions(this.database);
    const plan = this.conditions(sql, query, actor);
    const conditionParameters = [...sql.parameters];
    const rows = Number.isSafeInteger(query.offset + query.limit) ? await this.rows(sql, plan, query) : [];
    const isLastPage = rows.length < query.limit && (rows.length > 0 || query.offset === 0);
    const total = isLastPage
      ? query.offset + rows.length
      : await this.count(`${typeIn(types)} AND ${sql.where}`, conditionParameters);
    return { rows, total };
  }

  private async rows(
    sql: SqlConditions,
    plan: SearchPlan | undefined,
    { types, limit, offset }: PublishedPostsQuery,
  ): Promise<PostSummary[]> {
    const newestFirst = 'p.date DESC, p.id DESC';
    const page = () => `LIMIT ${sql.bind(limit)} OFFSET ${sql.bind(offset)}`;
    if (plan) {
      const order = `${relevanceOrder(sql, plan)}, ${newestFirst}`;
      return this.database.query<PostSummary>(
        `SELECT ${SELECTION} FROM posts p WHERE ${typeIn(types)} AND ${sql.where} ORDER BY ${order} ${page()}`,
        sql.parameters,
        { isLong: true },
      );
    }
    // Without a relevance order, each type is read in index order. SQLite and PostgreSQL merge the types.
    const ofTypes = types
      .map(({ name }) => `SELECT p.id AS id, p.date AS date FROM posts p WHERE p.type = '${name}' AND ${sql.where}`)
      .join(' UNION ALL ');
    return this.database.query<PostSummary>(
      `SELECT ${SELECTION} FROM (${ofTypes} ORDER BY 2 DESC, 1 DESC ${page()}) AS page JOIN posts p ON p.id = page.id ORDER BY ${newestFirst}`,
      sql.parameters,
    );
  }

  private conditions(
    sql: SqlConditions,
    { types, search, include, exclude }: PublishedPostsQuery,
    actor: Actor,
  ): SearchPlan | undefined {
    sql.and(NO_REVISIONS);
    // defence: search-published-only
    sql.and(`p.status = 'publish'`);
    if (include.length > 0) sql.and(sql.oneOf('p.id', include.filter(isId)));
    else if (exclude.length > 0) sql.and(`NOT (${sql.oneOf('p.id', exclude.filter(isId))})`);
    const terms = search === undefined ? undefined : parseSearch(search);
    if (!terms) return undefined;
    if (!actor.signedIn) sql.and('NOT p.locked');
    const editable = ({ bind }: SqlConditions) =>
      types.map(
        (type) => `p.type = '${type.name}' AND (${this.accessScopes.editable(actor, type, SEARCHED_STATUSES, bind)})`,
      );
    const plan: SearchPlan = {
      terms,
      columns: SEARCH_COLUMNS,
      isExact: false,
      // defence: content-search-protected
      readableCondition: (conditions) =>
        actor.signedIn ? ['NOT p.locked', ...editable(conditions)].join(' OR ') : 'TRUE',
    };
    addSearch(sql, plan);
    return plan;
  }

  private async count(where: string, parameters: SqlConditions['parameters']): Promise<number> {
    const text = `SELECT COUNT(*) AS total FROM posts p WHERE ${where}`;
    const [row] = await this.database.query<{ total: number }>(text, parameters, { isLong: true });
    return row!.total;
  }
}

/** Names of types come from the registry, never from a request. */
function typeIn(types: readonly PostType[]): string {
  return `p.type IN (${types.map(({ name }) => `'${name}'`).join(', ')})`;
}
