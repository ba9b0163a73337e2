import { PublicContent, PublicEntries } from '#public-content';
import { ChangeClock, TaggedCache } from '#route-registry';
import { EncodedHtml } from '#text';
import { Injectable } from '@nestjs/common';
import { archiveItem } from './archive-template.js';

/** Maximum bytes of cached items. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Estimated bytes of a cache entry besides its HTML. */
const ENTRY_BYTES = 500;

/** Writes the posts of archives as list items, and caches each item until a change concerns it. */
@Injectable()
export class ArchiveItems {
  private readonly cache: TaggedCache<number, EncodedHtml>;

  constructor(
    private readonly content: PublicContent,
    private readonly entries: PublicEntries,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: MAX_BYTES, size: ({ bytes }) => bytes.length + ENTRY_BYTES });
  }

  /** Returns the items of posts by id, without those that anonymous users may not read. */
  findMany(ids: readonly number[]): Promise<ReadonlyMap<number, EncodedHtml>> {
    return this.cache.loadMany(ids, (missing) => this.make(missing));
  }

  private async make(ids: readonly number[]): Promise<(readonly [number, EncodedHtml])[]> {
    const site = await this.content.site();
    return (await this.entries.byIds(ids)).map(
      (entry) => [entry.id, new EncodedHtml(archiveItem(site, entry))] as const,
    );
  }
}
