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

/** Finds out what of an archive is here already. What this run made does not count: an archive may hold things that look the same. */
@Injectable()
export class DuplicateItemFinder {
  constructor(
    private readonly database: Database,
    private readonly routes: RouteRegistry,
  ) {}

  /** The guid under which an item is stored; of attachments the address of their file. Relative to the site where it is one of its addresses. */
  guidOf({ guid, attachment }: Pick<MappedItem, 'guid' | 'attachment'>): string {
    const { siteUrl } = this.routes;
    const whole = attachment?.url ?? guid;
    return whole.startsWith(`${siteUrl}/`) ? whole.slice(siteUrl.length) : whole;
  }

  /** The id that an item has here: of the thing with its guid, else of one with its type, time, title and slug. */
  async find(item: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    return (await this.byGuid(item, title, run)) ?? (await this.byLooks(item, title, run));
  }

  private async byGuid(item: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    const { type, date, slug } = item;
    const guid = this.guidOf(item);
    if (guid === '') return undefined;
    const found = await this.before(
      run,
      `SELECT p.id, p.slug, p.title, p.date FROM posts p WHERE substr(p.guid, 1, 200) = $1 AND p.guid <> '' AND p.guid = $2 AND p.type = $3 AND p.id <= $4 ORDER BY p.id LIMIT 100`,
      [guid.slice(0, 200), guid, type, run.lastId],
    );
    const alike =
      found.find((one) => one.title === title && one.slug === slug) ??
      found.find((one) => one.title === title || one.date === date);
    // Another site may have stood at this address: the same number there says nothing on its own.
    return alike?.id ?? (guid.startsWith('/') ? undefined : found[0]?.id);
  }

  private async byLooks({ type, date, slug }: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    const found = await this.before(
      run,
      `SELECT p.id, p.slug, p.title, p.date FROM posts p WHERE p.type = $1 AND p.status IN ${STATUSES} AND p.date = $2 AND p.title = $3 AND p.id <= $4 ORDER BY p.id LIMIT 1000`,
      [type, date, title, run.lastId],
    );
    const wanted = slugify(slug);
    // A taken slug got a number when it was imported, and another ending in the trash.
    return found.find(
      (one) =>
        wanted === '' || one.slug === wanted || one.slug.startsWith(`${wanted}-`) || one.slug.startsWith(`${wanted}__`),
    )?.id;
  }

  private async before(run: ImportRun, sql: string, parameters: readonly SqlParameter[]): Promise<Candidate[]> {
    return (await this.database.query<Candidate>(sql, parameters)).filter(({ id }) => run.recordExisting(id));
  }
}
