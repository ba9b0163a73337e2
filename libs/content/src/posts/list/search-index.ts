import { setImmediate } from 'node:timers/promises';
import { Database, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { foldText } from './fold-text.js';

/** Types that no search looks at. */
const NOT_SEARCHED = new Set(['revision', 'nav_menu_item']);

/** Characters of a content by which a post is found: SQLite takes a second and more to index a megabyte, and serves nothing else meanwhile. */
const SEARCHED_LENGTH = 128 * 1024;

/** Characters of a content from which on others are served between the steps of indexing it: each takes SQLite up to 100 ms. */
const LONG = 16 * 1024;

/** What of a post is searched. */
export interface SearchedPost {
  id: number;
  type: string;
  title: string;
  excerpt: string;
  content: string;
}

/** Keeps the texts by which posts are found. Needs a unit of work. */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  /** Adds the texts of a post that was just made: at once, for units that make very many, whose texts should not be kept until their end. */
  async add(post: SearchedPost): Promise<void> {
    if (NOT_SEARCHED.has(post.type)) return;
    await this.database.execute(
      'INSERT INTO post_search (rowid, title, excerpt, content) VALUES ($1, $2, $3, $4)',
      valuesOf(post),
    );
  }

  /**
   * Puts the texts of a post in the place of its former ones. To be called whenever one of them is written. It is done when everything is done that
   * shares the commit: SQLite's index goes to disk at each savepoint that comes after, and so would for each of several posts.
   * @param isNew whether there are no former texts
   */
  replace(post: SearchedPost, { isNew = false } = {}): void {
    if (NOT_SEARCHED.has(post.type)) return;
    const values = valuesOf(post);
    const pause = (): Promise<void> | undefined => (post.content.length >= LONG ? setImmediate() : undefined);
    this.work.beforeGroupCommit(async () => {
      await pause();
      if (!isNew) {
        await this.database.execute('DELETE FROM post_search WHERE rowid = $1', [post.id]);
        await pause();
      }
      // What came after it may have deleted the post.
      await this.database.execute(
        'INSERT INTO post_search (rowid, title, excerpt, content) SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM posts WHERE id = $1)',
        values,
      );
      // The commit writes the index to the disk.
      await pause();
    });
  }
}

function valuesOf({ id, title, excerpt, content }: SearchedPost): [number, string, string, string] {
  return [id, foldText(title), foldText(excerpt), foldText(content.slice(0, SEARCHED_LENGTH))];
}
