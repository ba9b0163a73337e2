import { UnitOfWork } from '#platform';
import { Injectable, Logger } from '@nestjs/common';
import { PostReader } from '../post-reader.js';
import type { PostRow } from '../post-row.js';
import { PostRenderer } from '../render/post-renderer.js';
import { PartialRenderings } from './partial-renderings.js';
import { StoredRenderings } from './stored-renderings.js';
import type { StoredRendering } from './stored-renderings.js';

/** Gives the renderings of things: stored ones, and where there are none or old ones, new ones, which are then stored. */
@Injectable()
export class RenderedPosts {
  private readonly logger = new Logger(RenderedPosts.name);
  /** Of rows that were just written: whoever writes one is shown it next. */
  private readonly written = new WeakMap<PostRow, StoredRendering>();
  private readonly partial = new PartialRenderings();

  constructor(
    private readonly renderer: PostRenderer,
    private readonly stored: StoredRenderings,
    private readonly work: UnitOfWork,
    private readonly posts: PostReader,
  ) {
    work.onInvalidatingUnit(() => {
      this.partial.clear();
      work.afterCommit(() => this.partial.clear());
    });
  }

  /** The renderings of rows, by id. */
  async findMany(rows: readonly PostRow[]): Promise<Map<number, StoredRendering>> {
    const found = await this.stored.findMany(
      rows.filter((row) => !this.written.has(row)).map(({ id }) => id),
      await this.renderer.revision(),
    );
    for (const row of rows)
      if (!found.has(row.id))
        found.set(row.id, this.written.get(row) ?? this.partial.get(row) ?? (await this.make(row)));
    return found;
  }

  /**
   * Renders a thing that was just written and keeps it. Needs a unit of work.
   * @param isNew whether it has none yet
   */
  async save(row: PostRow, isNew = false): Promise<void> {
    const made = await this.renderer.render(row);
    await (made.isPartial ? this.stored.delete(row.id) : this.stored.save(made, isNew));
    this.written.set(row, made);
  }

  private async make(row: PostRow): Promise<StoredRendering> {
    const { generation } = this.partial;
    const made = await this.renderer.render(row);
    if (made.isPartial) this.partial.set(row, made, generation);
    else if (this.work.active) await this.stored.save(made);
    else {
      // Kept for the next reader; this one need not wait for it, and it may fail (the thing can be gone meanwhile).
      this.work
        .outside(() => this.keep(row.id))
        .catch((error: unknown) => this.logger.debug(`The rendering of ${row.id} was not stored: ${String(error)}`));
    }
    return made;
  }

  /**
   * Renders a thing once more and keeps that: what this reader got may show what has changed since it was read, and would then stay.
   * In a unit of work what is read holds until it is written.
   */
  private keep(id: number): Promise<void> {
    return this.work.run(
      async () => {
        const row = await this.posts.byId(id);
        if (row) await this.save(row);
      },
      { skipCacheInvalidation: true },
    );
  }
}
