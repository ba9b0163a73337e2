import { slugify } from '#text';
import { Inject, Injectable } from '@nestjs/common';
import { readDate } from '../../site/date-argument.js';
import { SiteClock } from '../../site/site-clock.js';
import { PostScope } from '../access/post-scope.js';
import type { SqlConditions } from '../sql-conditions.js';
import type { ListArgs } from './list-content.args.js';
import type { ListWish } from './post-lister.js';
import { addSearch, SEARCH_COLUMNS } from './search-filter.js';
import type { SearchPlan } from './search-filter.js';
import { parseSearch } from './search-terms.js';

/** Makes the conditions of lists from their arguments, over `posts p`. */
@Injectable()
export class ListConditions {
  constructor(@Inject(PostScope) private readonly scope: PostScope, @Inject(SiteClock) private readonly clock: SiteClock) {}

  /** What may be listed at all: things of the type in the wanted states that the caller may read, or to edit, change. */
  addScope(sql: SqlConditions, { type, context, actor }: ListWish, states: readonly string[]): void {
    sql.and(`p.type = ${sql.bind(type.name)}`);
    if (context !== 'edit') {
      sql.and(this.scope.readable(actor, type, states, sql.bind));
      return;
    }
    sql.and(this.scope.editable(actor, type, states, sql.bind));
    sql.and(states.length === 0 ? 'FALSE' : `p.status IN (${states.map((status) => `'${status}'`).join(', ')})`);
  }

  /** Of two arguments that say the same of the same, the reference looks at one only. */
  addColumns(sql: SqlConditions, args: ListArgs): void {
    const within = (column: string, list: readonly number[]) => sql.and(sql.oneOf(column, list.filter((value) => Number.isSafeInteger(value))));
    const without = (column: string, given: readonly number[] = []) => {
      const list = given.filter((value) => Number.isSafeInteger(value));
      if (list.length > 0) sql.and(`NOT (${sql.oneOf(column, list)})`);
    };
    if (args.include.length > 0) within('p.id', args.include);
    else without('p.id', args.exclude);
    if (args.author_exclude.length > 0) without('p.author_id', args.author_exclude);
    else if (args.author.length > 0) within('p.author_id', args.author);
    if (args.parent && args.parent.length > 0) within('p.parent_id', args.parent);
    else without('p.parent_id', args.parent_exclude);
    if (args.slug && args.slug.length > 0) sql.and(sql.oneOf('p.slug', args.slug.map((slug) => slugify(slug, 'query'))));
    if (typeof args.menu_order === 'number') sql.and(Number.isSafeInteger(args.menu_order) ? `p.menu_order = ${sql.bind(args.menu_order)}` : 'FALSE');
    if (args.sticky === true) sql.and('p.sticky');
    else if (args.sticky === false && args.include.length === 0) sql.and('NOT p.sticky');
  }

  async addDates(sql: SqlConditions, { after, before, modified_after, modified_before }: ListArgs): Promise<void> {
    const limits = Object.entries({ after, before, modified_after, modified_before }).filter(([, text]) => text);
    if (limits.length === 0) return;
    const clock = await this.clock.local();
    for (const [param, text] of limits) {
      const column = param.startsWith('modified') ? 'p.modified' : 'p.date';
      sql.and(`${column} ${param.endsWith('after') ? '>' : '<'} ${sql.bind(readDate(text!, clock, param).local)}`);
    }
  }

  /** What nobody in particular searches for is never behind a password. */
  addSearch(sql: SqlConditions, { type, args, actor }: ListWish, states: readonly string[]): SearchPlan | undefined {
    const terms = args.search ? parseSearch(args.search) : undefined;
    if (!terms) return undefined;
    if (!actor.signedIn) sql.and(`p.password = ''`);
    const chosen = args.search_columns.map((column) => column.slice('post_'.length));
    const columns = SEARCH_COLUMNS.filter((column) => chosen.length === 0 || chosen.includes(column));
    const mayReadText = actor.signedIn ? () => `p.password = '' OR (${this.scope.editable(actor, type, states, sql.bind)})` : undefined;
    const plan: SearchPlan = { terms, columns, exact: args.search_semantics === 'exact', mayReadText };
    addSearch(sql, plan);
    return plan;
  }
}
