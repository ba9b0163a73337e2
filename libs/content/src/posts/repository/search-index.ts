import { setImmediate } from 'node:timers/promises';
import { Database, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { foldText } from '#text';
import { POST_WRITES } from './post-writes.sql.js';

/** Types that are not searched. */
const NOT_SEARCHED = new Set(['revision', 'nav_menu_item']);

/**
 * Number of indexed characters of a content: SQLite takes more than a second to index a megabyte, and blocks meanwhile.
 */
const SEARCHED_LENGTH = 128 * 1024;

/** Characters of a content from which other requests run between the steps of indexing it: each step blocks SQLite for up to 100 ms. */
const LONG = 16 * 1024;

/** The searched texts of a post. */
export interface SearchedPost {
  id: number;
  type: string;
  title: string;
  excerpt: string;
  content: string;
}

/** Maintains the search index. Needs a unit of work. */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  /** Indexes a new post immediately, for bulk imports that would otherwise hold all texts in memory until the end. */
  async add(post: SearchedPost): Promise<void> {
    if (NOT_SEARCHED.has(post.type)) return;
    await this.database.execute(
      'INSERT INTO post_search (rowid, title, excerpt, content) VALUES ($1, $2, $3, $4)',
      valuesOf(post),
    );
  }

  /**
   * Indexes a post again after a change of its texts, at the end of the group commit: SQLite writes its index to disk
   * at each later savepoint.
   * @param isNew whether the post has no index entry yet
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
      // A later write of the unit of work may have deleted the post.
      await this.database.execute(POST_WRITES.indexTexts(this.database), values);
      // The commit writes the index to the disk.
      await pause();
    });
  }
}

function valuesOf({ id, title, excerpt, content }: SearchedPost): [number, string, string, string] {
  return [id, foldText(title), foldText(excerpt), foldText(content.slice(0, SEARCHED_LENGTH))];
}
