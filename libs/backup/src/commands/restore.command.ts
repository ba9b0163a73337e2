import { sourceFile } from '#deployment';
import { CommandError, isFileError } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { SiteTransfer } from '../site-transfer.js';
import { describeTransfer, withProgress } from './transfer-progress.js';

/** `restore FILE`: restores a backup into an empty data directory and database. */
@Command({
  name: 'restore',
  arguments: '<file>',
  description:
    'Restore a backup into an empty data directory and an empty database (SQLite or PostgreSQL). Verifies all checksums first.',
  argsDescription: { file: 'Backup to read.' },
})
export class RestoreCommand extends CommandRunner {
  constructor(private readonly transfer: SiteTransfer) {
    super();
  }

  async run([file]: string[], { json }: { json?: boolean }): Promise<void> {
    const { path } = await sourceFile(file!);
    try {
      const summary = await withProgress('Restoring', (onStart) => this.transfer.restore(path, onStart));
      process.stdout.write(
        json ? `${JSON.stringify({ file: path, ...summary })}\n` : `Restored ${describeTransfer(summary)}\n`,
      );
    } catch (error) {
      if (isFileError(error, path, 'read')) throw new CommandError(`${path} cannot be read: ${error.message}`);
      throw error;
    }
  }

  @Option({ flags: '--json', description: 'print the counts as JSON' })
  parseJson(): boolean {
    return true;
  }
}
