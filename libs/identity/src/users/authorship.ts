import { Injectable } from '@nestjs/common';
import type { SqlParameter } from '#platform';

/** Adds a value to the parameters of an SQL text that is being made; gives its placeholder, such as `$3`. */
export type Bind = (value: SqlParameter) => string;

/** What this library needs to know of who wrote what. The content library provides it: `authorship.registerPosts(port)`. */
export interface AuthorshipPort {
  /** Names of the types of posts that the interface shows. */
  readonly types: readonly string[];
  /**
   * An SQL condition: the user whose id stands in the column has published something of these types.
   * @param author SQL of the column, such as `u.id`
   * @param types some of `types`
   * @param privateToo whether what was published privately counts
   */
  hasPublished(author: string, types: readonly string[], bind: Bind, privateToo: boolean): string;
  /** Gives all that a user wrote to another (0: to nobody). Called within a unit of work. */
  reassign(from: number, to: number): Promise<void>;
  /** Brings up to date what shows a user, whose name, texts or address were changed. Called within a unit of work. */
  userChanged(userId: number): Promise<void>;
  /** Puts all that a user wrote into the trash. Called within a unit of work. */
  trashAllOf(userId: number): Promise<void>;
}

/** A library that stores items with an author beside posts. It registers itself: `authorship.registerItems(items)`. */
export interface AuthoredItems {
  /** Makes another user the author of all items of a user (0: none). Called within a unit of work. */
  reassign(from: number, to: number): Promise<void>;
}

/** Who wrote what. Until the port is there, nobody has written anything. */
@Injectable()
export class Authorship implements AuthorshipPort {
  private port?: AuthorshipPort;
  private readonly items: AuthoredItems[] = [];

  /** Connects the library that keeps the posts. Before the app has started. */
  registerPosts(port: AuthorshipPort): void {
    this.port = port;
  }

  /** Adds items that change their author when a user is removed. Before the app has started. */
  registerItems(items: AuthoredItems): void {
    this.items.push(items);
  }

  get types(): readonly string[] {
    return this.port?.types ?? [];
  }

  hasPublished(author: string, types: readonly string[], bind: Bind, privateToo: boolean): string {
    return this.port?.hasPublished(author, types, bind, privateToo) ?? 'FALSE';
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
    // Other items have no trash: they stay, without an author.
    for (const items of this.items) await items.reassign(userId, 0);
  }
}
