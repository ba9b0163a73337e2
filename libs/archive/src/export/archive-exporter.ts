import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { replaceFile } from '#deployment';
import { batchesById, Clock, Database, SettingsService } from '#platform';
import { RouteRegistry } from '#route-registry';
import { languageTag } from '#text';
import { Injectable } from '@nestjs/common';
import {
  CATEGORY,
  DESCRIPTION,
  LANGUAGE,
  MetaStore,
  NAV_MENU,
  POST_FORMAT,
  POST_TAG,
  TERM_COLUMNS,
  TITLE,
  TaxonomyRegistry,
} from '#content-model/core';
import type { Term } from '#content-model/core';
import type { ArchiveCategory, ArchiveSite, ArchiveTag, ArchiveTerm, WritableRecord } from '../archive-record.js';
import { writeArchive } from '../write-archive.js';
import { archiveMeta } from './archive-meta.js';
import { ExportItemReader } from './export-item-reader.js';
import { ExportMenuReader } from './export-menu-reader.js';
import { ExportResourceReader } from './export-resource-reader.js';
import { ExportSettingReader } from './export-setting-reader.js';
import { ExportUserReader } from './export-user-reader.js';

/** Number of terms that are loaded per query. */
const BATCH_SIZE = 500;
/** Taxonomies whose terms are not exported: formats are exported with their posts. */
const NOT_EXPORTED = [POST_FORMAT.name];

/** Progress of an export. */
export interface ExportProgress {
  /** Number of posts and items of resources written so far, out of `total`. Settings, users and terms do not count. */
  items: number;
  total: number;
}

/**
 * Exports this site as an archive: settings, users, terms and menus, all posts of exportable types with their comments
 * and revisions, and the items of stored resources.
 */
@Injectable()
export class ArchiveExporter {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly routes: RouteRegistry,
    private readonly options: ExportSettingReader,
    private readonly users: ExportUserReader,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly meta: MetaStore,
    private readonly items: ExportItemReader,
    private readonly resources: ExportResourceReader,
    private readonly menus: ExportMenuReader,
  ) {}

  /**
   * Writes the archive to a file, compressed if its name ends with `.gz`. The file appears only when it is complete and
   * durable.
   * @returns the number of posts and items of resources
   */
  async export(file: string, onProgress?: (progress: ExportProgress) => void): Promise<number> {
    const total = (await this.items.count()) + (await this.resources.count());
    let items = 0;
    const count = () => {
      items += 1;
      onProgress?.({ items, total });
    };
    await replaceFile(file, async (stream) => {
      const records = this.records(count);
      if (!file.endsWith('.gz')) return writeArchive(records, stream);
      const gzip = createGzip();
      await Promise.all([writeArchive(records, gzip), pipeline(gzip, stream)]);
    });
    return items;
  }

  private async *records(onItem: () => void): AsyncGenerator<WritableRecord> {
    yield this.site(await this.settings.snapshot());
    yield* this.options.settings();
    yield* this.users.authors();
    yield* this.terms();
    for (const source of [this.items, this.resources])
      for await (const item of source.items()) {
        yield item;
        onItem();
      }
  }

  private site(settings: Awaited<ReturnType<SettingsService['snapshot']>>): ArchiveSite {
    const { siteUrl } = this.routes;
    return {
      kind: 'site',
      title: settings.get(TITLE),
      link: siteUrl,
      description: settings.get(DESCRIPTION),
      pubDate: this.clock.now().toUTCString().replace('GMT', '+0000'),
      language: languageTag(settings.get(LANGUAGE)),
      wxrVersion: '1.2',
      baseSiteUrl: siteUrl,
      baseBlogUrl: siteUrl,
      generator: 'Atrium',
    };
  }

  private async *terms(): AsyncGenerator<ArchiveCategory | ArchiveTag | ArchiveTerm> {
    for (const { name } of this.taxonomies.all.filter((taxonomy) => !NOT_EXPORTED.includes(taxonomy.name))) {
      const selectTerms = `SELECT ${TERM_COLUMNS}, parent.slug AS "parentSlug" FROM terms AS t LEFT JOIN terms AS parent ON parent.id = t.parent_id
        WHERE t.id > $1 AND t.taxonomy = $2 ORDER BY t.id`;
      const batches = batchesById<Term & { parentSlug: string | null }>(this.database, selectTerms, BATCH_SIZE, [name]);
      for await (const terms of batches) {
        const meta = await this.meta.rowsOf(
          'term',
          terms.map(({ id }) => id),
        );
        for (const term of terms) {
          const fields = {
            id: term.id,
            slug: term.slug,
            name: term.name,
            description: term.description,
            meta: [
              ...archiveMeta(meta.get(term.id)),
              ...(name === NAV_MENU.name ? await this.menus.placementMeta(term.id) : []),
            ],
          };
          const parentSlug = term.parentSlug ?? '';
          if (name === CATEGORY.name) yield { kind: 'category', ...fields, parentSlug };
          else if (name === POST_TAG.name) yield { kind: 'tag', ...fields };
          else yield { kind: 'term', taxonomy: name, ...fields, parentSlug };
        }
      }
    }
  }
}
