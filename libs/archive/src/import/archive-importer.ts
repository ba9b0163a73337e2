import { UsersService } from '#identity';
import { CommandError, Database, SettingsService, UnitOfWork } from '#platform';
import { escapeHtml } from '#text';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { DESCRIPTION, NAV_MENU, SiteClock, TITLE } from '#content-model/core';
import { PostRepository, StoredRenderings, TermAssignment } from '#post-repository';
import type { ArchiveSource } from '../archive-input.js';
import type { ArchiveRecord, ArchiveSite } from '../archive-record.js';
import { mapItem } from '../map-item.js';
import type { SkipReason } from '../map-item.js';
import { mapTerm } from '../map-terms.js';
import type { MappedTerm } from '../map-terms.js';
import { readArchive } from '../read-archive.js';
import type { ArchiveProgress } from '../read-archive.js';
import { AuthorImporter } from './author-importer.js';
import { CommentImporter } from './comment-importer.js';
import { ItemImporter } from './item-importer.js';
import { MenuImporter } from './menu-importer.js';
import { ResourceImporter } from './resource-importer.js';
import type { ImportReport } from './import-report.js';
import { ImportRun } from './import-run.js';
import type { ImportOptions } from './import-run.js';
import { RevisionImporter } from './revision-importer.js';
import { MediaIdUpdater } from './media-ids/media-id-updater.js';
import { SettingImporter } from './setting-importer.js';
import { TermImporter } from './term-importer.js';

/** Time limit of an import in milliseconds: one day. */
const TIME_LIMIT = 86_400_000;
/** SQLite settings during an import: a page cache of 4 MiB and no memory map. */
const SQLITE_MEMORY = ['cache_size = -4096', 'mmap_size = 0'];

/** Plurals for the report, by the reason why items are skipped. */
const SKIPPED_LABELS: Readonly<Record<Exclude<SkipReason, 'unknown-type'>, string>> = {
  'auto-draft': 'unsaved drafts',
  'no-file': 'attachments without a file',
};

/** Imports a site archive into this site in one transaction, without duplicating existing items. */
@Injectable()
export class ArchiveImporter {
  constructor(
    private readonly units: UnitOfWork,
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly users: UsersService,
    private readonly posts: PostRepository,
    private readonly types: PostTypeRegistry,
    private readonly authors: AuthorImporter,
    private readonly terms: TermImporter,
    private readonly items: ItemImporter,
    private readonly comments: CommentImporter,
    private readonly resources: ResourceImporter,
    private readonly menus: MenuImporter,
    private readonly revisions: RevisionImporter,
    private readonly mediaIds: MediaIdUpdater,
    private readonly settingImporter: SettingImporter,
    private readonly assignment: TermAssignment,
    private readonly renderings: StoredRenderings,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Imports an archive.
   * @param open opens the archive; called again if PostgreSQL aborts the transaction because of a concurrent write
   * @param onProgress called with the progress of reading
   * @throws ArchiveError for an archive that cannot be read; CommandError if the site has no administrator
   */
  async import(
    open: () => ArchiveSource,
    options: Omit<ImportOptions, 'importerId'>,
    onProgress?: (progress: ArchiveProgress) => void,
  ): Promise<ImportReport> {
    const importer = await this.users.oldestOfRole('administrator');
    if (!importer)
      throw new CommandError(
        'This site has no administrator, who would own the items of unknown authors. Create one first with the command user create.',
      );
    return this.units.run(() => this.run(open(), { ...options, importerId: importer.id }, onProgress), {
      timeLimit: TIME_LIMIT,
    });
  }

  private async run(
    source: ArchiveSource,
    options: ImportOptions,
    onProgress?: (progress: ArchiveProgress) => void,
  ): Promise<ImportReport> {
    if (this.database.kind === 'sqlite')
      for (const setting of SQLITE_MEMORY) await this.database.query(`PRAGMA ${setting}`);
    const run = new ImportRun(options, await this.clock.local(), await this.posts.lastId());
    const types = new Set(this.types.all.map(({ name }) => name));
    const progress = (state: ArchiveProgress) => {
      run.report.droppedCharacters = state.droppedCharacters;
      onProgress?.(state);
    };
    for await (const record of readArchive(source, { onProgress: progress }))
      await this.importRecord(record, types, run);
    await this.terms.finalize(run);
    await this.items.finalize(run);
    await this.menus.finalize(run);
    await this.resources.finalize(run);
    await this.mediaIds.finalize(run);
    await this.settingImporter.finalize(run);
    await this.updateDerivedData(run);
    return run.report;
  }

  private async importRecord(record: ArchiveRecord, types: ReadonlySet<string>, run: ImportRun): Promise<void> {
    switch (record.kind) {
      case 'site':
        this.menus.recordSite(record, run);
        return this.fillSiteTexts(record);
      case 'setting':
        return this.settingImporter.collect(record, run);
      case 'author':
        return this.authors.importAuthor(record, run);
      case 'category':
      case 'tag':
      case 'term':
        return this.importTerm(mapTerm(record), run);
      case 'item': {
        if (this.resources.has(record.type)) return this.resources.importItem(record, run);
        const { clock } = run;
        const mapped = mapItem(record, { now: new Date(`${clock.nowGmt()}Z`), zone: clock, types });
        if (mapped.outcome === 'skip')
          return mapped.reason === 'unknown-type'
            ? run.report.countUnknown('type', record.type)
            : run.report.countSkipped(SKIPPED_LABELS[mapped.reason]);
        if (mapped.item.type === 'nav_menu_item') return this.menus.importItem(mapped.item, run);
        if (mapped.item.type === 'revision') return this.revisions.importItem(mapped.item, run);
        await this.comments.importAll(await this.items.importItem(mapped.item, run), mapped.item.comments, run);
      }
    }
  }

  private async importTerm(mapped: MappedTerm, run: ImportRun): Promise<void> {
    if (mapped.taxonomy === NAV_MENU.name) await this.menus.importMenu(mapped, run);
    else await this.terms.importTerm(mapped, run);
  }

  /** Sets the site's title and description to those of the archive where they are empty. */
  private async fillSiteTexts({ title, description }: ArchiveSite): Promise<void> {
    const present = await this.settings.snapshot();
    for (const [setting, text] of [
      [TITLE, title],
      [DESCRIPTION, description],
    ] as const)
      if (present.get(setting) === '' && text !== '') await this.settings.set(setting, escapeHtml(text));
  }

  /** Updates the counts of terms and deletes stale renderings. Posts are rendered on the next request. */
  private async updateDerivedData(run: ImportRun): Promise<void> {
    await this.assignment.recount([...run.usedTerms]);
    this.renderings.invalidateByDependency([
      ...[...run.types].map((type) => `list:${type}`),
      ...[...run.usedAuthors].map((id) => `user:${id}`),
    ]);
  }
}
