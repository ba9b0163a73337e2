import type { ChangeTracker } from '#change-tracking';
import type { SharedFile } from '#sqlite';
import type { StatementTimer } from './statement-timer.js';

/** The observers of the statements of a query runner. */
export interface StatementObservers {
  /** Records reads and writes; absent until the schema is known. */
  readonly tracker?: ChangeTracker;
  /** Measures statements; absent if they are not measured. */
  readonly timing?: StatementTimer;
  /** The SQLite file; absent on PostgreSQL and until the schema is known. */
  readonly sharedFile?: SharedFile;
}
