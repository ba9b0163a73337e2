/**
 * Copies of the whole site: backup, restore, and moving to another database or file store.
 */
export { AddressRewriter } from './addresses/address-rewriter.js';
export { BackupModule } from './backup.module.js';
export { SiteCopies } from './site-copies.js';
