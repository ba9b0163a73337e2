import { Library, SettingsModule } from '#platform';
import { ContentModelCheck } from './content-model-check.js';
import { MetaRegistry } from './meta/meta-registry.js';
import { MetaStore } from './meta/meta-store.js';
import { SortKeys1700000620000 } from './migrations/1700000620000-sort-keys.js';
import { PostTypeRegistry } from './post-types/post-type-registry.js';
import { TemplateRegistry } from './post-types/template-registry.js';
import { TypesController } from './post-types/types.controller.js';
import { SettingsController } from './site/settings.controller.js';
import { SiteClock } from './site/site-clock.js';
import { SiteDescription } from './site/site-description.js';
import { SITE_SETTINGS } from './site/settings-fields.js';
import { StatusRegistry } from './statuses/status-registry.js';
import { StatusesController } from './statuses/statuses.controller.js';
import { TaxonomiesController } from './taxonomies/taxonomies.controller.js';
import { TaxonomyRegistry } from './taxonomies/taxonomy-registry.js';
import { TermAddresses } from './terms/term-addresses.js';
import { TermsService } from './terms/terms.service.js';

const PROVIDERS = [
  PostTypeRegistry,
  StatusRegistry,
  TaxonomyRegistry,
  MetaRegistry,
  MetaStore,
  TemplateRegistry,
  SiteClock,
  TermsService,
  TermAddresses,
];

/**
 * The content model: registries of post types, statuses, taxonomies and meta keys with their endpoints in `core/v2`,
 * the terms, and the settings of the site.
 */
@Library({
  namespace: 'core/v2',
  imports: [SettingsModule.forFeature([...SITE_SETTINGS])],
  controllers: [TypesController, StatusesController, TaxonomiesController, SettingsController],
  migrations: [SortKeys1700000620000],
  providers: [...PROVIDERS, ContentModelCheck, SiteDescription],
  exports: PROVIDERS,
})
export class ContentModelModule {}
