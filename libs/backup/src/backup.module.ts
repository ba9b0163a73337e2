import { Library } from '#platform';
import { BackupSettings } from './scheduled/backup-settings.js';
import { ScheduledBackups } from './scheduled/scheduled-backups.js';
import { AddressRewriter } from './addresses/address-rewriter.js';
import { SiteCopies } from './site-copies.js';

/** Copies of the whole site: backup (also scheduled), restore, and moving to another database or file store. */
@Library({
  commands: () => import('./backup-commands.js'),
  settings: [BackupSettings],
  providers: [SiteCopies, ScheduledBackups, AddressRewriter],
  exports: [SiteCopies],
})
export class BackupModule {}
