import { batchesById, Database, problemOfRows, SiteChecks, SiteDataSource, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { SearchIndex, SEARCHED_POSTS } from '#post-repository';
import { ADD_WORDS, hasParts, indexedTexts, indexPosts, SEARCH_TABLES } from '#post-search';
import type { SearchColumn, SearchedPost, SearchTable } from '#post-search';
import { findOutdatedWordRows } from './outdated-word-rows.js';

/** Number of posts that are compared or indexed, or words that are added, at a time. */
const BATCH_SIZE = 100;

/** Finds posts, or rows of a table, in batches. */
type FindPosts = () => AsyncIterable<readonly { id: number }[]>;

/**
 * Compares the search tables with the posts: each searched post has one row in each table, with its texts, and no other
 * row exists. On SQLite, the table of words has each word of the index.
 */
@Injectable()
export class PostSearchCheck {
  constructor(
    checks: SiteChecks,
    private readonly database: Database,
    private readonly source: SiteDataSource,
    private readonly units: UnitOfWork,
    private readonly searchIndex: SearchIndex,
  ) {
    checks.add({ name: 'search of posts', find: () => this.find() });
  }

  private async find(): Promise<SiteProblem[]> {
    const problems: SiteProblem[] = [];
    for (const table of SEARCH_TABLES) {
      const texts = table.columns.join(' and ');
      const idsOf = (sql: string) => () => batchesById<{ id: number }>(this.database, sql, BATCH_SIZE);
      const searches: [message: string, find: FindPosts][] = [
        [`Posts that searches do not find by ${texts}`, idsOf(SEARCHED_POSTS.missingIn(table))],
        [`Rows of the search by ${texts} without a post`, idsOf(SEARCHED_POSTS.unneededIn(table))],
        [`Rows of the search by ${texts} with other texts than their post`, () => this.findOutdated(table)],
      ];
      for (const [message, find] of searches)
        problems.push(...(await problemOfRows(message, find, (batch) => this.index(table, batch))));
    }
    if (this.database.kind === 'sqlite') problems.push(...(await this.findWordProblems()));
    return problems;
  }

  private async *findOutdated(table: SearchTable): AsyncGenerator<readonly { id: number }[]> {
    if (this.database.kind === 'sqlite') {
      const ids = findOutdatedWordRows(this.source, table, this.searchIndex.additionalTexts);
      for (let start = 0; start < ids.length; start += BATCH_SIZE)
        yield ids.slice(start, start + BATCH_SIZE).map((id) => ({ id }));
      return;
    }
    const sql = SEARCHED_POSTS.withRowsOf(table, this.searchIndex.additionalTexts);
    for await (const posts of batchesById<SearchedPost & Record<`indexed_${SearchColumn}`, string>>(
      this.database,
      sql,
      BATCH_SIZE,
    ))
      yield posts.filter((post) => {
        const texts = indexedTexts(table, post, 'postgres');
        return table.columns.some((column, n) => post[`indexed_${column}`] !== texts[n]);
      });
  }

  private async queryIds(sql: string): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql)).map(({ id }) => id);
  }

  /** Compares the table of words with the words of the texts, and with the trigrams of the words (SQLite). */
  private async findWordProblems(): Promise<SiteProblem[]> {
    const problems: SiteProblem[] = [];
    const words = this.findUnlistedWords();
    if (words.length > 0)
      problems.push({
        message: `Words that substring searches do not find: ${words.length}.`,
        repair: () => this.addWords(words),
      });
    const [ids, indexed] = ['SELECT id FROM search_words', 'SELECT id FROM search_word_trigrams_docsize'];
    const different = await this.queryIds(
      `SELECT id FROM (${ids} EXCEPT ${indexed}) UNION ALL SELECT id FROM (${indexed} EXCEPT ${ids})`,
    );
    if (different.length > 0)
      problems.push({
        message: `Words without trigrams in the index, or trigrams without their word: ${different.length}.`,
        repair: () => this.rebuildTrigrams(),
      });
    return problems;
  }

  /** The words of the index that the table of words lacks. */
  private findUnlistedWords(): string[] {
    const { writingConnection: connection } = this.source;
    const missing = SEARCH_TABLES.flatMap(({ name }) => {
      const vocabulary = `temp.${name}_vocabulary`;
      connection.exec(`CREATE VIRTUAL TABLE ${vocabulary} USING fts5vocab(main, ${name}, row)`);
      try {
        return connection
          .prepare(`SELECT term FROM ${vocabulary} EXCEPT SELECT word FROM search_words`)
          .pluck()
          .all() as string[];
      } finally {
        connection.exec(`DROP TABLE ${vocabulary}`);
      }
    });
    return [...new Set(missing)].filter(hasParts);
  }

  /** Indexes posts again in one table. Ids without a searched post are removed from it. */
  private async index(table: SearchTable, batch: readonly { id: number }[]): Promise<void> {
    await this.units.run(async () => {
      const ids = batch.map(({ id }) => id);
      const sql = SEARCHED_POSTS.byIds(this.database, this.searchIndex.additionalTexts);
      const posts = await this.database.query<SearchedPost>(sql, [ids]);
      await indexPosts(this.database.manager.queryRunner!, this.database.kind, { table, ids, posts });
    });
  }

  private async addWords(words: readonly string[]): Promise<void> {
    for (let start = 0; start < words.length; start += BATCH_SIZE)
      await this.units.run(() =>
        this.database.execute(ADD_WORDS, [JSON.stringify(words.slice(start, start + BATCH_SIZE))]),
      );
  }

  private async rebuildTrigrams(): Promise<void> {
    await this.units.run(() =>
      this.database.execute("INSERT INTO search_word_trigrams (search_word_trigrams) VALUES ('rebuild')"),
    );
  }
}
