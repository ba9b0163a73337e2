import { AbilitiesModule } from '#abilities';
import { BlockEditorModule } from '#block-editor';
import { ContentModule, ExactSearch, ExcerptLength, FormatFilter, FrontPageFields, StickyFirst } from '#content';
import { IdentityModule } from '#identity';
import { OembedModule } from '#oembed';
import { PagebuilderModule } from '#pagebuilder';
import { Deployment } from '#platform';
import { SiteHealthModule } from '#site-health';

/** Its lists and readings know a little more than those of every site. */
const CONTENT = ContentModule.with({
  features: [ExactSearch, StickyFirst, FormatFilter, ExcerptLength, FrontPageFields],
});

/** The academy site (Site A of the specification). */
@Deployment({
  name: 'academy',
  libraries: [IdentityModule],
  namespaces: [OembedModule, PagebuilderModule, CONTENT, SiteHealthModule, BlockEditorModule, AbilitiesModule],
})
export class AcademyModule {}
