import { targetFile } from '#deployment';
import { CommandError, Configuration, isFileError, ReadsOnly } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { SiteTransfer } from '../site-transfer.js';
import { describeTransfer, withProgress } from './transfer-progress.js';

/** `backup FILE`: writes the whole site into a file. The server may be running. */
@ReadsOnly()
@Command({
  name: 'backup',
  arguments: '<file>',
  description:
    'Write the whole site into a file: database, uploaded files and secret key. The server may be running. An existing file is replaced.',
  argsDescription: { file: 'File to write, such as site.tar.' },
})
export class BackupCommand extends CommandRunner {
  constructor(
    private readonly transfer: SiteTransfer,
    private readonly configuration: Configuration,
  ) {
    super();
  }

  async run([file]: string[], { json }: { json?: boolean }): Promise<void> {
    const path = targetFile(file!, this.configuration);
    try {
      const summary = await withProgress('Backing up', (onStart) => this.transfer.backup(path, onStart));
      process.stdout.write(
        json
          ? `${JSON.stringify({ file: path, ...summary })}\n`
          : `Backed up ${describeTransfer(summary)} to ${path}\n`,
      );
    } catch (error) {
      if (isFileError(error, path, 'write')) throw new CommandError(`${path} cannot be written: ${error.message}`);
      throw error;
    }
  }

  @Option({ flags: '--json', description: 'print the counts as JSON' })
  parseJson(): boolean {
    return true;
  }
}
