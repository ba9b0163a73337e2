import { ArchiveExporter } from './export/archive-exporter.js';
import { ExportCommentReader } from './export/export-comment-reader.js';
import { ExportItemReader } from './export/export-item-reader.js';
import { ExportMenuReader } from './export/export-menu-reader.js';
import { ExportResourceReader } from './export/export-resource-reader.js';
import { ExportSettingReader } from './export/export-setting-reader.js';
import { ExportUserReader } from './export/export-user-reader.js';
import { ArchiveImporter } from './import/archive-importer.js';
import { AuthorImporter } from './import/author-importer.js';
import { CommentImporter } from './import/comment-importer.js';
import { ItemImporter } from './import/item-importer.js';
import { MenuImporter } from './import/menu-importer.js';
import { ResourceImporter } from './import/resource-importer.js';
import { RevisionImporter } from './import/revision-importer.js';
import { ArchiveFileImporter } from './import/files/archive-file-importer.js';
import { FileAddressRewriter } from './import/files/file-address-rewriter.js';
import { MediaIdUpdater } from './import/media-ids/media-id-updater.js';
import { SettingImporter } from './import/setting-importer.js';
import { TermImporter } from './import/term-importer.js';
import { DuplicateItemFinder } from './import/duplicate-item-finder.js';

/** Providers that read and write site archives. */
export const ARCHIVE_PROVIDERS = [
  ArchiveImporter,
  AuthorImporter,
  TermImporter,
  DuplicateItemFinder,
  ItemImporter,
  CommentImporter,
  ResourceImporter,
  MenuImporter,
  RevisionImporter,
  MediaIdUpdater,
  FileAddressRewriter,
  ArchiveFileImporter,
  ExportMenuReader,
  SettingImporter,
  ArchiveExporter,
  ExportCommentReader,
  ExportItemReader,
  ExportResourceReader,
  ExportSettingReader,
  ExportUserReader,
];
