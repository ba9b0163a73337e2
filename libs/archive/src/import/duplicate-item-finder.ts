import { BY_ID, PostRepository } from '#post-repository';
import { RouteRegistry } from '#route-registry';
import { slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { MappedItem } from '../map-item.js';
import type { ImportRun } from './import-run.js';

/** Statuses of the posts that are compared. */
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'inherit'];

/** Maximum number of compared posts with the same date and title. */
const MAX_CANDIDATES = 1_000;

/**
 * Finds existing posts that an archive item duplicates. Posts that the current run created do not count, because an
 * archive may contain similar items.
 */
@Injectable()
export class DuplicateItemFinder {
  constructor(
    private readonly posts: PostRepository,
    private readonly routes: RouteRegistry,
  ) {}

  /**
   * Returns the guid under which an item is stored; for attachments it is the address of the file. Addresses of this
   * site become relative.
   */
  guidOf({ guid, attachment }: Pick<MappedItem, 'guid' | 'attachment'>): string {
    const { siteUrl } = this.routes;
    const whole = attachment?.url ?? guid;
    return whole.startsWith(`${siteUrl}/`) ? whole.slice(siteUrl.length) : whole;
  }

  /**
   * Returns the id of the existing post with the same guid, otherwise of one with the same type, date, title and slug;
   * undefined if there is none.
   */
  async find(item: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    return (await this.byGuid(item, title, run)) ?? (await this.byContent(item, title, run));
  }

  /** Returns the id of the existing post with the same guid and type; undefined if there is none. */
  async byGuid(item: MappedItem, title: string, run: ImportRun): Promise<number | undefined> {
    const { type, date, slug } = item;
    const guid = this.guidOf(item);
    if (guid === '') return undefined;
    const found = existingBefore(await this.posts.byGuid(guid, type, run.lastId), run);
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
    const alike = await this.posts.select(
      ['id', 'slug'],
      { type, status: STATUSES, date, title, upToId: run.lastId },
      { order: BY_ID, limit: MAX_CANDIDATES },
    );
    const found = existingBefore(alike, run);
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
}

/** The posts that existed before the run. */
function existingBefore<T extends { id: number }>(posts: readonly T[], run: ImportRun): T[] {
  return posts.filter(({ id }) => run.existedBefore(id));
}
