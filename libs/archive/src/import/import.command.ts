import { createReadStream } from 'node:fs';
import { sourceFile } from '#deployment';
import { AuditLog, InstalledSite, ROLES } from '#identity';
import { CommandError, Configuration, OutgoingHttp, ProgressDisplay } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { ArchiveImporter } from './archive-importer.js';
import { ArchiveFileImporter } from './files/archive-file-importer.js';
import { DownloadSource } from './files/download-source.js';
import type { FileSource } from './files/file-source.js';
import { FolderSource } from './files/folder-source.js';
import type { ImportReport } from './import-report.js';
import type { ImportOptions } from './import-run.js';

interface ImportCommandOptions {
  authors?: ImportOptions['authors'];
  authorRole?: string;
  filterHtml?: boolean;
  files?: string;
  settings?: boolean;
  json?: boolean;
}

/** `import FILE`: imports a site archive. */
@Command({
  name: 'import',
  arguments: '<file>',
  description: 'Import a site archive (.xml, .xml.gz) in one transaction, without duplicating existing items.',
  argsDescription: { file: 'Archive to read.' },
})
export class ImportCommand extends CommandRunner {
  constructor(
    private readonly site: InstalledSite,
    private readonly importer: ArchiveImporter,
    private readonly fileImporter: ArchiveFileImporter,
    private readonly outgoing: OutgoingHttp,
    private readonly configuration: Configuration,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run(
    [file]: string[],
    { authors = 'existing', authorRole, filterHtml = false, settings = false, files, json }: ImportCommandOptions,
  ): Promise<void> {
    if (authorRole !== undefined && authors !== 'create')
      throw new CommandError(
        '--author-role: without "--authors create", no accounts are created that could have the role.',
      );
    await this.site.require();
    const source = files === undefined ? undefined : await this.sourceOf(files);
    const { path, size } = await sourceFile(file!);
    const display = await ProgressDisplay.start('Importing', size);
    try {
      const report = await this.importer.import(
        () => createReadStream(path, { highWaterMark: 256 * 1024 }),
        { authors, authorRole, filterHtml, settings },
        ({ bytesRead, records }) => display.update(bytesRead, `${records} records`),
      );
      display.stop();
      this.audit.recordLocal('archive imported', { records: report.imported, accounts: report.accounts });
      try {
        if (source) await this.importFiles(report, source, filterHtml);
      } finally {
        // The records are committed even if the files cannot be stored.
        process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${String(report)}\n`);
      }
    } finally {
      display.stop();
    }
  }

  /** Returns the place from which files are copied. */
  private async sourceOf(files: string): Promise<FileSource> {
    const { uploadLimit: maxBytes } = this.configuration;
    return files === 'download' ? new DownloadSource(this.outgoing, { maxBytes }) : FolderSource.open(files, maxBytes);
  }

  private async importFiles(report: ImportReport, source: FileSource, filterHtml: boolean): Promise<void> {
    const display = await ProgressDisplay.start('Importing files', report.attachmentIds.length);
    try {
      await this.fileImporter.import(report, source, {
        filterHtml,
        onProgress: (done, total) => display.update(done, `${done} of ${total} files`, total),
      });
    } finally {
      display.stop();
    }
  }

  @Option({
    flags: '--authors <existing|create>',
    description:
      'for authors without an account: create accounts (create), or assign their posts to the oldest administrator (existing, the default)',
  })
  parseAuthors(value: string): ImportOptions['authors'] {
    if (value !== 'create' && value !== 'existing')
      throw new CommandError(`--authors: "${value}" is not one of create, existing.`);
    return value;
  }

  @Option({
    flags: '--author-role <role>',
    description:
      `with --authors create: role of created accounts, one of ${ROLES.join(', ')}; ` +
      "default: that of the archive, but never administrator, otherwise the site's role for new users",
  })
  parseRole(value: string): string {
    if (!(ROLES as readonly string[]).includes(value))
      throw new CommandError(`--author-role: there is no role "${value}". Allowed: ${ROLES.join(', ')}.`);
    return value;
  }

  @Option({
    flags: '--filter-html',
    description: 'filter HTML as for users without the capability unfiltered_html; default: trust the archive',
  })
  parseFilter(): boolean {
    return true;
  }

  @Option({
    flags: '--files <download|folder>',
    description:
      "store the attachments' files: from their addresses (download), or from a local copy of the exporting site's uploads folder; default: store no files, so attachments refer to the exporting site",
  })
  parseFiles(value: string): string {
    return value;
  }

  @Option({
    flags: '--settings',
    description:
      'replace the settings of this site with those of the archive; default: only an empty title and tagline',
  })
  parseSettings(): boolean {
    return true;
  }

  @Option({ flags: '--json', description: 'print {"imported": …, "present": …, "ignored": …, "files": …}' })
  parseJson(): boolean {
    return true;
  }
}
