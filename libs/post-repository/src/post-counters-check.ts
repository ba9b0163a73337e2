import { Database, SiteChecks, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { RECOUNT } from './recount.sql.js';

/** Compares the counters of posts (the view `tallied`), which triggers maintain, with a recount. */
@Injectable()
export class PostCountersCheck {
  constructor(
    checks: SiteChecks,
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {
    checks.add({ name: 'counters of posts', find: () => this.find() });
  }

  private async find(): Promise<SiteProblem[]> {
    const wrong = await this.database.query(
      `SELECT kind, type, status, key FROM (
          SELECT kind, type, status, key, count FROM tallied UNION ALL
          SELECT kind, type, status, key, -count FROM (${RECOUNT}) counted
        ) compared GROUP BY kind, type, status, key HAVING SUM(count) <> 0`,
    );
    if (wrong.length === 0) return [];
    return [{ message: `Counters that differ from a recount: ${wrong.length}.`, repair: () => this.repair() }];
  }

  private repair(): Promise<void> {
    return this.units.run(async () => {
      await this.database.execute('DELETE FROM tallies');
      if (this.database.kind === 'postgres') await this.database.execute('DELETE FROM tally_changes');
      await this.database.execute(`INSERT INTO tallies (kind, type, status, key, count) ${RECOUNT}`);
    });
  }
}
