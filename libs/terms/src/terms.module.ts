import { ContentModule } from '#content';
import { CATEGORY, PATTERN_CATEGORY, POST_TAG } from '#content-model/core';
import { Library } from '#platform';
import { createTermsController } from './create-terms-controller.js';
import { DefaultCategoryCreator } from './default-category-creator.js';
import { TermAccess } from './term-access.js';
import { TermEndpoints } from './term-endpoints.js';
import { TermLister } from './term-lister.js';
import { TermView } from './term-view.js';
import { TermSlugs } from './term-slugs.js';
import { TermWriter } from './term-writer.js';

const PROVIDERS = [TermSlugs, TermWriter, TermAccess, TermLister, TermView, TermEndpoints, DefaultCategoryCreator];

/** Terms: their rules, writers and endpoints. `TermAssignment` of `#post-repository` relates them to posts. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule],
  controllers: [CATEGORY, POST_TAG, PATTERN_CATEGORY].map((taxonomy) => createTermsController(taxonomy)),
  providers: PROVIDERS,
  // Includes all that `createTermsController` needs, so that a library with a taxonomy imports only this module.
  exports: [ContentModule, ...PROVIDERS],
})
export class TermsModule {}
