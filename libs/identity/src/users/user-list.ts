import { signedOffset, uniqueIds } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import type { Actor } from '#route-registry';
import { nonEmptyText, slugify } from '#text';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { Authorship } from './authorship.js';
import type { CountedPosts } from './authorship.js';
import { UserQuery } from './user-query.js';
import { userSearch } from './user-search.js';
import type { User } from './user.js';
import type { ListUsersArgs, UserSortKey } from './users.args.js';
import { UsersService } from './users.service.js';

/** A page of a list of users, and the number of users in the whole list. */
export interface UserPage {
  users: User[];
  total: number;
}

const ORDER_COLUMNS: Record<Exclude<UserSortKey, 'include' | 'include_slugs'>, string> = {
  id: 'u.id',
  name: 'u.name_key',
  registered_date: 'u.registered',
  slug: punctuationFirst('u.slug'),
  email: punctuationFirst('u.email_key'),
  url: 'u.url',
};

/**
 * Returns an SQL expression that sorts logins, slugs or emails as `sortKey` does: punctuation precedes digits and
 * letters, so `ann@example.org` precedes `ann2@example.org`.
 */
function punctuationFirst(column: string): string {
  const replaced = Object.entries({ _: '!', '-': '"', '.': '#', '@': '&', '%': '(', '+': ')' });
  return replaced.reduce((sql, [character, key]) => `REPLACE(${sql}, '${character}', '${key}')`, column);
}

/** Lists users. All filters, including permissions, are part of the SQL, so that totals count only visible users. */
@Injectable()
export class UserList {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
    private readonly authorship: Authorship,
  ) {}

  /**
   * Returns a page of the users that match the arguments.
   * @param args validated arguments that the actor may use (`UserPermissions.allowList`)
   */
  async find(args: ListUsersArgs, actor: Actor): Promise<UserPage> {
    const query = this.createQuery(args, actor);
    const { ids, total } = await this.findIdsOnPage(query, args);
    const found = await this.users.byIds(ids);
    return { users: ids.flatMap((id) => found.get(id) ?? []), total };
  }

  /** Returns the users among these who have published posts. */
  async publishedAmong(ids: readonly number[], posts: CountedPosts = 'public'): Promise<Set<number>> {
    const query = new UserQuery(this.database);
    query
      .and(query.oneOf('u.id', ids))
      .and(this.authorship.hasPublishedSql('u.id', this.authorship.types, query.bind, posts));
    const rows = await this.database.query<{ id: number }>(
      `SELECT u.id FROM users u ${query.clause}`,
      query.parameters,
    );
    return new Set(rows.map(({ id }) => id));
  }

  private createQuery(args: ListUsersArgs, actor: Actor): UserQuery {
    const query = new UserQuery(this.database);
    const mayListAll = actor.can('list_users');
    if (args.include.length > 0) query.and(query.oneOf('u.id', uniqueIds(args.include)));
    else if (args.exclude.length > 0) query.and(`NOT ${query.oneOf('u.id', uniqueIds(args.exclude))}`);
    if (args.slug && args.slug.length > 0) query.and(query.oneOf('u.slug', slugsOf(args.slug)));
    const { roles = [], capabilities = [] } = args;
    // As in the reference, either filter suffices, and the name of a role counts as a capability of its users.
    // The old filter `who` replaces both.
    if (args.who !== 'authors' && (roles.length > 0 || capabilities.length > 0)) {
      const named = [...roles, ...capabilities].filter((name) => this.capabilities.isRole(name));
      query.and(this.hasRoleSql(query, [...named, ...this.capabilities.rolesWith(capabilities)]));
    }
    const search = nonEmptyText(args.search);
    if (search) query.and(userSearch(query, search, args.search_columns, mayListAll));
    if (args.who === 'authors') query.and(this.hasRoleSql(query, this.capabilities.rolesWith(['edit_posts'])));
    const chosenTypes = Array.isArray(args.has_published_posts) ? args.has_published_posts : [];
    // defence: user-list-published-authors
    if (chosenTypes.length > 0 || args.has_published_posts === true || (!mayListAll && args.who !== 'authors')) {
      query.and(
        this.authorship.hasPublishedSql(
          'u.id',
          chosenTypes.length > 0 ? chosenTypes : this.authorship.types,
          query.bind,
          'public',
        ),
      );
    }
    return query;
  }

  /** Returns the condition that a user has one of these roles. */
  private hasRoleSql(query: UserQuery, roles: readonly string[]): string {
    return `u.id IN (SELECT r.user_id FROM user_roles r WHERE ${query.oneOf('r.role', roles)})`;
  }

  private async findIdsOnPage(query: UserQuery, args: ListUsersArgs): Promise<{ ids: number[]; total: number }> {
    const offset = Math.min(signedOffset(args), Number.MAX_SAFE_INTEGER);
    // As in the reference, a negative offset returns no users, and the total.
    if (offset < 0) return { ids: [], total: await this.count(query) };
    if (args.orderby === 'include' && args.include.length > 0)
      return this.findInListOrder(query, 'u.id', uniqueIds(args.include), args.order, offset, args.per_page);
    if (args.orderby === 'include_slugs' && args.slug && args.slug.length > 0)
      return this.findInListOrder(query, 'u.slug', slugsOf(args.slug), 'asc', offset, args.per_page);
    const column =
      args.orderby === 'include' || args.orderby === 'include_slugs'
        ? punctuationFirst('u.login_key')
        : ORDER_COLUMNS[args.orderby];
    const direction = args.order === 'desc' ? 'DESC' : 'ASC';
    const total = await this.count(query);
    if (offset >= total) return { ids: [], total };
    const rows = await this.database.query<{ id: number }>(
      `SELECT u.id FROM users u ${query.clause} ORDER BY ${column} ${direction}, u.id LIMIT ${query.bind(args.per_page)} OFFSET ${query.bind(offset)}`,
      query.parameters,
    );
    return { ids: rows.map(({ id }) => id), total };
  }

  private async count(query: UserQuery): Promise<number> {
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM users u ${query.clause}`,
      query.parameters,
    );
    return counted!.total;
  }

  /**
   * Sorts users in the order of a list in the request. The result is never longer than this list, so it is sorted here
   * instead of by SQL.
   */
  private async findInListOrder(
    query: UserQuery,
    column: string,
    list: readonly (number | string)[],
    order: 'asc' | 'desc',
    offset: number,
    limit: number,
  ): Promise<{ ids: number[]; total: number }> {
    const rows = await this.database.query<{ id: number; value: number | string }>(
      `SELECT u.id, ${column} AS value FROM users u ${query.clause}`,
      query.parameters,
    );
    const positions = new Map<number | string, number>();
    for (const [index, value] of list.entries()) if (!positions.has(value)) positions.set(value, index);
    const sign = order === 'desc' ? -1 : 1;
    rows.sort((a, b) => sign * (positions.get(a.value)! - positions.get(b.value)!));
    return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length };
  }
}

/** Converts the requested slugs to their stored form. */
function slugsOf(requested: readonly string[]): string[] {
  return requested.map((slug) => slugify(slug, 'query'));
}
