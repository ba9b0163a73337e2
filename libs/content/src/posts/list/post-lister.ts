import { Database } from '#platform';
import { RestError } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import { KeptLists } from './kept-lists.js';
import type { ListArgs } from './list-content.args.js';
import { ListCursors } from './list-cursors.js';
import { ListPositions } from './list-positions.js';
import type { ListSource, PageWish, PlacedId } from './list-source.js';
import { ListSources } from './list-sources.js';
import type { ListArranger, ListedIds, ListFilter, ListWish } from './list-wish.js';

/** The most rows that can be skipped; more is as good as all. */
const MOST_SKIPPED = Number.MAX_SAFE_INTEGER;

/** Finds the ids of lists by indexed statements, and their number by what is kept with every write or in memory. */
@Injectable()
export class PostLister {
  readonly #arrangers: ListArranger[] = [];

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ListSources) private readonly sources: ListSources,
    @Inject(KeptLists) private readonly kept: KeptLists,
    @Inject(ListPositions) private readonly positions: ListPositions,
    @Inject(ListCursors) private readonly cursors: ListCursors,
  ) {}

  /** Adds a filter to all lists. Before the app has started. */
  addFilter(filter: ListFilter): void {
    this.sources.addFilter(filter);
  }

  /** Lets somebody arrange the pages of all lists. Before the app has started. */
  addArranger(arranger: ListArranger): void {
    this.#arrangers.push(arranger);
  }

  /**
   * Finds a page of a list.
   * @throws RestError `rest_post_invalid_page_number` for a page past the end of a list that is not empty; `rest_invalid_param` for a cursor that is none
   */
  async list(wish: ListWish): Promise<ListedIds> {
    const source = await this.sources.of(wish);
    const listed =
      wish.args.cursor === undefined
        ? await this.#numbered(source, wish)
        : await this.#behind(source, wish, wish.args.cursor);
    for (const arrange of this.#arrangers) listed.ids = await arrange(listed.ids, wish);
    return listed;
  }

  /** A page by its number, or what an offset leaves. */
  async #numbered(source: ListSource, { args }: ListWish): Promise<ListedIds> {
    // defence: offset-limit
    const skipped = Math.min(
      args.offset === undefined ? (args.page - 1) * args.per_page : Math.abs(args.offset),
      MOST_SKIPPED,
    );
    const part = await this.kept.part(source, skipped, args.per_page);
    const ids =
      part ??
      (await this.#page(source, { ...(await this.positions.of(source, skipped)), limit: args.per_page })).map(
        ({ id }) => id,
      );
    const total = await this.#total(source, ids.length, skipped, args);
    if (total > 0 && args.page > Math.ceil(total / args.per_page)) {
      throw new RestError('rest_post_invalid_page_number', 'The list has fewer pages than that.', 400);
    }
    return { ids, total };
  }

  /** What stands behind a place, wherever that is by now: nothing is repeated or missed for what was written meanwhile. */
  async #behind(source: ListSource, wish: ListWish, cursor: string): Promise<ListedIds> {
    const { per_page: limit } = wish.args;
    const after = cursor === '' ? undefined : this.cursors.read(wish, cursor);
    const found = await this.#page(source, { after, offset: 0, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const next = found.length > limit ? { cursor: this.cursors.write(wish, rows.at(-1)!.place) } : null;
    return { ids: rows.map(({ id }) => id), total: await this.kept.total(source), next };
  }

  async #page(source: ListSource, wish: PageWish): Promise<PlacedId[]> {
    if (source.isEmpty) return [];
    const { text, values } = source.page(wish);
    return (await this.database.query<Record<string, string | number>>(text, values)).map((row) => source.placeOf(row));
  }

  async #total(source: ListSource, found: number, skipped: number, args: ListArgs): Promise<number> {
    // Past the end of what an offset leaves, the reference counts nothing; past the last page it counts all.
    if (found === 0 && args.offset !== undefined) return 0;
    if (found < args.per_page && (found > 0 || skipped === 0)) return skipped + found;
    return this.kept.total(source);
  }
}
