import { ChangeSet, splitSources, staleValues } from '#change-tracking';
import type { StoredSources } from '#change-tracking';
import { Database, insertStatements, programDigest, SiteDataSource, UnitOfWork } from '#platform';
import { ChangeClock, Dependencies, Item, RouteRegistry, SerializedItem, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ContentRenderer, readPositionDependence, writePositionDependence } from '#rendering';
import { decodeDelta, encodeDelta } from '#text';
import type { AccessRow } from '../access/post-access.js';
import { digestOf } from '../render/post-renderer.js';
import { POST_READS } from '#post-repository';
import type { PublicItem } from './public-item.js';

/** Tables of the items themselves, whose changes make no item stale. */
const OWN_TABLES = new Set(['public_items', 'public_item_sources', 'public_item_tags']);
/** Maximum number of items with changed tags that are removed one by one. If there are more, all items become stale. */
const MAX_REMOVED = 1_000;

/** A stored item and its dependencies. */
export interface FoundItem {
  found: PublicItem;
  dependencies: Dependencies;
}

/** Maximum size of the cache of templates in bytes. Most items share one template. */
const MAX_TEMPLATE_BYTES = 1024 * 1024;
/** Bytes of a cached template in addition to its own. */
const ENTRY_BYTES = 500;

interface StoredRow extends Omit<AccessRow, 'trashedStatus'> {
  sourcesId: number;
  /** The digest of the JSON, not a row of `public_item_tags`. */
  tag: string;
  link: string;
  /** The position dependence as `writePositionDependence` writes it; empty for none. */
  effect: string;
  /** The difference of the JSON from the template of the sources and the content of the post (`encodeDelta`). */
  json: Buffer;
  content: Buffer;
}

/**
 * Stores posts as anonymous users see them, as the bytes that are sent. Every commit removes the items that show
 * changed data in its own transaction, so that a stored item is never older than the last commit. As for caches, the
 * statements that read the data of an item determine its dependencies.
 */
