/**
 * Import and export of site archives (WXR).
 */
export { ArchiveModule } from './archive.module.js';
