import { ContentModule } from '#content';
import { Library } from '#platform';
import { TermsModule } from '#terms';
import { CoreSearchTypes } from './core-search-types.js';
import { FormatSearch } from './format-search.js';
import { PostSearch } from './post-search.js';
import { SearchHandlerRegistry } from './search-handler.js';
import { SearchController } from './search.controller.js';
import { TermSearch } from './term-search.js';

/** `core/v2/search`. A library registers another type of results with the `SearchHandlerRegistry`. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule, TermsModule],
  commands: () => import('./search-commands.js'),
  controllers: [SearchController],
  providers: [SearchHandlerRegistry, PostSearch, TermSearch, FormatSearch, CoreSearchTypes],
  exports: [SearchHandlerRegistry, PostSearch],
})
export class SearchModule {}
