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

/** Id, title, excerpt and content as they are indexed. */
type Texts = [id: number, title: string, excerpt: string, content: string];

/** The new texts of a post. */
interface IndexedTexts {
  texts: Texts;
  /** Whether the post has no index entry yet. */
  isNew: boolean;
}

/** Indexes the texts of those posts that still exist (PostgreSQL). $1: ids, $2: titles, $3: excerpts, $4: contents */
const INDEX_TOGETHER = `INSERT INTO post_search (rowid, title, excerpt, content)
  SELECT p.id, n.title, n.excerpt, n.content
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS n (id, title, excerpt, content) JOIN posts AS p ON p.id = n.id
  RETURNING rowid`;

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
    if (!NOT_SEARCHED.has(post.type)) this.work.beforeGroupCommit(this.writeAll, { texts: valuesOf(post), isNew });
  }

  private readonly writeAll = async (changes: readonly IndexedTexts[]): Promise<void> => {
    // Several units of a group can change the same post.
    const last = new Map<number, IndexedTexts>();
    for (const { texts, isNew } of changes)
      last.set(texts[0], { texts, isNew: isNew && (last.get(texts[0])?.isNew ?? true) });
    if (this.database.kind === 'sqlite') for (const change of last.values()) await this.writeOne(change);
    else await this.writeTogether([...last.values()]);
  };

  private async writeOne({ texts, isNew }: IndexedTexts): Promise<void> {
    const pause = (): Promise<void> | undefined => (texts[3].length >= LONG ? setImmediate() : undefined);
    await pause();
    if (!isNew) {
      await this.database.execute('DELETE FROM post_search WHERE rowid = $1', [texts[0]]);
      await pause();
    }
    // A later write of the unit of work may have deleted the post.
    await this.database.execute(POST_WRITES.indexTexts(this.database), texts);
    // The commit writes the index to the disk.
    await pause();
  }

  /** One round trip for all posts. */
  private async writeTogether(changes: readonly IndexedTexts[]): Promise<void> {
    const present = changes.filter(({ isNew }) => !isNew).map(({ texts }) => texts[0]);
    if (present.length > 0)
      await this.database.execute(`DELETE FROM post_search WHERE ${this.database.anyOf('rowid', 1)}`, [present]);
    await this.database.execute(
      INDEX_TOGETHER,
      [0, 1, 2, 3].map((field) => changes.map(({ texts }) => texts[field]) as number[] | string[]),
    );
  }
}

function valuesOf({ id, title, excerpt, content }: SearchedPost): Texts {
  return [id, foldText(title), foldText(excerpt), foldText(content.slice(0, SEARCHED_LENGTH))];
}
