import { Injectable, Module } from '@nestjs/common';
import { Database } from '#platform';
import { createHealthTestController } from '#site-health';
import type { HealthFinding, HealthTest } from '#site-health';

@Injectable()
export class OptionCountTest implements HealthTest {
  constructor(private readonly database: Database) {}

  async run(): Promise<HealthFinding> {
    const [row] = await this.database.query<{ count: number }>('SELECT COUNT(*) AS count FROM options');
    const isGood = Number(row?.count) < 1000;
    return {
      status: isGood ? 'good' : 'recommended',
      label: isGood ? 'Few options are stored' : 'Many options are stored',
      description: '<p>Options are loaded together.</p>',
    };
  }
}

@Module({
  controllers: [createHealthTestController({ name: 'option-count', badge: 'Performance' }, OptionCountTest)],
  providers: [OptionCountTest],
})
export class OptionCountModule {}
