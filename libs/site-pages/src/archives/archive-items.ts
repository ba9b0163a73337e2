import { PublicContent, PublicEntries } from '#public-content';
import { ChangeClock, TaggedCache } from '#route-registry';
import { EncodedHtml } from '#text';
import { Injectable } from '@nestjs/common';
import { archiveItem } from './archive-template.js';

/** Maximum bytes of cached items. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Size of an entry in bytes besides its text. */
const ENTRY_BYTES = 500;

/** Writes the posts of archives as items of lists, and caches each until a change concerns it. */
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
  async findMany(ids: readonly number[]): Promise<ReadonlyMap<number, EncodedHtml>> {
    const found = new Map<number, EncodedHtml>();
    const missing: number[] = [];
    for (const id of ids) {
      const item = this.cache.get(id);
      if (item) found.set(id, item);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const dependencies = this.cache.track();
    const made = await dependencies.collect(() => this.make(missing));
    for (const [id, item] of made) {
      found.set(id, item);
      this.cache.set(id, item, dependencies);
    }
    return found;
  }

  private async make(ids: readonly number[]): Promise<(readonly [number, EncodedHtml])[]> {
    const site = await this.content.site();
    return (await this.entries.byIds(ids)).map(
      (entry) => [entry.id, new EncodedHtml(archiveItem(site, entry))] as const,
    );
  }
}
