import { Database } from '#platform';
import { countSkipped, requireSortArguments } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { FilteredListCache } from './filtered-list-cache.js';
import type { ListArgs } from './list-content.args.js';
import { ListCursors } from './list-cursors.js';
import { KeysetCheckpoints } from './keyset-checkpoints.js';
import type { ListStatements, PageRequest, PositionedId } from '#post-repository';
import { ListStatementsFactory } from './list-statements-factory.js';
import { OrderSections } from './order-sections.js';
import { checkPage } from '../write/post-errors.js';
import type { SearchedTextCondition } from '#post-search';
import type { PageTransform, ListedIds, ListFilter, PostListQuery, TaxonomyFilter } from './post-list-query.js';

/** Maximum number of skipped rows. */
const MAX_OFFSET = Number.MAX_SAFE_INTEGER;

/** Lists ids of posts with indexed statements; totals come from counters and caches. */
@Injectable()
export class PostLister {
  private readonly pageTransforms: PageTransform[] = [];

  constructor(
    private readonly database: Database,
    private readonly statementsFactory: ListStatementsFactory,
    private readonly listCache: FilteredListCache,
    private readonly checkpoints: KeysetCheckpoints,
    private readonly cursors: ListCursors,
    private readonly sections: OrderSections,
  ) {}

  /** Registers a filter for all lists. Call it before the app starts. */
  addFilter(filter: ListFilter): void {
    this.statementsFactory.addFilter(filter);
  }

  /** Registers a filter that counts as one of the filters by terms. Call it before the app starts. */
  addTaxonomyFilter(filter: TaxonomyFilter): void {
    this.statementsFactory.addTaxonomyFilter(filter);
  }

  /** Adds a condition to the searches of a type. Call it before the app starts. */
  addSearchedText(type: string, createCondition: SearchedTextCondition): void {
    this.statementsFactory.addSearchedText(type, createCondition);
  }

  /** Registers a transform for the pages of all lists. Call it before the app starts. */
  addPageTransform(transform: PageTransform): void {
    this.pageTransforms.push(transform);
  }

  /**
   * Returns one page of a list.
   * @throws RestError 400 `rest_no_search_term_defined`, `rest_orderby_include_missing_include`,
   * `rest_post_invalid_page_number` for a page past the end of a list that is not empty, `rest_invalid_param` for an
   * invalid cursor
   */
  async list(query: PostListQuery): Promise<ListedIds> {
    requireSortArguments(query.args);
    const statements = await this.statementsFactory.create(query);
    const listed =
      query.args.cursor === undefined
        ? await this.listPage(statements, query)
        : await this.listAfterCursor(statements, query, query.args.cursor);
    for (const transform of this.pageTransforms) listed.ids = await transform(listed.ids, query);
    return listed;
  }

  /** Returns a page by number or by offset. */
  private async listPage(statements: ListStatements, { args, withoutTotal }: PostListQuery): Promise<ListedIds> {
    // defence: offset-limit
    const skipped = Math.min(countSkipped(args), MAX_OFFSET);
    const limit = args.per_page;
    const cached = await this.listCache.findPage(statements, skipped, limit);
    const ids =
      cached ??
      (await this.findPage(statements, { ...(await this.checkpoints.findNearest(statements, skipped)), limit })).map(
        ({ id }) => id,
      );
    if (withoutTotal) return { ids, total: 0 };
    const total = await this.total(statements, ids.length, skipped, args);
    checkPage(args.page, Math.ceil(total / args.per_page));
    return { ids, total };
  }

  /** Returns the rows after a cursor. Concurrent writes neither duplicate nor hide rows. */
  private async listAfterCursor(statements: ListStatements, query: PostListQuery, cursor: string): Promise<ListedIds> {
    const { per_page: limit } = query.args;
    const after = cursor === '' ? undefined : this.cursors.read(query, cursor);
    const found = await this.findPage(statements, { after, offset: 0, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const next = found.length > limit ? { cursor: this.cursors.write(query, rows.at(-1)!.position) } : null;
    const total = query.withoutTotal ? 0 : await this.listCache.count(statements);
    return { ids: rows.map(({ id }) => id), total, next };
  }

  private async findPage(statements: ListStatements, request: PageRequest): Promise<PositionedId[]> {
    if (statements.isEmpty) return [];
    const after = request.after ?? (await this.sections.startOf(statements));
    const { text, values } = statements.page({ ...request, after });
    const rows = await this.database.query<Record<string, string | number>>(text, values, {
      isLong: statements.mayTakeLong,
    });
    return rows.map((row) => statements.positionOf(row));
  }

  private async total(statements: ListStatements, found: number, skipped: number, args: ListArgs): Promise<number> {
    // As in the reference, the total is 0 for an offset past the end, but correct for a page past the end.
    if (found === 0 && args.offset !== undefined) return 0;
    if (found < args.per_page && (found > 0 || skipped === 0)) return skipped + found;
    return this.listCache.count(statements);
  }
}
