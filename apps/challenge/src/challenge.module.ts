import { AdminPagesModule } from '#admin-pages';
import { AppearanceModule } from '#appearance';
import { ArchiveModule } from '#archive';
import { BackupModule } from '#backup';
import { BlockEditorModule } from '#block-editor';
import { BlocksModule } from '#blocks';
import { CommentsModule } from '#comments';
import { ContentModule } from '#content';
import { RevisionsModule, UndeclaredPageMeta } from '#revisions';
import { Deployment } from '#deployment';
import { IdentityModule } from '#identity';
import { MediaModule } from '#media';
import { OembedModule } from '#oembed';
import { PagebuilderModule } from '#pagebuilder';
import { SearchModule } from '#search';
import { SiteHealthModule } from '#site-health';
import { SitePagesModule } from '#site-pages';
import { SliderModule } from '#slider';
import { TermsModule } from '#terms';
import { ThemeModule } from '#theme';

/** The deployment `challenge`. */
@Deployment({
  name: 'challenge',
  libraries: [IdentityModule, AdminPagesModule, SitePagesModule, ArchiveModule, BackupModule],
  namespaces: [
    OembedModule,
    SliderModule,
    ThemeModule,
    PagebuilderModule,
    ContentModule.register({ features: [UndeclaredPageMeta] }),
    RevisionsModule,
    TermsModule,
    SearchModule,
    MediaModule,
    CommentsModule,
    BlocksModule,
    AppearanceModule,
    SiteHealthModule,
    BlockEditorModule,
  ],
})
export class ChallengeModule {}
