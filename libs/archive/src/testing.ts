/** Exports for test suites. */
export { ArchiveError } from './archive-error.js';
export { ArchiveExporter } from './export/archive-exporter.js';
export { ArchiveImporter } from './import/archive-importer.js';
export { ArchiveFileImporter } from './import/files/archive-file-importer.js';
export { DownloadSource } from './import/files/download-source.js';
export { FolderSource } from './import/files/folder-source.js';
export { ImportReport } from './import/import-report.js';
export type { ImportOptions } from './import/import-run.js';
