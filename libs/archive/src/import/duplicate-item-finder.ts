import { Database } from '#platform';
import type { SqlParameter } from '#platform';
import { RouteRegistry } from '#route-registry';
import { slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { MappedItem } from '../map-item.js';
import type { ImportRun } from './import-run.js';

interface Candidate {
  id: number;
  slug: string;
  title: string;
  date: string;
}

const STATUSES = `('publish', 'future', 'draft', 'pending', 'private', 'trash', 'inherit')`;

/**
 * Finds existing posts that an archive item duplicates. Posts that the current run created do not count, because an
 * archive may contain similar items.
 */
@Injectable()
export class DuplicateItemFinder {
  constructor(
    private readonly database: Database,
    private readonly routes: RouteRegistry,
  ) {}

  /**
   * The guid under which an item is stored, for attachments the address of the file. Addresses of this site are stored
   * as relative ones.
   */
  guidOf({ guid, attachment }: Pick<MappedItem, 'guid' | 'attachment'>): string {
    const { siteUrl } = this.routes;
    const whole = attachment?.url ?? guid;
    return whole.startsWith(`${siteUrl}/`) ? whole.slice(siteUrl.length) : whole;
  }

  /**
   * Returns the id of the existing post with the same guid, otherwise of one with the same type, date, title and slug.
   */
  async find(item: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    return (await this.byGuid(item, title, run)) ?? (await this.byContent(item, title, run));
  }

  private async byGuid(item: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    const { type, date, slug } = item;
    const guid = this.guidOf(item);
    if (guid === '') return undefined;
    const found = await this.queryExisting(
      run,
      `SELECT p.id, p.slug, p.title, p.date FROM posts p WHERE substr(p.guid, 1, 200) = $1 AND p.guid <> '' AND p.guid = $2 AND p.type = $3 AND p.id <= $4 ORDER BY p.id LIMIT 100`,
      [guid.slice(0, 200), guid, type, run.lastId],
    );
    const alike =
      found.find((one) => one.title === title && one.slug === slug) ??
      found.find((one) => one.title === title || one.date === date);
    // A different site may have used this address before, so an equal relative guid alone proves nothing.
    return alike?.id ?? (guid.startsWith('/') ? undefined : found[0]?.id);
  }

  private async byContent(
    { type, date, slug }: MappedItem,
    title: string,
    run: ImportRun,
  ): Promise<number | undefined> {
    const found = await this.queryExisting(
      run,
      `SELECT p.id, p.slug, p.title, p.date FROM posts p WHERE p.type = $1 AND p.status IN ${STATUSES} AND p.date = $2 AND p.title = $3 AND p.id <= $4 ORDER BY p.id LIMIT 1000`,
      [type, date, title, run.lastId],
    );
    const baseSlug = slugify(slug);
    // An import adds a number to a slug that is in use, and the trash adds another suffix.
    return found.find(
      (one) =>
        baseSlug === '' ||
        one.slug === baseSlug ||
        one.slug.startsWith(`${baseSlug}-`) ||
        one.slug.startsWith(`${baseSlug}__`),
    )?.id;
  }

  private async queryExisting(run: ImportRun, sql: string, parameters: readonly SqlParameter[]): Promise<Candidate[]> {
    return (await this.database.query<Candidate>(sql, parameters)).filter(({ id }) => run.recordExisting(id));
  }
}
