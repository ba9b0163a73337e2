import { Injectable } from '@nestjs/common';
import { SettingsService } from '#platform';
import { UserList } from './user-list.js';
import { SHOW_AUTHORS } from './user-settings.js';

/** Tells which users everybody may see: authors of published posts, while the setting `show_authors` is on. */
@Injectable()
export class PublicAuthors {
  constructor(
    private readonly list: UserList,
    private readonly settings: SettingsService,
  ) {}

  /** Whether the site shows any authors. */
  areVisible(): Promise<boolean> {
    return this.settings.get(SHOW_AUTHORS);
  }

  /** Of these users, those whom everybody may see. */
  async filterVisible(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const wanted = [...new Set(ids)];
    return wanted.length > 0 && (await this.areVisible()) ? this.list.publishedAmong(wanted) : new Set();
  }
}
