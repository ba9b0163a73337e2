import { Database } from '#platform';
import { Inject, Injectable } from '@nestjs/common';
import { foldText } from './fold-text.js';

/** Types that no search looks at. */
const NOT_SEARCHED = new Set(['revision', 'nav_menu_item']);

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
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Adds the texts of a post that was just made. */
  async add({ id, type, title, excerpt, content }: SearchedPost): Promise<void> {
    if (NOT_SEARCHED.has(type)) return;
    await this.database.execute('INSERT INTO post_search (rowid, title, excerpt, content) VALUES ($1, $2, $3, $4)', [id, foldText(title), foldText(excerpt), foldText(content)]);
  }

  /** Puts the texts of a post in the place of its former ones. To be called whenever one of them is written. */
  async put(post: SearchedPost): Promise<void> {
    if (NOT_SEARCHED.has(post.type)) return;
    await this.database.execute('DELETE FROM post_search WHERE rowid = $1', [post.id]);
    await this.add(post);
  }
}
