import { UsersService } from '#identity';
import { Database } from '#platform';
import { ItemScan, ResourceRegistry, resourcePath, titleField } from '#resources';
import type { ResourceStore, StoredItem } from '#resources';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { ArchiveItem, ArchiveMeta } from '../archive-record.js';
import { archiveDate } from './archive-date.js';
import { archiveMeta } from './archive-meta.js';

/**
 * Reads the items of stored resources as archive items. The type of an item is the path of its collection; systems that
 * do not know the type skip the item. Each field becomes a row of meta. A field of the kind `meta` becomes a row for
 * each of its values, with the key `<field>.<meta key>`.
 */
@Injectable()
export class ExportResourceReader {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly users: UsersService,
    private readonly routes: RouteRegistry,
  ) {}

  /** Number of items. */
  async count(): Promise<number> {
    let total = 0;
    for (const store of this.registry.all) total += await new ItemScan(store, this.database).count();
    return total;
  }

  /** Yields the items of all resources. */
  async *items(): AsyncGenerator<ArchiveItem> {
    for (const store of this.registry.all) {
      const scan = new ItemScan(store, this.database);
      for await (const items of scan.pages()) yield* await this.load(store, scan, items);
    }
  }

  private async load(
    store: ResourceStore<StoredItem>,
    scan: ItemScan,
    items: readonly StoredItem[],
  ): Promise<ArchiveItem[]> {
    const logins = await this.users.byIds(items.flatMap(({ author }) => author ?? []));
    const meta = await this.metaRows(store, scan, items);
    return items.map((item) =>
      this.item(store, item, logins.get(item.author ?? 0)?.login ?? '', meta.get(item.id) ?? []),
    );
  }

  private async metaRows(
    { declaration: { fields } }: ResourceStore<StoredItem>,
    scan: ItemScan,
    items: readonly StoredItem[],
  ): Promise<Map<number, ArchiveMeta[]>> {
    const found = new Map<number, ArchiveMeta[]>();
    const ids = items.map(({ id }) => id);
    for (const field of fields.filter(({ kind }) => kind === 'meta'))
      for (const [id, rows] of await scan.metaOf(field, ids))
        found.set(id, [
          ...(found.get(id) ?? []),
          ...archiveMeta(rows).map(({ key, value }) => ({ key: `${field.name}.${key}`, value })),
        ]);
    return found;
  }

  private item(store: ResourceStore<StoredItem>, item: StoredItem, login: string, meta: ArchiveMeta[]): ArchiveItem {
    const path = resourcePath(store);
    const { fields, hasDrafts } = store.declaration;
    const values = item as unknown as Readonly<Record<string, unknown>>;
    const rows = fields
      .filter(({ kind }) => kind !== 'meta')
      .map(({ name: key }) => ({ key, value: JSON.stringify(values[key] ?? null) }));
    const url = this.routes.urlOf(`${path}/${item.id}`);
    const title = titleField(fields);
    return {
      kind: 'item',
      title: title ? String(values[title.name] ?? '') : '',
      link: url,
      pubDate: '',
      creator: login,
      guid: url,
      guidIsPermaLink: false,
      description: '',
      content: '',
      excerpt: '',
      id: item.id,
      // To the second: the meta rows of the fields contain the dates with milliseconds.
      date: archiveDate(item.created),
      dateGmt: archiveDate(item.created),
      modified: archiveDate(item.modified),
      modifiedGmt: archiveDate(item.modified),
      commentStatus: 'closed',
      pingStatus: 'closed',
      slug: '',
      status: hasDrafts ? String(values['status']) : 'publish',
      parentId: 0,
      menuOrder: 0,
      type: path.slice(1),
      password: '',
      isSticky: false,
      attachmentUrl: '',
      terms: [],
      meta: [...archiveMeta(rows), ...meta],
      comments: [],
    };
  }
}
