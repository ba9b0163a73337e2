import { Inject, Injectable } from '@nestjs/common';
import { FormatSearch } from './format-search.js';
import { PostSearch } from './post-search.js';
import { SearchHandlers } from './search-handler.js';
import { TermSearch } from './term-search.js';

/** Registers the kinds of things that every site has, in the order in which they are listed. */
@Injectable()
export class CoreSearch {
  constructor(
    @Inject(SearchHandlers) handlers: SearchHandlers,
    @Inject(PostSearch) posts: PostSearch,
    @Inject(TermSearch) terms: TermSearch,
    @Inject(FormatSearch) formats: FormatSearch,
  ) {
    for (const handler of [posts, terms, formats]) handlers.register(handler);
  }
}
