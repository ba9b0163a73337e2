import { BlockEditorModule } from '#block-editor';
import { ContentModule, UndeclaredPageMeta } from '#content';
import { IdentityModule } from '#identity';
import { OembedModule } from '#oembed';
import { PagebuilderModule } from '#pagebuilder';
import { Deployment } from '#platform';
import { SiteHealthModule } from '#site-health';
import { SliderModule } from '#slider';
import { ThemeModule } from '#theme';

/** The challenge site (Site B of the specification). */
@Deployment({
  name: 'challenge',
  libraries: [IdentityModule],
  namespaces: [
    OembedModule,
    SliderModule,
    ThemeModule,
    PagebuilderModule,
    ContentModule.with({ features: [UndeclaredPageMeta] }),
    SiteHealthModule,
    BlockEditorModule,
  ],
})
export class ChallengeModule {}
