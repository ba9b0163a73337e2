import { ContentModule } from '#content';
import { Library } from '#platform';
import { FileRegistry } from './files/file-registry.js';
import { indexFileNames } from './files/index-file-names.js';
import { OrphanFileCleaner } from './files/orphan-file-cleaner.js';
import { UploadsAddress } from './files/uploads-address.js';
import { SquareImages } from './images/square-images.js';
import { MediaController } from './media.controller.js';
import { MEDIA_PROVIDERS } from './media.providers.js';
import { Media1700000220000 } from './migrations/1700000220000-media.js';
import { FileNameCase1700000610000 } from './migrations/1700000610000-file-name-case.js';
import { FileNameSearch1700000630000 } from './migrations/1700000630000-file-name-search.js';
import { AttachmentFileAdder } from './upload/attachment-file-adder.js';
import { AttachmentStore } from './view/attachment-store.js';

/** `core/v2/media`: uploads, image sizes, metadata of files, and the files themselves. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule],
  commands: () => import('./media-commands.js'),
  migrations: [Media1700000220000, FileNameCase1700000610000, FileNameSearch1700000630000],
  rebuildDerivedTables: indexFileNames,
  cacheTags: { attachments: ['post_id'], media_files: 'untracked' },
  controllers: [MediaController],
  providers: MEDIA_PROVIDERS,
  exports: [AttachmentFileAdder, AttachmentStore, FileRegistry, OrphanFileCleaner, SquareImages, UploadsAddress],
})
export class MediaModule {}
