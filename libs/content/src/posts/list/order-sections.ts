import { Database, SiteDataSource, UnitOfWork } from '#platform';
import { ChangeClock } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { IncrementalCache } from '#post-search';
import type { Derivation } from '#post-search';
import type { DatedKey, DateWindow, KeysetPosition, ListStatements, SectionRow } from '#post-repository';
import { BackgroundLoads, MAX_AWAITED_POSTS } from './background-loads.js';
import { DatedSections } from './dated-sections.js';
import { PostCounters } from './post-counters.js';

/** Number of posts of a section. An index of as many rows is read in about 50 microseconds. */
const SECTION_LENGTH = 1_000;
/** Maximum size of the cached sections in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Finds the start of lists that are filtered by dates, in orders other than by date. The values of an order often
 * follow the dates (ids and dates of modification always do), and then the posts of a range of dates may be at the end
 * of the order.
 */
@Injectable()
export class OrderSections {
  /** Number of posts up to which the index of an order is read from its start. */
  minPosts = MAX_AWAITED_POSTS;
  private readonly sections: IncrementalCache<DatedSections>;

  constructor(
    private readonly database: Database,
    dataSource: SiteDataSource,
    private readonly units: UnitOfWork,
    private readonly counters: PostCounters,
    private readonly loads: BackgroundLoads,
    clock: ChangeClock,
  ) {
    this.sections = new IncrementalCache(dataSource, clock, { name: 'sections', limit: MAX_BYTES });
  }

  /** Returns a position before the posts of a list; undefined for the start of its order. */
  async startOf(statements: ListStatements): Promise<KeysetPosition | undefined> {
    const { window, order } = statements.init;
    return (await this.find(statements))?.startOf(window!, order);
  }

  /** Returns about how many posts are in sections with posts of a list; undefined if that is unknown. */
  async countNearby(statements: ListStatements): Promise<number | undefined> {
    const count = (await this.find(statements))?.countIn(statements.init.window!) ?? 0;
    // Without such a section, a scan would read the whole index and find nothing.
    return count > 0 ? count * SECTION_LENGTH : undefined;
  }

  /** Returns the sections of a list's order; undefined if the list needs none, or until they are loaded. */
  private async find(statements: ListStatements): Promise<DatedSections | undefined> {
    const { window, orderIndex } = statements.init;
    const hasOtherOrder = orderIndex !== undefined && !statements.isByDate;
    if (!hasOtherOrder || (window?.after === undefined && window?.before === undefined)) return undefined;
    if (this.units.active || (await this.counters.countAll(window.type, window.statuses)) <= this.minPosts)
      return undefined;
    const derivation = this.derivation(statements, window);
    if (this.sections.has(derivation)) return this.sections.load(derivation);
    this.loads.start(derivation.key, () => this.sections.load(derivation));
    return undefined;
  }

  private derivation({ init }: ListStatements, { type, statuses }: DateWindow): Derivation<DatedSections> {
    const undated = () => init.createUndated();
    return {
      key: JSON.stringify(['sections', type, statuses, init.order[0]!.sql]),
      // The list has no other filters than dates.
      dependsOnlyOnPost: true,
      source: async () => (await undated()).datedKeys(),
      create: async () => {
        const { text, values } = (await undated()).sections(SECTION_LENGTH);
        return DatedSections.fromRows(await this.database.query<SectionRow>(text, values, { isLong: true }));
      },
      update: async (sections, changed, { text, values }) => {
        const among = this.database.anyOf('keyed.id', values.length + 1);
        const sql = `SELECT value, id, date FROM (${text}) AS keyed WHERE ${among}`;
        return sections.with(await this.database.query<DatedKey>(sql, [...values, changed]));
      },
    };
  }
}
