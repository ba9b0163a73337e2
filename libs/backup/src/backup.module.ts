import { Library } from '#platform';
import { BackupSettings } from './scheduled/backup-settings.js';
import { ScheduledBackups } from './scheduled/scheduled-backups.js';
import { AddressRewriter } from './addresses/address-rewriter.js';
import { SiteTransfer } from './site-transfer.js';

/** Transfers of the whole site: backup (also scheduled), restore, and move to another database or file store. */
@Library({
  commands: () => import('./backup-commands.js'),
  settings: [BackupSettings],
  providers: [SiteTransfer, ScheduledBackups, AddressRewriter],
  exports: [SiteTransfer],
})
export class BackupModule {}
