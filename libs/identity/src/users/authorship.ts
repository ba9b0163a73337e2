import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import type { SqlParameter } from '#platform';

/** Adds a value to the parameters of an SQL statement and returns its placeholder, such as `$3`. */
export type Bind = (value: SqlParameter) => string;

/** Which posts make a user an author: those of everyone, or private ones, too. */
export type CountedPosts = 'public' | 'public-and-private';

/**
 * The operations on authors of posts that this library needs. The content library registers them with
 * `authorship.registerPosts(port)`.
 */
export interface AuthorshipPort {
  /** Names of the post types that the API exposes. */
  readonly types: readonly string[];
  /**
   * Returns an SQL condition: the user has published a post of these types.
   * @param author SQL of the column with the user ID, such as `u.id`
   * @param types some of `types`
   */
  hasPublishedSql(author: string, types: readonly string[], bind: Bind, posts: CountedPosts): string;
  /** Makes another user the author of all posts of a user (0: no author). Called within a unit of work. */
  reassign(from: number, to: number): Promise<void>;
  /** Updates data that contains the name, texts or URL of a changed user. Called within a unit of work. */
  userChanged(userId: number): Promise<void>;
  /**
   * Moves the posts of a user to the trash. Deletes their files, and posts that are already in the trash. Posts of
   * types without authors, such as menu items, stay and lose their author. Called within a unit of work.
   */
  trashAllOf(userId: number): Promise<void>;
}

/** Items with an author that are not posts. Their library registers them with `authorship.registerItems(items)`. */
export interface AuthoredItems {
  /** Makes another user the author of all items of a user (0: no author). Called within a unit of work. */
  reassign(from: number, to: number): Promise<void>;
}

/** The authors of posts and other items. Without a registered port there are no posts. */
@Injectable()
export class Authorship implements AuthorshipPort {
  private port?: AuthorshipPort;
  private readonly items: AuthoredItems[] = [];

  constructor(private readonly database: Database) {}

  /** Registers the operations on posts. Call it before the app starts. */
  registerPosts(port: AuthorshipPort): void {
    this.port = port;
  }

  /** Registers items whose author changes when a user is removed. Call it before the app starts. */
  registerItems(items: AuthoredItems): void {
    this.items.push(items);
  }

  /** Registers the rows of a table with the column `author_id` like items. Call it before the app starts. */
  registerTable(table: string): void {
    this.registerItems({
      reassign: async (from, to) => {
        await this.database.execute(`UPDATE ${table} SET author_id = $1 WHERE author_id = $2`, [to, from]);
      },
    });
  }

  get types(): readonly string[] {
    return this.port?.types ?? [];
  }

  hasPublishedSql(author: string, types: readonly string[], bind: Bind, posts: CountedPosts): string {
    return this.port?.hasPublishedSql(author, types, bind, posts) ?? 'FALSE';
  }

  async reassign(from: number, to: number): Promise<void> {
    await this.port?.reassign(from, to);
    // defence: authored-items-reassigned
    for (const items of this.items) await items.reassign(from, to);
  }

  async userChanged(userId: number): Promise<void> {
    await this.port?.userChanged(userId);
  }

  async trashAllOf(userId: number): Promise<void> {
    await this.port?.trashAllOf(userId);
    // Other items cannot be trashed: they lose their author.
    for (const items of this.items) await items.reassign(userId, 0);
  }
}
