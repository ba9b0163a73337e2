import { ContentModule } from '#content';
import { Library } from '#platform';
import { indexFileNames } from './files/index-file-names.js';
import { MediaController } from './media.controller.js';
import { MEDIA_PROVIDERS } from './media.providers.js';
import { Media1700000220000 } from './migrations/1700000220000-media.js';
import { FileNameCase1700000610000 } from './migrations/1700000610000-file-name-case.js';

/** `core/v2/media`: uploads, image sizes, metadata of files, and the files themselves. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule],
  commands: () => import('./media-commands.js'),
  migrations: [Media1700000220000, FileNameCase1700000610000],
  rebuildDerivedTables: indexFileNames,
  cacheTags: { attachments: ['post_id'], media_files: 'untracked' },
  controllers: [MediaController],
  providers: [...MEDIA_PROVIDERS],
  exports: [...MEDIA_PROVIDERS],
})
export class MediaModule {}
