import { Database } from '#platform';
import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostAccessScopes } from '../posts/access/post-access-scopes.js';
import { ListPostsArgs } from '../posts/list/list-posts.args.js';
import { PostLister } from '../posts/list/post-lister.js';
import type { PostListQuery } from '../posts/list/post-list-query.js';
import { SqlConditions } from '../posts/sql-conditions.js';

class StickyFirstArgs {
  @Arg({
    description: 'Whether to sort sticky posts by date instead of first.',
    type: 'boolean',
    default: true,
  })
  ignore_sticky!: boolean;
}

/** Arguments that disable the sorting of sticky posts. */
const FILTER_ARGUMENTS = ['search', 'categories', 'tags', 'format'];

/**
 * Feature: the first page of the list of posts can begin with sticky posts (`ignore_sticky=false`), like the site's own
 * page.
 */
@Injectable()
export class StickyFirst {
  constructor(
    routes: RouteRegistry,
    lister: PostLister,
    private readonly database: Database,
    private readonly scope: PostAccessScopes,
  ) {
    routes.extendArgs(ListPostsArgs, StickyFirstArgs);
    lister.addArranger((ids, query) => (this.applies(query) ? this.arrange(ids, query) : ids));
  }

  private applies({ args, type }: PostListQuery): boolean {
    if (type.name !== 'post' || args.ignore_sticky !== false || args.page > 1 || args.cursor || args.sticky === false)
      return false;
    const given = args as object as Record<string, unknown>;
    return FILTER_ARGUMENTS.every((name) => given[name] === undefined || given[name] === '');
  }

  /** Moves the sticky posts of the page to the front and adds the others, newest first, beyond the page's length. */
  private async arrange(ids: number[], { args, type, actor, context }: PostListQuery): Promise<number[]> {
    const sql = new SqlConditions(this.database);
    sql.and(`p.type = ${sql.bind(type.name)} AND p.sticky AND p.status = 'publish'`);
    sql.and(
      context === 'edit'
        ? this.scope.editable(actor, type, ['publish'], sql.bind)
        : this.scope.readable(actor, type, ['publish'], sql.bind),
    );
    const rows = await this.database.query<{ id: number }>(
      `SELECT p.id FROM posts p WHERE ${sql.where} ORDER BY p.date DESC, p.id DESC`,
      sql.parameters,
    );
    const sticky = rows.map(({ id }) => id);
    const first = ids.filter((id) => sticky.includes(id));
    const more = sticky.filter((id) => !first.includes(id) && !args.exclude.includes(id));
    return [...first, ...more, ...ids.filter((id) => !first.includes(id))];
  }
}
