import { Database, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { PostSets, searchWithSets } from '#post-search';
import type { ListStatements } from '../repository/list-statements.js';

/**
 * Finds the posts of searches by combining a set of posts for each term and filter. The sets are cached, so neither
 * another combination of terms nor another date filter reads the search index again.
 */
@Injectable()
export class SearchResults {
  private readonly found = new WeakMap<ListStatements, Uint32Array>();

  constructor(
    private readonly database: Database,
    private readonly sets: PostSets,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns all ids of a search in its order; undefined for other lists, if ids are too large, and in units of work. */
  async findIds(statements: ListStatements): Promise<Uint32Array | undefined> {
    const { search } = statements.init;
    if (!search || statements.isEmpty || this.work.active) return undefined;
    const known = this.found.get(statements);
    if (known) return known;
    const candidates = (await search.createUnsearched()).ids();
    const ids = await searchWithSets(this.database, this.sets, { ...search, candidates });
    if (ids) this.found.set(statements, ids);
    return ids;
  }
}
