import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Database, Scheduler } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MetaStore } from '#content-model/core';
import { packRendering, unpackRendering } from '#rendering';
import type { StoredRendering } from '#rendering';

/** A rendering to store, with the inputs on which it depends. */
export interface NewRendering extends StoredRendering {
  postId: number;
  /** Digest of the renderer versions and site properties. */
  revision: string;
  /** Names of the data that the rendering shows, such as `post:7`. The rendering is stale when one of them changes. */
  dependsOn: readonly string[];
  /** Whether the time limit ended the rendering. It is not stored, because another attempt may be complete. */
  isPartial: boolean;
}

/**
 * Number of characters after which reading of renderings pauses, so that other requests can run. A megabyte takes up to
 * 20 ms.
 */
const PAUSE_LENGTH = 512 * 1024;
/** Kind of the job that deletes expired renderings. */
const EXPIRY_JOB = 'rendering-expiry';
/** Prefix of the dependency of a rendering that expires; the instant follows. */
const UNTIL = 'until:';
/** Dependencies that are stored as they are. PostgreSQL has no index entries above 2,700 bytes, and no U+0000. */
const PLAIN_DEPENDENCY = /^[^\0]{0,600}$/;

/** Stores renderings, so that reads need not render. */
@Injectable()
export class StoredRenderings implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly scheduler: Scheduler,
    private readonly meta: MetaStore,
  ) {}

  onModuleInit(): void {
    this.scheduler.handle(EXPIRY_JOB, ({ key }) => this.invalidateByDependency([key]));
    // Stages may read any meta of the rendered post.
    this.meta.onPostWrite((postId) => this.delete([postId]));
  }

  /** Returns stored renderings with this revision; absent and stale ones are omitted. */
  async findMany(ids: readonly number[], revision: string): Promise<Map<number, StoredRendering>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; texts: Uint8Array }>(
      `SELECT post_id AS id, texts FROM post_renderings WHERE ${this.database.anyOf('post_id', 1)} AND revision = $2`,
      [ids, revision],
    );
    const found = new Map<number, StoredRendering>();
    let length = 0;
    for (const { id, texts } of rows) {
      if (length > PAUSE_LENGTH) {
        await setImmediate();
        length = 0;
      }
      const rendering = unpackRendering(texts);
      found.set(id, rendering);
      length += rendering.content.length;
    }
    return found;
  }

  /**
   * Stores a rendering. Needs a unit of work.
   * @param isFirst whether the post has no stored rendering
   */
  async save(rendering: NewRendering, isFirst = false): Promise<void> {
    const { postId, revision, dependsOn } = rendering;
    const texts = packRendering(rendering);
    this.database.send(
      `INSERT INTO post_renderings (post_id, revision, texts) VALUES ($1, $2, $3)
        ON CONFLICT (post_id) DO UPDATE SET revision = excluded.revision, texts = excluded.texts`,
      [postId, revision, texts instanceof Promise ? await texts : texts],
    );
    if (!isFirst) this.database.send('DELETE FROM rendering_sources WHERE post_id = $1', [postId]);
    for (const stored of new Set(dependsOn.map(storedDependency)))
      this.database.send('INSERT INTO rendering_sources (post_id, source) VALUES ($1, $2)', [postId, stored]);
    for (const key of dependsOn.filter((one) => one.startsWith(UNTIL)))
      await this.scheduler.schedule({ kind: EXPIRY_JOB, key, runAt: new Date(key.slice(UNTIL.length)) });
  }

  /** Replaces the texts of a stored rendering, whose dependencies stay. Needs a unit of work. */
  async replaceTexts(postId: number, rendering: StoredRendering): Promise<void> {
    const texts = await packRendering(rendering);
    this.database.send('UPDATE post_renderings SET texts = $2 WHERE post_id = $1', [postId, texts]);
  }

  /** Deletes the renderings of posts; the next read renders again. Needs a unit of work. */
  delete(postIds: readonly number[]): void {
    if (postIds.length === 0) return;
    // The returned ids are cache tags of the deleted rows.
    this.database.send(`DELETE FROM post_renderings WHERE ${this.database.anyOf('post_id', 1)} RETURNING post_id`, [
      postIds,
    ]);
  }

  /** Deletes renderings with one of these dependencies; the next read renders again. Needs a unit of work. */
  invalidateByDependency(dependencies: readonly string[]): void {
    if (dependencies.length === 0) return;
    // The returned ids are cache tags of the deleted rows.
    this.database.send(
      `DELETE FROM post_renderings WHERE post_id IN (SELECT post_id FROM rendering_sources WHERE ${this.database.anyOf('source', 1, 'text')}) RETURNING post_id`,
      [dependencies.map(storedDependency)],
    );
  }
}

/** Returns a dependency as it is stored: the digest of one that is not plain, such as a long address in a text. */
function storedDependency(dependency: string): string {
  if (PLAIN_DEPENDENCY.test(dependency)) return dependency;
  return `sha256:${createHash('sha256').update(dependency).digest('base64url')}`;
}
