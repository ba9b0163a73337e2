/**
 * Transfers of the whole site: backup, restore, and move to another database or file store.
 */
export { AddressRewriter } from './addresses/address-rewriter.js';
export { BackupModule } from './backup.module.js';
export { SiteTransfer } from './site-transfer.js';
