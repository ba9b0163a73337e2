import { Database, Scheduler } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { readPositionDependence, writePositionDependence } from '#rendering';
import type { CollectedStyles, PositionDependence } from '#rendering';

/** The stored rendering of a post at the first position of an answer. */
export interface StoredRendering {
  title: string;
  content: string;
  excerpt: string;
  /** Absent for most plain texts. */
  positionDependence?: PositionDependence;
  /** Styles of the classes that are generated for its content; absent for none. */
  styles?: CollectedStyles;
}

/** A rendering and its inputs. */
export interface MadeRendering extends StoredRendering {
  postId: number;
  /** Digest of the renderer versions and site properties. */
  revision: string;
  /** Sources that it shows; it is stale when one of them changes. */
  dependsOn: readonly string[];
  /** Whether the time limit cut it short. A retry may be complete, so it is not stored. */
  isPartial: boolean;
}

/** A row of `post_renderings`. Empty texts stand for absent values; `effect` is the position dependence. */
interface StoredRow extends Record<'title' | 'content' | 'excerpt' | 'effect' | 'styles', string> {
  id: number;
}

/** Kind of the job that deletes expired renderings. */
const EXPIRY_JOB = 'rendering-expiry';
/** Prefix of the source of a rendering that expires; the instant follows. */
const UNTIL = 'until:';

/** Stores renderings, so that reads need not render. */
@Injectable()
export class StoredRenderings implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.handle(EXPIRY_JOB, ({ key }) => this.invalidateByDependency([key]));
  }

  /** Returns stored renderings with this revision; absent and stale ones are omitted. */
  async findMany(ids: readonly number[], revision: string): Promise<Map<number, StoredRendering>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<StoredRow>(
      `SELECT post_id AS id, title, content, excerpt, effect, styles FROM post_renderings WHERE ${this.database.anyOf('post_id', 1)} AND revision = $2`,
      [ids, revision],
    );
    return new Map(
      rows.map(({ id, title, content, excerpt, effect, styles }) => [
        id,
        {
          title,
          content,
          excerpt,
          ...(effect === '' ? {} : { positionDependence: readPositionDependence(effect) }),
          ...(styles === '' ? {} : { styles: JSON.parse(styles) as CollectedStyles }),
        },
      ]),
    );
  }

  /**
   * Stores a rendering. Needs a unit of work.
   * @param isFirst whether the post has no stored rendering
   */
  async save(
    { postId, revision, title, content, excerpt, positionDependence, styles, dependsOn }: MadeRendering,
    isFirst = false,
  ): Promise<void> {
    const rendering = this.database.execute(
      `INSERT INTO post_renderings (post_id, revision, title, content, excerpt, effect, styles) VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (post_id) DO UPDATE SET revision = excluded.revision, title = excluded.title, content = excluded.content, excerpt = excluded.excerpt, effect = excluded.effect, styles = excluded.styles`,
      [
        postId,
        revision,
        title,
        content,
        excerpt,
        positionDependence ? writePositionDependence(positionDependence) : '',
        styles ? JSON.stringify(styles) : '',
      ],
    );
    // Run in this order, without waiting for each other's results.
    await Promise.all([
      rendering,
      isFirst ? 0 : this.database.execute('DELETE FROM rendering_sources WHERE post_id = $1', [postId]),
      ...dependsOn.map((source) =>
        this.database.execute('INSERT INTO rendering_sources (post_id, source) VALUES ($1, $2)', [postId, source]),
      ),
    ]);
    for (const source of dependsOn.filter((one) => one.startsWith(UNTIL)))
      await this.scheduler.schedule({ kind: EXPIRY_JOB, key: source, runAt: new Date(source.slice(UNTIL.length)) });
  }

  /** Deletes the rendering of a post; the next read renders again. Needs a unit of work. */
  async delete(postId: number): Promise<void> {
    await this.database.execute('DELETE FROM post_renderings WHERE post_id = $1', [postId]);
  }

  /** Deletes renderings that depend on one of these sources; the next read renders again. Needs a unit of work. */
  async invalidateByDependency(sources: readonly string[]): Promise<void> {
    await this.database.execute(
      `DELETE FROM post_renderings WHERE post_id IN (SELECT post_id FROM rendering_sources WHERE ${this.database.anyOf('source', 1, 'text')}) RETURNING post_id`,
      [sources],
    );
  }
}
