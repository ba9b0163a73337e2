import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AuditLog, ROLES } from '#identity';
import { CommandError, ProgressDisplay } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { ArchiveImporter } from './archive-importer.js';
import type { ImportOptions } from './import-run.js';

interface ImportCommandOptions {
  authors?: ImportOptions['authors'];
  authorRole?: string;
  filterHtml?: boolean;
  json?: boolean;
}

/** `import FILE`: imports a site archive. */
@Command({
  name: 'import',
  arguments: '<file>',
  description: 'Import a site archive (.xml, .xml.gz) in one transaction, without duplicating existing items.',
})
export class ImportCommand extends CommandRunner {
  constructor(
    private readonly importer: ArchiveImporter,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run(
    [file]: string[],
    { authors = 'existing', authorRole, filterHtml = false, json }: ImportCommandOptions,
  ): Promise<void> {
    const display = await ProgressDisplay.start('Importing', await sizeOf(file!));
    try {
      const report = await this.importer.import(
        () => createReadStream(file!, { highWaterMark: 256 * 1024 }),
        { authors, authorRole, filterHtml },
        ({ bytesRead, records }) => display.update(bytesRead, `${records} records`),
      );
      display.stop();
      this.audit.recordLocal('archive imported', { records: report.imported, accounts: report.accounts });
      process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${String(report)}\n`);
    } finally {
      display.stop();
    }
  }

  @Option({
    flags: '--authors <existing|create>',
    description:
      'authors without an account: use the oldest administrator (existing, the default), or create accounts (create)',
  })
  parseAuthors(value: string): ImportOptions['authors'] {
    if (value !== 'create' && value !== 'existing')
      throw new CommandError(`--authors: "${value}" is not one of create, existing.`);
    return value;
  }

  @Option({
    flags: '--author-role <role>',
    description: `role of created accounts, one of ${ROLES.join(', ')}; default: the site's role for new users`,
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

  @Option({ flags: '--json', description: 'print {"imported": …, "present": …, "ignored": …}' })
  parseJson(): boolean {
    return true;
  }
}

/** Returns the size of the archive in bytes. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'ENOENT' ? `The file ${file} does not exist.` : `${file} cannot be read: ${message}`,
    );
  });
  if (!found.isFile()) throw new CommandError(`${file} is not a file.`);
  return found.size;
}
