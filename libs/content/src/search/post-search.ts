import { Database } from '#platform';
import { Item, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { collectionPath } from '../post-types/post-type.js';
import type { PostType } from '../post-types/post-type.js';
import { PostTypeRegistry } from '../post-types/post-type-registry.js';
import { PostAccess } from '../posts/access/post-access.js';
import { PostAccessScopes } from '../posts/access/post-access-scopes.js';
import { addSearch, relevanceOrder, SEARCH_COLUMNS } from '../posts/list/search-filter.js';
import type { SearchPlan } from '../posts/list/search-filter.js';
import { parseSearch } from '../posts/list/search-terms.js';
import { isId, SHORT_SELECTION } from '../posts/repository/post-row.js';
import type { PostRow } from '../posts/repository/post-row.js';
import { SqlConditions } from '../posts/sql-conditions.js';
import { Permalinks } from '../posts/view/permalinks.js';
import { ContentRenderer } from '#rendering';
import type { SearchPage, SearchHandler, SearchQuery } from './search-handler.js';

const PUBLISHED = ['publish'];

/** A post without its long texts. */
type FoundRow = Omit<PostRow, 'content' | 'excerpt'>;

/** Finds published posts of viewable types, by relevance, then newest first. */
@Injectable()
export class PostSearch implements SearchHandler {
  readonly type = 'post';
  readonly isEmptyPastEnd = true;

  constructor(
    private readonly database: Database,
    private readonly types: PostTypeRegistry,
    private readonly scope: PostAccessScopes,
    private readonly access: PostAccess,
    private readonly permalinks: Permalinks,
    private readonly renderer: ContentRenderer,
    private readonly routes: RouteRegistry,
  ) {}

  subtypes(): readonly string[] {
    return this.findable().map(({ name }) => name);
  }

  async find(query: SearchQuery, actor: Actor): Promise<SearchPage> {
    const sql = new SqlConditions(this.database);
    const types = this.findable().filter(({ name }) =>
      query.subtypes.length > 0 ? query.subtypes.includes(name) : name === 'post',
    );
    const plan = this.conditions(sql, types, query, actor);
    const filters = [...sql.parameters];
    const rows = Number.isSafeInteger(query.offset + query.limit) ? await this.rows(sql, types, plan, query) : [];
    const isWhole = rows.length < query.limit && (rows.length > 0 || query.offset === 0);
    const total = isWhole ? query.offset + rows.length : await this.count(`${typeIn(types)} AND ${sql.where}`, filters);
    return { items: await this.items(rows, actor), total };
  }

  private async rows(
    sql: SqlConditions,
    types: readonly PostType[],
    plan: SearchPlan | undefined,
    { limit, offset }: SearchQuery,
  ): Promise<FoundRow[]> {
    const newestFirst = 'p.date DESC, p.id DESC';
    const page = () => `LIMIT ${sql.bind(limit)} OFFSET ${sql.bind(offset)}`;
    if (plan) {
      const order = `${relevanceOrder(sql, plan)}, ${newestFirst}`;
      return this.database.query<FoundRow>(
        `SELECT ${SHORT_SELECTION} FROM posts p WHERE ${typeIn(types)} AND ${sql.where} ORDER BY ${order} ${page()}`,
        sql.parameters,
      );
    }
    // Without ranking each type is read in index order, and both databases merge the types.
    const ofTypes = types
      .map(({ name }) => `SELECT p.id AS id, p.date AS date FROM posts p WHERE p.type = '${name}' AND ${sql.where}`)
      .join(' UNION ALL ');
    return this.database.query<FoundRow>(
      `SELECT ${SHORT_SELECTION} FROM (${ofTypes} ORDER BY 2 DESC, 1 DESC ${page()}) AS page JOIN posts p ON p.id = page.id ORDER BY ${newestFirst}`,
      sql.parameters,
    );
  }

  private findable(): readonly PostType[] {
    return this.types.exposed.filter(({ name, viewable }) => viewable && name !== 'attachment');
  }

  private conditions(
    sql: SqlConditions,
    types: readonly PostType[],
    { search, include, exclude }: SearchQuery,
    actor: Actor,
  ): SearchPlan | undefined {
    // defence: search-published-only
    sql.and(`p.status = 'publish'`);
    if (include.length > 0) sql.and(sql.oneOf('p.id', include.filter(isId)));
    else if (exclude.length > 0) sql.and(`NOT (${sql.oneOf('p.id', exclude.filter(isId))})`);
    const terms = search === undefined ? undefined : parseSearch(search);
    if (!terms) return undefined;
    if (!actor.signedIn) sql.and('NOT p.locked');
    const editable = () =>
      types.map((type) => `p.type = '${type.name}' AND (${this.scope.editable(actor, type, PUBLISHED, sql.bind)})`);
    const plan: SearchPlan = {
      terms,
      columns: SEARCH_COLUMNS,
      exact: false,
      // defence: content-search-protected
      mayReadText: () => (actor.signedIn ? ['NOT p.locked', ...editable()].join(' OR ') : 'TRUE'),
    };
    addSearch(sql, plan);
    return plan;
  }

  private async count(where: string, parameters: SqlConditions['parameters']): Promise<number> {
    return (
      await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM posts p WHERE ${where}`, parameters)
    )[0]!.total;
  }

  private async items(rows: readonly FoundRow[], actor: Actor): Promise<Item[]> {
    const links = await this.permalinks.forPosts(rows, actor);
    return rows.map((row) => {
      const allow = [
        'GET',
        ...(this.access.mayEdit(actor, row) ? ['POST', 'PUT', 'PATCH'] : []),
        ...(this.access.mayDelete(actor, row) ? ['DELETE'] : []),
      ];
      return new Item(
        {
          id: row.id,
          title: this.renderer.renderTitle(row.title),
          url: links.linkOf(row),
          type: this.type,
          subtype: row.type,
        },
        {
          self: [
            {
              embeddable: true,
              href: this.routes.urlOf(`${collectionPath(this.types.get(row.type)!)}/${row.id}`),
              targetHints: { allow },
            },
          ],
          about: [{ href: this.routes.urlOf(`/core/v2/types/${row.type}`) }],
          collection: [{ href: this.routes.urlOf('/core/v2/search') }],
        },
      );
    });
  }
}

/** Names of types come from the registry, never from a request. */
function typeIn(types: readonly PostType[]): string {
  return `p.type IN (${types.map(({ name }) => `'${name}'`).join(', ')})`;
}
