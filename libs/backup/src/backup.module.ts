import { Library } from '#platform';
import { SiteCopies } from './site-copies.js';

/** Copies of the whole site: backup, restore, and moving to another database or file store. */
@Library({
  commands: () => import('./backup-commands.js'),
  providers: [SiteCopies],
  exports: [SiteCopies],
})
export class BackupModule {}