@Injectable()
export class StoredPublicItems {
  private sourcesByDigest: ReadonlyMap<string, StoredSources> = new Map();
  private readonly templates: TaggedCache<number, { template: Buffer | undefined }>;
  private currentRevision: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly dataSource: SiteDataSource,
    private readonly routes: RouteRegistry,
    private readonly renderer: ContentRenderer,
    units: UnitOfWork,
    private readonly clock: ChangeClock,
  ) {
    this.templates = new TaggedCache(clock, {
      limit: MAX_TEMPLATE_BYTES,
      size: ({ template }) => ENTRY_BYTES + (template?.length ?? 0),
    });
    units.beforeEachCommit((changes) => this.removeStale(changes));
  }

  /**
   * Returns the stored items of ids with the dependencies of each, by id. They do not become dependencies of the
   * running computation. Must not be called within a unit of work.
   */
  async findMany(ids: readonly number[]): Promise<Map<number, FoundItem>> {
    const all = new Map(ids.map((id) => [id, new Dependencies(this.clock)]));
    const shared = new Dependencies(this.clock);
    const rows = await Dependencies.suspend(() => shared.collect(() => this.currentRows(ids)));
    return new Map<number, FoundItem>(
      rows.map(({ id, type, status, authorId, parentId, tag, link, effect, json }) => {
        const dependencies = all.get(id)!;
        // Recording the statement for all items would make each item depend on the others.
        this.dataSource.tracker?.recordRead(dependencies, 'SELECT * FROM public_items WHERE post_id = $1', [id]);
        dependencies.addAll(shared);
        const item = Item.serialized(new SerializedItem(json, tag), link === '' ? {} : { headers: { Link: link } });
        // Posts in the trash are not public.
        const found: PublicItem = {
          item,
          access: { id, type, status, authorId, parentId, trashedStatus: '' },
          positionDependence: effect === '' ? undefined : readPositionDependence(effect),
        };
        return [id, { found, dependencies }];
      }),
    );
  }

  private async currentRows(ids: readonly number[]): Promise<StoredRow[]> {
    const rows = await Dependencies.suspend(() =>
      this.database.query<StoredRow>(POST_READS.publicItems(this.database), [ids]),
    );
    const templates = new Map<number, Buffer | undefined>();
    for (const { sourcesId } of rows)
      if (!templates.has(sourcesId)) templates.set(sourcesId, await this.templateOf(sourcesId));
    return rows.flatMap((row) => {
      const template = templates.get(row.sourcesId);
      const json = template && decodeDelta(row.json, { template, text: row.content });
      return json ? [{ ...row, json }] : [];
    });
  }

  /** Returns the template of items with these sources, of which few rows are read; undefined if they are stale. */
  private async templateOf(sourcesId: number): Promise<Buffer | undefined> {
    const { template } = await this.templates.load(sourcesId, async () => {
      const [row] = await this.database.query<{ template: Buffer }>(
        'SELECT template FROM public_item_sources WHERE id = $1 AND revision = $2',
        [sourcesId, this.revision],
      );
      return { template: row?.template };
    });
    return template;
  }

  /**
   * Stores an item. Needs a unit of work in which the item is current.
   * @param dependencies the data that was read for this item only
   */
  async save({ item, access, positionDependence }: PublicItem, dependencies: Dependencies): Promise<void> {
    const reads = this.dataSource.tracker?.sourcesOf(dependencies);
    if (!reads) return;
    const { sources, tags } = splitSources(access.id, reads, identifiesPost);
    const { subsequent, tag } = item.serialized!;
    const { id: sourcesId, template } = await this.saveSources(sources, subsequent);
    const [post] = await this.database.query<{ content: Buffer }>(POST_READS.contentBytes(this.database), [access.id]);
    if (!post) return;
    this.database.send(
      `INSERT INTO public_items (post_id, sources_id, type, status, author_id, parent_id, tag, link, effect, json) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (post_id) DO UPDATE SET sources_id = excluded.sources_id, type = excluded.type, status = excluded.status, author_id = excluded.author_id,
        parent_id = excluded.parent_id, tag = excluded.tag, link = excluded.link, effect = excluded.effect, json = excluded.json`,
      [
        access.id,
        sourcesId,
        access.type,
        access.status,
        access.authorId,
        access.parentId,
        tag,
        item.options.headers?.Link ?? '',
        positionDependence ? writePositionDependence(positionDependence) : '',
        encodeDelta(subsequent, { template, text: post.content }),
      ],
    );
    const rows = tags.map((value) => [value, access.id]);
    for (const insertion of insertStatements('public_item_tags', ['tag', 'post_id'], rows, 'ON CONFLICT DO NOTHING'))
      this.database.send(...insertion);
  }

  /** Digest of the code and the addresses on which items depend. Items of another revision are stale. */
  private get revision(): string {
    this.currentRevision ??= digestOf([
      programDigest(),
      this.renderer.versions(),
      this.routes.siteUrl,
      this.routes.urlOf('/core/v2/posts'),
    ]);
    return this.currentRevision;
  }

  /**
   * Stores sources unless they are stored already.
   * @param json becomes the template of the items with these sources, if this is the first one
   */
  private async saveSources(sources: StoredSources, json: Buffer): Promise<{ id: number; template: Buffer }> {
    const text = JSON.stringify(sources);
    const digest = digestOf([this.revision, text]);
    const [present] = await this.database.query<{ id: number; template: Buffer }>(
      'SELECT id, template FROM public_item_sources WHERE digest = $1',
      [digest],
    );
    if (present) return present;
    this.database.send('DELETE FROM public_item_sources WHERE revision <> $1', [this.revision]);
    const [added] = await this.database.query<{ id: number }>(
      'INSERT INTO public_item_sources (digest, revision, sources, template) VALUES ($1, $2, $3, $4) RETURNING id',
      [digest, this.revision, text, json],
    );
    return { id: added!.id, template: json };
  }

  /** Removes the items that show changed data. */
  private async removeStale(changeSet: ChangeSet): Promise<void> {
    const changes = changeSet.changes.filter(({ table }) => !OWN_TABLES.has(table));
    if (changes.length === 0 && !changeSet.changesSchema) return;
    const staleSources: number[] = [];
    const ids = new Set<number>();
    const tags = new Set<string>();
    const inUse = await this.sourcesInUse();
    for (const [id, sources] of inUse) {
      const stale = staleValues(sources, changes);
      if (stale.all || changeSet.changesSchema) staleSources.push(id);
      for (const one of stale.ids) ids.add(one);
      for (const one of stale.tags) tags.add(one);
    }
    const tagged = await this.idsOf([...tags]);
    if (!tagged) return this.removeSources([...inUse.keys()]);
    for (const id of tagged) ids.add(id);
    if (tagged.length > 0)
      this.database.send(`DELETE FROM public_item_tags WHERE ${this.database.anyOf('tag', 1, 'text')}`, [[...tags]]);
    if (staleSources.length > 0) this.removeSources(staleSources);
    // The returned ids are cache tags of the deleted rows.
    if (ids.size > 0)
      this.database.send(`DELETE FROM public_items WHERE ${this.database.anyOf('post_id', 1)} RETURNING post_id`, [
        [...ids],
      ]);
  }

  /** Returns the ids of the items with these tags; undefined if they are too many to be removed one by one. */
  private async idsOf(tags: readonly string[]): Promise<number[] | undefined> {
    if (tags.length === 0) return [];
    const rows = await this.database.query<{ id: number }>(
      `SELECT post_id AS id FROM public_item_tags WHERE ${this.database.anyOf('tag', 1, 'text')} LIMIT ${MAX_REMOVED + 1}`,
      [tags],
    );
    return rows.length > MAX_REMOVED ? undefined : rows.map(({ id }) => id);
  }

  private removeSources(ids: readonly number[]): void {
    this.database.send(`DELETE FROM public_item_sources WHERE ${this.database.anyOf('id', 1)}`, [ids]);
  }

  /** Returns the sources of all items by id. They are cached by digest: a rolled-back id can be assigned again. */
  private async sourcesInUse(): Promise<Map<number, StoredSources>> {
    const rows = await this.database.query<{ id: number; digest: string }>(
      'SELECT id, digest FROM public_item_sources',
    );
    const missing = rows.filter(({ digest }) => !this.sourcesByDigest.has(digest)).map(({ id }) => id);
    const known = new Map(this.sourcesByDigest);
    if (missing.length > 0) {
      const added = await this.database.query<{ digest: string; sources: string }>(
        `SELECT digest, sources FROM public_item_sources WHERE ${this.database.anyOf('id', 1)}`,
        [missing],
      );
      for (const { digest, sources } of added) known.set(digest, JSON.parse(sources) as StoredSources);
    }
    // Concurrent commits can see other rows, so the map is replaced as a whole.
    this.sourcesByDigest = new Map(rows.map(({ digest }) => [digest, known.get(digest)!]));
    return new Map(rows.map(({ id, digest }) => [id, known.get(digest)!]));
  }
}

/** Whether a column contains ids of posts. */
function identifiesPost(table: string, column: string): boolean {
  return column === 'post_id' || (table === 'posts' && (column === 'id' || column === 'parent_id'));
}
