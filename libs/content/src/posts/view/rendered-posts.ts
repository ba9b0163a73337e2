import { UnitOfWork } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable, Logger } from '@nestjs/common';
import { POST_TEXTS, PostRepository, StoredRenderings } from '#post-repository';
import type { NewRendering, PostRow } from '#post-repository';
import { PostRenderer } from '../render/post-renderer.js';
import { SEARCH_DEPENDENCY } from '#rendering';
import type { StoredRendering } from '#rendering';

/** Maximum number of partial renderings: each belongs to a post that takes seconds to render. */
const MAX_PARTIAL = 20;
/** Milliseconds for which a partial rendering is served before a retry. */
const PARTIAL_LIFETIME = 60_000;

/** The rendering of a post with its title. */
export interface PostRendering extends StoredRendering {
  title: string;
}

interface PartialRendering {
  row: PostRow;
  rendering: StoredRendering;
}

/** Provides renderings of posts: stored ones if fresh, otherwise new ones, which are then stored. */
@Injectable()
export class RenderedPosts {
  private readonly logger = new Logger(RenderedPosts.name);
  /** Renderings of rows that were just written, because the writer reads them next. */
  private readonly written = new WeakMap<PostRow, StoredRendering>();
  /**
   * Renderings that exceeded the time limit. They depend on the load of the server, so they are not stored, and are
   * served for one minute only: frequent reads of such a post must not cost seconds each.
   */
  private readonly partial: TaggedCache<number, PartialRendering>;

  constructor(
    private readonly renderer: PostRenderer,
    private readonly stored: StoredRenderings,
    private readonly units: UnitOfWork,
    private readonly posts: PostRepository,
    clock: ChangeClock,
  ) {
    this.partial = new TaggedCache(clock, { limit: MAX_PARTIAL });
  }

  /** Returns renderings of rows by id. */
  async findMany(rows: readonly PostRow[]): Promise<Map<number, PostRendering>> {
    const found = await this.stored.findMany(
      rows.filter((row) => !this.written.has(row)).map(({ id }) => id),
      await this.renderer.revision(),
    );
    const renderings = new Map<number, PostRendering>();
    for (const row of rows) {
      const rendering = found.get(row.id) ?? this.written.get(row) ?? this.partialOf(row) ?? (await this.render(row));
      renderings.set(row.id, { ...rendering, title: rendering.title ?? (await this.renderer.title(row)) });
    }
    return renderings;
  }

  /**
   * Renders a post after a write and stores the result. A rendering with a text search is left to the first reader,
   * because the commit updates the search index. Needs a unit of work.
   * @param isFirst whether the post has no stored rendering
   */
  async save(row: PostRow, isFirst = false): Promise<void> {
    const rendering = await this.renderer.render(row);
    if (rendering.dependsOn.includes(SEARCH_DEPENDENCY)) return this.stored.delete([row.id]);
    await this.store(rendering, isFirst);
    this.written.set(row, rendering);
  }

  /**
   * Updates the title in the stored rendering of a post whose content and excerpt a write has not changed. Needs a unit
   * of work.
   * @returns false if the rendering is absent or stale, so that the post must be rendered
   */
  async updateTitle(row: PostRow): Promise<boolean> {
    const stored = (await this.stored.findMany([row.id], await this.renderer.revision())).get(row.id);
    if (!stored) return false;
    const rendering = { ...stored, title: await this.renderer.storedTitle(row) };
    if (rendering.title !== stored.title) await this.stored.replaceTexts(row.id, rendering);
    this.written.set(row, rendering);
    return true;
  }

  /** Returns the partial rendering of exactly these texts. */
  private partialOf(row: PostRow): StoredRendering | undefined {
    const found = this.partial.get(row.id);
    const isSame = found && POST_TEXTS.every((text) => found.row[text] === row[text]);
    return isSame ? found.rendering : undefined;
  }

  private async render(row: PostRow): Promise<StoredRendering> {
    const dependencies = this.partial.createDependencies();
    const rendering = await dependencies.collect(async () => {
      const rendering = await this.renderer.render(row);
      if (rendering.isPartial) dependencies.expireAfter(PARTIAL_LIFETIME);
      return rendering;
    });
    if (rendering.isPartial) this.partial.set(row.id, { row, rendering }, dependencies);
    else if (this.units.active) await this.stored.save(rendering);
    else {
      // Stores it in the background, so that the request need not wait. This can fail, because the post may be deleted
      // in the meantime.
      this.units
        .runOutside(() => this.renderAndStore(row.id))
        .catch((error: unknown) => this.logger.debug(`The rendering of ${row.id} was not stored: ${String(error)}`));
    }
    return rendering;
  }

  /**
   * Renders a post again and stores the result: the first rendering may be stale by now. Within a unit of work the data
   * that is read is consistent with the write.
   */
  private renderAndStore(id: number): Promise<void> {
    return this.units.run(async () => {
      const row = await this.posts.byId(id);
      if (row) await this.store(await this.renderer.render(row));
    });
  }

  private async store(rendering: NewRendering, isFirst = false): Promise<void> {
    if (rendering.isPartial) this.stored.delete([rendering.postId]);
    else await this.stored.save(rendering, isFirst);
  }
}
