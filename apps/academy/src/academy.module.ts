import { AbilitiesModule } from '#abilities';
import { AdminPagesModule } from '#admin-pages';
import { AppearanceModule } from '#appearance';
import { ArchiveModule } from '#archive';
import { BackupModule } from '#backup';
import { BlockEditorModule } from '#block-editor';
import { BlocksModule } from '#blocks';
import { CommentsModule } from '#comments';
import { ContentModule } from '#content';
import { ExactSearch, ExcerptLength, FormatFilter, FrontPageFields, StickyFirst } from '#content-features';
import { Deployment } from '#deployment';
import { IdentityModule } from '#identity';
import { MediaModule } from '#media';
import { OembedModule } from '#oembed';
import { PagebuilderModule } from '#pagebuilder';
import { RevisionsModule } from '#revisions';
import { SearchModule } from '#search';
import { SiteHealthModule } from '#site-health';
import { SitePagesModule } from '#site-pages';
import { TermsModule } from '#terms';

/** Content with the features of this deployment. */
const CONTENT = ContentModule.register({
  features: [ExactSearch, StickyFirst, FormatFilter, ExcerptLength, FrontPageFields],
});

/** The deployment `academy`. */
@Deployment({
  name: 'academy',
  libraries: [IdentityModule, AdminPagesModule, SitePagesModule, ArchiveModule, BackupModule],
  namespaces: [
    OembedModule,
    PagebuilderModule,
    CONTENT,
    RevisionsModule,
    TermsModule,
    SearchModule,
    MediaModule,
    CommentsModule,
    BlocksModule,
    AppearanceModule,
    SiteHealthModule,
    BlockEditorModule,
    AbilitiesModule,
  ],
})
export class AcademyModule {}
