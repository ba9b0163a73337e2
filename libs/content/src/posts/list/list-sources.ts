import { Database } from '#platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import { StatusRegistry } from '../../statuses/status-registry.js';
import { TaxonomyRegistry } from '../../taxonomies/taxonomy-registry.js';
import type { Share } from '../access/post-scope.js';
import { SqlConditions } from '../sql-conditions.js';
import { ListConditions } from './list-conditions.js';
import type { DateLimit, Unwanted } from './list-conditions.js';
import { statusesIn } from './list-content.args.js';
import { columnOrder, listOrder, ORDER_INDEXES, orderIndex } from './list-order.js';
import { fromOf, ListSource } from './list-source.js';
import type { Statement } from './list-source.js';
import { isMerged, streamsOf, tallyOf } from './list-streams.js';
import type { ListShape } from './list-streams.js';
import type { ListFilter, ListWish } from './list-wish.js';
import { relevanceOrder } from './search-filter.js';
import { streamTerms } from './stream-terms.js';
import { Tallies } from './tallies.js';
import { addTermFilters, unwantedTerms } from './tax-filter.js';

/** Makes lists out of their arguments. */
@Injectable()
export class ListSources {
  readonly #filters: ListFilter[] = [];

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ListConditions) private readonly conditions: ListConditions,
    @Inject(Tallies) private readonly tallies: Tallies,
    @Inject(StatusRegistry) private readonly statuses: StatusRegistry,
    @Inject(TaxonomyRegistry) private readonly taxonomies: TaxonomyRegistry,
  ) {}

  /** Adds a filter to all lists. */
  addFilter(filter: ListFilter): void {
    this.#filters.push(filter);
  }

  /** The list that is wished for. */
  async of(wish: ListWish): Promise<ListSource> {
    const { type, args, actor } = wish;
    const given = args as object as Readonly<Record<string, unknown>>;
    const sql = new SqlConditions(this.database);
    const states = this.#wantedStates(statusesIn(args.status));
    const shares = this.conditions.shares(sql, wish, states);
    const isByDate = args.orderby === 'date';
    const taxonomies = this.taxonomies.ofType(type.name);
    const terms = isByDate && !args.search ? streamTerms(taxonomies, args) : undefined;
    const wanted: ListShape = { type, actor, shares, terms, owners: this.conditions.owners(args) };
    const isSpread = wanted.owners.length === 0 || (isByDate && isMerged(wanted));
    const shape = isSpread ? wanted : { ...wanted, owners: [] };
    if (!isSpread) this.conditions.addOwners(sql, wanted.owners);

    const dated = await this.conditions.addDates(sql, args, terms ? 'pt' : 'p');
    const { size } = sql;
    this.conditions.addColumns(sql, args);
    if (!terms) addTermFilters(sql, taxonomies, given);
    for (const filter of this.#filters) await filter(sql, wish);
    const search = this.conditions.addSearch(sql, wish, states);
    const isWhole = isSpread && sql.size === size;
    const unwanted = [
      ...this.conditions.unwanted(args, terms ? 'pt.post_id' : 'p.id'),
      ...unwantedTerms(taxonomies, given),
    ];
    for (const { condition } of unwanted) sql.and(`NOT (${condition(sql)})`);

    const streams = streamsOf(shape, sql, sql.parts);
    const conditionValues = sql.parameters.length;
    const order = terms
      ? columnOrder(args, 'pt', 'post_id')
      : listOrder(sql, args, search && (() => relevanceOrder(sql, search)));
    const isUnowned =
      !terms &&
      shape.owners.length === 0 &&
      unwanted.length === 0 &&
      shares.every(({ whose, and }) => whose === 'all' && and === undefined);
    return new ListSource({
      streams,
      order,
      conditionValues,
      kind: sql.kind,
      values: sql.parameters,
      overlap: (terms?.ids.length ?? 1) > 1,
      orderIndex: orderIndex(args),
      found: sql.found,
      kept: !isWhole
        ? undefined
        : dated.length === 0
          ? this.#kept(shape, unwanted)
          : isUnowned
            ? this.#keptDays(type, shares, dated)
            : undefined,
      days:
        isWhole && isUnowned && isByDate && dated.length === 0
          ? { type: type.name, states: shares.map(({ status }) => status) }
          : undefined,
      walks:
        isWhole &&
        dated.every(({ column }) => column === order[0]!.sql) &&
        (isByDate || streams.every(({ owned }) => owned === undefined)),
    });
  }

  /** What is kept of all that the shape has, without what is not wanted: that is counted, by the index that finds it. */
  #kept(shape: ListShape, unwanted: readonly Unwanted[]): Statement | undefined {
    const parts = tallyOf(shape);
    if (!parts) return undefined;
    const sql = new SqlConditions(this.database);
    const sum = this.tallies.sum(sql, shape.type.name, parts);
    const counts = unwanted.flatMap(({ condition, index }, place) => {
      const notYet = unwanted.slice(0, place).map((before) => `NOT (${before.condition(sql)})`);
      return streamsOf(shape, sql, [condition(sql), ...notYet]).map(
        (stream) =>
          ` - (SELECT COUNT(*) FROM ${fromOf(stream, sql.kind, stream.table === 'posts' ? index : 'any')} WHERE ${stream.where})`,
      );
    });
    return { text: `SELECT ${sum}${counts.join('')} AS total`, values: sql.parameters };
  }

  /** What is kept of whole days, and what is counted of the first and the last one. */
  #keptDays(type: PostType, shares: readonly Share[], limits: readonly DateLimit[]): Statement | undefined {
    const after = limits.find(({ sign }) => sign === '>')?.date;
    const before = limits.find(({ sign }) => sign === '<')?.date;
    const [first, last] = [after, before].map((date) => date?.slice(0, 'YYYY-MM-DD'.length));
    if (
      shares.length === 0 ||
      limits.some(({ column }) => column !== 'p.date') ||
      (first !== undefined && last !== undefined && first >= last)
    )
      return undefined;
    const sql = new SqlConditions(this.database);
    const states = shares.map(({ status }) => status);
    // Days and times sort as texts: a day stands before its times, and `~` behind them.
    const within = (from: string, to: string) =>
      shares.map(
        ({ status }) =>
          ` + (SELECT COUNT(*) FROM ${fromOf({ table: 'posts', where: '' }, sql.kind, ORDER_INDEXES.date)} WHERE p.type = '${type.name}' AND p.status = '${status}' AND p.date > ${sql.bind(from)} AND p.date < ${sql.bind(to)})`,
      );
    const whole = this.tallies.sumOfDays(sql, type.name, states, first, last);
    return {
      text: `SELECT ${[whole, ...(after ? within(after, `${first}~`) : []), ...(before ? within(last!, before) : [])].join('')} AS total`,
      values: sql.parameters,
    };
  }

  /** `any` stands for all states but those that lists do not show unasked. */
  #wantedStates(asked: readonly string[]): string[] {
    const all = asked.includes('any')
      ? this.statuses.slugs(({ slug }) => slug !== 'trash' && slug !== 'auto-draft')
      : [];
    return [...new Set([...all, ...asked])].filter((status) => this.statuses.get(status));
  }
}
