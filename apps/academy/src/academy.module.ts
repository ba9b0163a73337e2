import { AbilitiesModule } from '#abilities';
import { BlockEditorModule } from '#block-editor';
import { ContentModule } from '#content';
import { IdentityModule } from '#identity';
import { OembedModule } from '#oembed';
import { PagebuilderModule } from '#pagebuilder';
import { Deployment } from '#platform';
import { SiteHealthModule } from '#site-health';

/** The academy site (Site A of the specification). */
@Deployment({
  name: 'academy',
  libraries: [IdentityModule],
  namespaces: [OembedModule, PagebuilderModule, ContentModule, SiteHealthModule, BlockEditorModule, AbilitiesModule],
})
export class AcademyModule {}
