import { Database, insertRows, SiteChecks, SiteDataSource, UnitOfWork } from '#platform';
import type { SiteProblem } from '#platform';
import { Injectable } from '@nestjs/common';
import { SEARCHED_POSTS } from '#content/core';
import { ADD_WORDS, hasParts, indexedTexts, NewWords, SEARCH_TABLES } from '#post-search';
import type { SearchedPost, SearchTable } from '#post-search';

/** Number of posts that are indexed, or words that are added, in one unit of work. */
const BATCH = 100;

/**
 * Compares the search tables with the posts: each searched post has one row in each table, and no other row exists. On
 * SQLite, the table of words has each word of the index.
 */
@Injectable()
export class PostSearchCheck {
  constructor(
    checks: SiteChecks,
    private readonly database: Database,
    private readonly source: SiteDataSource,
    private readonly units: UnitOfWork,
  ) {
    checks.add({ name: 'search of posts', find: () => this.find() });
  }

  private async find(): Promise<SiteProblem[]> {
    const problems: SiteProblem[] = [];
    for (const table of SEARCH_TABLES) {
      const missing = await this.ids(SEARCHED_POSTS.missingIn(table));
      const unneeded = await this.ids(SEARCHED_POSTS.unneededIn(table));
      const texts = table.columns.join(' and ');
      if (missing.length > 0)
        problems.push({
          message: `Posts that searches do not find by ${texts}: ${missing.length}.`,
          repair: () => this.index(table, missing),
        });
      if (unneeded.length > 0)
        problems.push({
          message: `Rows of the search by ${texts} without a post: ${unneeded.length}.`,
          repair: () => this.index(table, unneeded),
        });
    }
    if (this.database.kind === 'sqlite') problems.push(...(await this.findInWords()));
    return problems;
  }

  private async ids(sql: string): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql)).map(({ id }) => id);
  }

  /** Compares the table of words with the words of the texts, and with the trigrams of the words (SQLite). */
  private async findInWords(): Promise<SiteProblem[]> {
    const problems: SiteProblem[] = [];
    const words = this.unlistedWords();
    if (words.length > 0)
      problems.push({
        message: `Words that searches for parts of them do not find: ${words.length}.`,
        repair: () => this.addWords(words),
      });
    const [ids, indexed] = ['SELECT id FROM search_words', 'SELECT id FROM search_word_trigrams_docsize'];
    const different = await this.ids(
      `SELECT id FROM (${ids} EXCEPT ${indexed}) UNION ALL SELECT id FROM (${indexed} EXCEPT ${ids})`,
    );
    if (different.length > 0)
      problems.push({
        message: `Words whose parts are not indexed, or whose index entry has no word: ${different.length}.`,
        repair: () => this.rebuildTrigrams(),
      });
    return problems;
  }

  /** The words of the index that the table of words lacks. */
  private unlistedWords(): string[] {
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
  private async index(table: SearchTable, ids: readonly number[]): Promise<void> {
    const { name, columns } = table;
    for (let start = 0; start < ids.length; start += BATCH)
      await this.units.run(async () => {
        const batch = ids.slice(start, start + BATCH);
        const posts = await this.database.query<SearchedPost>(SEARCHED_POSTS.byIds(this.database), [batch]);
        await this.database.execute(`DELETE FROM ${name} WHERE ${this.database.anyOf('rowid', 1)}`, [batch]);
        const rows = posts.map((post) => [post.id, ...indexedTexts(table, post, this.database.kind)]);
        const words = new NewWords().missingIn(rows.flat().filter((value) => typeof value === 'string'));
        if (this.database.kind === 'sqlite' && words) await this.database.execute(ADD_WORDS, [words.json]);
        await insertRows(this.database.manager.queryRunner!, name, ['rowid', ...columns], rows);
      });
  }

  private async addWords(words: readonly string[]): Promise<void> {
    for (let start = 0; start < words.length; start += BATCH)
      await this.units.run(() => this.database.execute(ADD_WORDS, [JSON.stringify(words.slice(start, start + BATCH))]));
  }

  private async rebuildTrigrams(): Promise<void> {
    await this.units.run(() =>
      this.database.execute("INSERT INTO search_word_trigrams (search_word_trigrams) VALUES ('rebuild')"),
    );
  }
}
