import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { CommitLog1700000260000 } from './commit-log.migration.js';
import { ChangeBus } from './change-bus.js';

/** Provides the change bus globally. Requires DatabaseModule. */
@Global()
@Module({
  imports: [
    DatabaseModule.forFeature({
      migrations: [CommitLog1700000260000],
      derivedTables: ['commit_log'],
      cacheTags: { commit_log: 'untracked' },
      optionalTables: ['commit_log'],
    }),
  ],
  providers: [ChangeBus],
  exports: [ChangeBus],
})
export class ChangeBusModule {}
