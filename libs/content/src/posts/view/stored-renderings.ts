import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import type { NumberedText } from '#rendering';

/** What a thing's rendering does to those after it in an answer, and what those before it do to it. */
export interface PositionDependence {
  /** Whether paragraphs of contents after it are set as behind blocks. */
  hadBlocks: boolean;
  /** Where numbers stand in its content. */
  marks: NumberedText['marks'];
  /** Its content behind blocks, where that differs. */
  behindBlocks?: NumberedText;
  /** How many numbers of each counter its content takes, and its excerpt. */
  taken: { content: Readonly<Record<string, number>>; excerpt: Readonly<Record<string, number>> };
}

/** What of a thing is shown to readers, ready made: as the first thing of an answer. */
export interface StoredRendering {
  title: string;
  content: string;
  excerpt: string;
  /** What it does to others in an answer, and they to it; nothing in most plain texts. */
  effect?: PositionDependence;
}

/** A rendering and what it was made of. */
export interface MadeRendering extends StoredRendering {
  postId: number;
  /** With what renderer and which facts of the site. */
  revision: string;
  /** Other things that it shows, so that it is made anew when one of them changes. */
  dependsOn: readonly string[];
  /** Cut short by the time that it took, so that another rendering may show more: it is not to be stored. */
  isPartial: boolean;
}

/** Of contents with blocks and nothing to count, the usual ones. */
const BLOCKS_ONLY: PositionDependence = { hadBlocks: true, marks: [], taken: { content: {}, excerpt: {} } };
const BLOCKS_ONLY_TEXT = 'blocks';

/** Keeps renderings, so that reading makes none. */
@Injectable()
export class StoredRenderings {
  constructor(private readonly database: Database) {}

  /** The renderings of things, made with this revision; missing and older ones are left out. */
  async findMany(ids: readonly number[], revision: string): Promise<Map<number, StoredRendering>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<Omit<StoredRendering, 'effect'> & { id: number; effect: string }>(
      `SELECT post_id AS id, title, content, excerpt, effect FROM post_renderings WHERE ${this.database.anyOf('post_id', 1)} AND revision = $2`,
      [ids, revision],
    );
    return new Map(
      rows.map(({ id, title, content, excerpt, effect }) => [
        id,
        effect === '' ? { title, content, excerpt } : { title, content, excerpt, effect: effectOf(effect) },
      ]),
    );
  }

  /**
   * Puts a rendering in the place of a former one. Needs a unit of work.
   * @param isFirst whether there is none of that thing
   */
  async save(
    { postId, revision, title, content, excerpt, effect, dependsOn }: MadeRendering,
    isFirst = false,
  ): Promise<void> {
    await this.database.execute(
      `INSERT INTO post_renderings (post_id, revision, title, content, excerpt, effect) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (post_id) DO UPDATE SET revision = excluded.revision, title = excluded.title, content = excluded.content, excerpt = excluded.excerpt, effect = excluded.effect`,
      [postId, revision, title, content, excerpt, effect ? textOf(effect) : ''],
    );
    if (!isFirst) await this.database.execute('DELETE FROM rendering_sources WHERE post_id = $1', [postId]);
    for (const source of dependsOn)
      await this.database.execute('INSERT INTO rendering_sources (post_id, source) VALUES ($1, $2)', [postId, source]);
  }

  /** Deletes the rendering of a post, which is made anew when it is read. Needs a unit of work. */
  async delete(postId: number): Promise<void> {
    await this.database.execute('DELETE FROM post_renderings WHERE post_id = $1', [postId]);
  }

  /** Forgets the renderings that show one of these; they are made anew when they are read. Needs a unit of work. */
  async invalidateByDependency(sources: readonly string[]): Promise<void> {
    await this.database.execute(
      `DELETE FROM post_renderings WHERE post_id IN (SELECT post_id FROM rendering_sources WHERE ${this.database.anyOf('source', 1, 'text')})`,
      [sources],
    );
  }
}

function textOf(effect: PositionDependence): string {
  const { hadBlocks, marks, behindBlocks, taken } = effect;
  const isPlain =
    hadBlocks &&
    marks.length === 0 &&
    !behindBlocks &&
    [taken.content, taken.excerpt].every((numbers) => Object.keys(numbers).length === 0);
  return isPlain ? BLOCKS_ONLY_TEXT : JSON.stringify(effect);
}

function effectOf(text: string): PositionDependence {
  return text === BLOCKS_ONLY_TEXT ? BLOCKS_ONLY : (JSON.parse(text) as PositionDependence);
}
