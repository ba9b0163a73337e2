import { Injectable } from '@nestjs/common';
import { Database, Library } from '#platform';
import { anyone, ChangeClock, Namespace, Read, TaggedCache } from '#route-registry';

@Injectable()
export class PostTotals {
  private readonly cache: TaggedCache<string, { total: number }>;

  constructor(
    private readonly database: Database,
    changes: ChangeClock,
  ) {
    this.cache = new TaggedCache(changes, { limit: 100 });
  }

  read(type: string): Promise<{ total: number }> {
    return this.cache.load(type, async () => {
      const [row] = await this.database.query<{ total: number }>(
        "SELECT COUNT(*) AS total FROM posts WHERE type = $1 AND status = 'publish'",
        [type],
      );
      return { total: Number(row?.total) };
    });
  }
}

@Namespace('totals/v1', 'totals')
export class TotalsController {
  constructor(private readonly totals: PostTotals) {}

  @Read('', { allow: anyone() })
  read(): Promise<{ total: number }> {
    return this.totals.read('post');
  }
}

@Library({ namespace: 'totals/v1', controllers: [TotalsController], providers: [PostTotals] })
export class TotalsModule {}
