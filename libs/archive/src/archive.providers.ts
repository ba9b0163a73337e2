import { ArchiveExporter } from './export/archive-exporter.js';
import { ExportItemReader } from './export/export-item-reader.js';
import { ExportResources } from './export/export-resources.js';
import { ArchiveImporter } from './import/archive-importer.js';
import { ImportAuthors } from './import/import-authors.js';
import { ImportComments } from './import/import-comments.js';
import { ImportItems } from './import/import-items.js';
import { ImportResources } from './import/import-resources.js';
import { ImportTerms } from './import/import-terms.js';
import { DuplicateItemFinder } from './import/duplicate-item-finder.js';

/** Providers that read and write site archives. */
export const ARCHIVE_PROVIDERS = [
  ArchiveImporter,
  ImportAuthors,
  ImportTerms,
  DuplicateItemFinder,
  ImportItems,
  ImportComments,
  ImportResources,
  ArchiveExporter,
  ExportItemReader,
  ExportResources,
];
