import { Injectable } from '@nestjs/common';
import { SettingsService } from '#platform';
import { UserList } from './user-list.js';
import { SHOW_AUTHORS } from './user-settings.js';

/** Determines the publicly visible users: authors of published posts, while the option `show_authors` is on. */
@Injectable()
export class PublicAuthors {
  constructor(
    private readonly list: UserList,
    private readonly settings: SettingsService,
  ) {}

  /** Whether the site shows authors. */
  areVisible(): Promise<boolean> {
    return this.settings.get(SHOW_AUTHORS);
  }

  /** Returns the publicly visible users among these. */
  async filterVisible(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const unique = [...new Set(ids)];
    return unique.length > 0 && (await this.areVisible()) ? this.list.publishedAmong(unique) : new Set();
  }
}
