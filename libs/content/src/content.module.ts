import { ContentModelModule, MetaRegistry } from '#content-model';
import { FOOTNOTES } from '#content-model/core';
import { Library } from '#platform';
import { PostRepositoryModule } from '#post-repository';
import { CoreBlocksModule } from '#core-blocks';
import type { DynamicModule, Type } from '@nestjs/common';
import { WorkSettings } from './posts/work-settings.js';
import { PagesController } from './pages/pages.controller.js';
import { PostsController } from './posts/posts.controller.js';
import { POST_PROVIDERS } from './posts/posts.providers.js';

/** Posts and pages of `core/v2`. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModelModule, PostRepositoryModule, CoreBlocksModule],
  settings: [WorkSettings],
  controllers: [PostsController, PagesController],
  providers: POST_PROVIDERS,
  exports: [ContentModelModule, PostRepositoryModule, CoreBlocksModule, ...POST_PROVIDERS],
})
export class ContentModule {
  constructor(meta: MetaRegistry) {
    for (const subtype of ['post', 'page']) meta.register({ owner: 'post', subtype }, FOOTNOTES);
  }

  /**
   * Returns the module with the features of a deployment; each feature is a provider that registers itself in its
   * constructor.
   */
  static register({ features }: { features: readonly Type<object>[] }): DynamicModule {
    return {
      module: ContentWithFeatures,
      imports: [ContentModule],
      exports: [ContentModule],
      providers: [...features],
    };
  }
}

/** Module of a deployment's features. Other modules import `ContentModule` itself, of which there is one instance. */
@Library({ namespace: 'core/v2' })
class ContentWithFeatures {}
