import { Injectable } from '@nestjs/common';
import { FormatSearch } from './format-search.js';
import { PostSearch } from './post-search.js';
import { SearchHandlerRegistry } from './search-handler.js';
import { TermSearch } from './term-search.js';

/** Registers the search types that every site has, in the order in which clients see them. */
@Injectable()
export class CoreSearchTypes {
  constructor(handlers: SearchHandlerRegistry, posts: PostSearch, terms: TermSearch, formats: FormatSearch) {
    for (const handler of [posts, terms, formats]) handlers.register(handler);
  }
}
