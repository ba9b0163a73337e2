import { AppearanceModule } from '#appearance';
import { CommentsModule } from '#comments';
import { ContentModule } from '#content';
import { MediaModule } from '#media';
import { Library } from '#platform';
import { ResourcesModule } from '#resources';
import { RevisionsModule } from '#revisions';
import { TermsModule } from '#terms';
import { ARCHIVE_PROVIDERS } from './archive.providers.js';

/** Import and export of site archives (WXR), from the command line. */
@Library({
  commands: () => import('./archive-commands.js'),
  imports: [
    ContentModule,
    TermsModule,
    CommentsModule,
    MediaModule,
    AppearanceModule,
    ResourcesModule,
    RevisionsModule,
  ],
  providers: ARCHIVE_PROVIDERS,
})
export class ArchiveModule {}
