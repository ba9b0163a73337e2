import { setImmediate } from 'node:timers/promises';
import { Database, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { POST_WRITES } from './post-writes.sql.js';
import { SEARCHED_POSTS } from './searched-posts.sql.js';
import { ADD_WORDS, indexedTexts, isSearched, lastChangesByPost, NewWordFinder, SEARCH_TABLES } from '#post-search';
import type { SearchedPost, SearchTable, TextChange } from '#post-search';

/**
 * Minimum length of a text, in characters, for which indexing pauses between its steps, so that other requests can run.
 * Each step blocks SQLite for up to 100 ms.
 */
const PAUSING_LENGTH = 16 * 1024;

/** Maintains the search index. Needs a unit of work. */
@Injectable()
export class SearchIndex {
  /** SQL expressions over `posts` for texts that are searched like the content; NULL for none. Libraries add theirs. */
  readonly additionalTexts: string[] = [];
  private readonly newWords = new NewWordFinder();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {}

  /** Indexes a new post immediately, for bulk imports that would otherwise hold all texts in memory until the end. */
  async indexNow(post: SearchedPost): Promise<void> {
    if (!isSearched(post)) return;
    for (const table of SEARCH_TABLES) {
      const { texts, words } = this.textsAndWords(table, post);
      if (words) await this.database.execute(ADD_WORDS, [words.json]);
      await this.database.execute(POST_WRITES[`index_${table.name}`](this.database), [post.id, ...texts]);
    }
  }

  /** Indexes all texts of a stored post again immediately, for bulk imports. */
  async reindexNow(id: number): Promise<void> {
    const stored = await this.database.query<SearchedPost>(SEARCHED_POSTS.byIds(this.database, this.additionalTexts), [
      [id],
    ]);
    for (const table of SEARCH_TABLES) await this.database.execute(`DELETE FROM ${table.name} WHERE rowid = $1`, [id]);
    for (const post of stored) await this.indexNow(post);
  }

  /**
   * Indexes the changed texts of a post.
   * @param before undefined for a new post
   */
  indexChanges(post: SearchedPost, before: SearchedPost | undefined): void {
    for (const table of SEARCH_TABLES)
      if (!before || table.columns.some((column) => post[column] !== before[column]))
        this.scheduleWrite(table, post, { isNew: !before });
  }

  /** Indexes all texts of a post again at the end of the group commit. */
  reindex(post: SearchedPost): void {
    for (const table of SEARCH_TABLES) this.scheduleWrite(table, post, { isNew: false });
  }

  /**
   * Schedules the write for the end of the group commit. If it came earlier, SQLite would write the index to the disk
   * at every following savepoint.
   */
  private scheduleWrite(table: SearchTable, post: SearchedPost, { isNew }: { isNew: boolean }): void {
    if (isSearched(post))
      this.units.beforeGroupCommit(this.writeAll, { table, id: post.id, ...this.textsAndWords(table, post), isNew });
  }

  /** Returns the texts of a post in a table, and the words that the unit of work must add to the table of words. */
  private textsAndWords(table: SearchTable, post: SearchedPost): Pick<TextChange, 'texts' | 'words'> {
    const texts = indexedTexts(table, post, this.database.kind);
    const words = this.database.kind === 'sqlite' ? this.newWords.missingIn(texts) : undefined;
    if (words) this.units.afterCommit(words.markAsAdded);
    return { texts, words };
  }

  private readonly writeAll = async (changes: readonly TextChange[]): Promise<void> => {
    const tables = SEARCH_TABLES.map((table) => ({ table, changes: lastChangesByPost(changes, table) }));
    if (this.database.kind === 'sqlite') {
      // Changes that later ones replace have marked their words as added, too.
      for (const { words } of changes) if (words) await this.database.execute(ADD_WORDS, [words.json]);
      for (const change of tables.flatMap((one) => one.changes)) await this.writeOne(change);
      return;
    }
    for (const one of tables) {
      this.removeTogether(one.table, one.changes);
      this.addTogether(one.table, one.changes);
    }
  };

  private async writeOne({ table, id, texts, isNew }: TextChange): Promise<void> {
    const isLong = texts.some(({ length }) => length >= PAUSING_LENGTH);
    if (isLong) await setImmediate();
    if (!isNew) {
      await this.database.execute(`DELETE FROM ${table.name} WHERE rowid = $1`, [id]);
      if (isLong) await setImmediate();
    }
    // Adds nothing if a later write of the unit of work has deleted the post.
    await this.database.execute(POST_WRITES[`index_${table.name}`](this.database), [id, ...texts]);
    // The commit that follows writes the index to the disk.
    if (isLong) await setImmediate();
  }

  /** Removes the rows of all posts by one statement (PostgreSQL). */
  private removeTogether({ name }: SearchTable, changes: readonly TextChange[]): void {
    const present = changes.filter(({ isNew }) => !isNew).map(({ id }) => id);
    if (present.length > 0)
      this.database.send(`DELETE FROM ${name} WHERE ${this.database.anyOf('rowid', 1)}`, [present]);
  }

  /** Adds the rows of all posts by one statement (PostgreSQL). */
  private addTogether({ name, columns }: SearchTable, changes: readonly TextChange[]): void {
    if (changes.length === 0) return;
    const arrays = columns.map((_, n) => `$${n + 2}::text[]`);
    this.database.send(
      `INSERT INTO ${name} (rowid, ${columns.join(', ')})
      SELECT p.id, ${columns.map((column) => `n.${column}`).join(', ')}
      FROM unnest($1::bigint[], ${arrays.join(', ')}) AS n (id, ${columns.join(', ')}) JOIN posts AS p ON p.id = n.id
      RETURNING rowid`,
      [changes.map(({ id }) => id), ...columns.map((_, n) => changes.map(({ texts }) => String(texts[n])))],
    );
  }
}
