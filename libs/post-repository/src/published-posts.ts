import { Database, SqlConditions, UnitOfWork } from '#platform';
import { isLastPage } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostAccessScopes } from './post-access-scopes.js';
import { addSearch, PostSetCache, relevanceOrder, SEARCH_COLUMNS, searchWithSets } from '#post-search';
import type { DateRange, IdSource, SearchPlan } from '#post-search';
import { parseSearch } from '#text';
import { idsOfTypes, typesToSql } from './list-statements.js';
import { NO_REVISIONS } from './post-conditions.js';
import { PostRepository } from './post-repository.js';
import { isId, selectionOf, SUMMARY_FIELDS } from './post-row.js';
import type { PostSummary } from './post-row.js';

const SEARCHED_STATUSES = ['publish'];
const NEWEST_FIRST: DateRange = { after: -Infinity, before: Infinity, descending: true };
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
    private readonly posts: PostRepository,
    private readonly sets: PostSetCache,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns one page, and the total. The texts of protected posts match for their editors only. */
  async find(query: PublishedPostsQuery, actor: Actor): Promise<{ rows: PostSummary[]; total: number }> {
    const { types } = query;
    if (types.length === 0) return { rows: [], total: 0 };
    const sql = new SqlConditions(this.database);
    const plan = this.addConditions(sql, query, actor);
    const found = plan && (await this.findInSets(sql, plan, query));
    if (found) return found;
    if (plan) addSearch(sql, plan);
    const conditionParameters = [...sql.parameters];
    const rows = Number.isSafeInteger(query.offset + query.limit) ? await this.findRows(sql, plan, query) : [];
    const total = isLastPage(rows.length, query)
      ? query.offset + rows.length
      : await this.count(`${typesToSql(namesOf(types))} AND ${sql.where}`, conditionParameters);
    return { rows, total };
  }

  /**
   * Searches as lists of one type do (`InMemoryListFinder`). Undefined for lists of ids, whose sets would not be used
   * again, and within a unit of work, because the cached sets lack its changes.
   */
  private async findInSets(
    { where, parameters }: SqlConditions,
    plan: SearchPlan,
    { types, include, exclude, offset, limit }: PublishedPostsQuery,
  ): Promise<{ rows: PostSummary[]; total: number } | undefined> {
    if (include.length > 0 || exclude.length > 0 || this.units.active) return undefined;
    const candidates: IdSource = { text: where, values: [...parameters], dependsOnlyOnPost: true };
    const postsOfType = (condition?: IdSource) => idsOfTypes(namesOf(types), condition);
    const search = { plan, isRanked: true, range: NEWEST_FIRST, candidates: postsOfType(candidates), postsOfType };
    const ids = await searchWithSets(this.database, this.sets, search);
    if (!ids) return undefined;
    const page = [...ids.subarray(offset, offset + limit)];
    const found = await this.posts.summariesByIds(page);
    return { rows: page.flatMap((id) => found.get(id) ?? []), total: ids.length };
  }

  private async findRows(
    sql: SqlConditions,
    plan: SearchPlan | undefined,
    { types, limit, offset }: PublishedPostsQuery,
  ): Promise<PostSummary[]> {
    const newestFirst = 'p.date DESC, p.id DESC';
    const page = () => `LIMIT ${sql.bind(limit)} OFFSET ${sql.bind(offset)}`;
    if (plan) {
      const order = `${relevanceOrder(sql, plan)}, ${newestFirst}`;
      return this.database.query<PostSummary>(
        `SELECT ${SELECTION} FROM posts p WHERE ${typesToSql(namesOf(types))} AND ${sql.where} ORDER BY ${order} ${page()}`,
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

  private addConditions(
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
        (type) =>
          `p.type = '${type.name}' AND (${this.accessScopes.editableSql(actor, type, SEARCHED_STATUSES, bind)})`,
      );
    return {
      terms,
      columns: SEARCH_COLUMNS,
      isExact: false,
      // defence: content-search-protected
      readableCondition: actor.signedIn
        ? (conditions) => ['NOT p.locked', ...editable(conditions)].join(' OR ')
        : undefined,
    };
  }

  private async count(where: string, parameters: SqlConditions['parameters']): Promise<number> {
    const text = `SELECT COUNT(*) AS total FROM posts p WHERE ${where}`;
    const [row] = await this.database.query<{ total: number }>(text, parameters, { isLong: true });
    return row!.total;
  }
}

function namesOf(types: readonly PostType[]): string[] {
  return types.map(({ name }) => name);
}
