import { isDeepStrictEqual } from 'node:util';
import { describeStartFailure, refuseExposedFiles } from '#deployment';
import { CommandError, Configuration, filesLocation, withSettings } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { SiteTransfer } from '../site-transfer.js';
import { describeTransfer, withProgress } from './transfer-progress.js';

interface MoveOptions {
  to?: string;
  files?: string;
  json?: boolean;
}

/** `move --to DATABASE --files STORE`: copies the site to another database or file store. */
@Command({
  name: 'move',
  description:
    'Copy the site to another database, another file store or both, and compare the copy with the original. Stop the server first. Run the command again to continue an interrupted move.',
})
export class MoveCommand extends CommandRunner {
  constructor(
    private readonly transfer: SiteTransfer,
    private readonly configuration: Configuration,
  ) {
    super();
  }

  async run(_args: string[], { to, files, json }: MoveOptions): Promise<void> {
    if (to === undefined && files === undefined)
      this.command.error('error: the target is missing: --to DATABASE_URL, --files FILES_URL or both');
    const target = this.targetOf({ to, files });
    if (to !== undefined && isDeepStrictEqual(target.database, this.configuration.database))
      throw new CommandError(
        '--to: the site already uses this database. Name another one, or leave out --to to move only the files.',
      );
    if (files !== undefined && isDeepStrictEqual(filesLocation(target), filesLocation(this.configuration)))
      throw new CommandError(
        '--files: the site already uses this file store. Name another one, or leave out --files to move only the database.',
      );
    const summary = await withProgress('Moving', (onStart) => this.transfer.move(target, onStart));
    const settings = [to === undefined ? '' : 'DATABASE_URL', files === undefined ? '' : 'FILES_URL'].filter(Boolean);
    process.stdout.write(
      json
        ? `${JSON.stringify(summary)}\n`
        : `Moved and compared ${describeTransfer(summary)}. Set ${settings.join(' and ')} to the target, then start the server.\n`,
    );
  }

  /** @throws CommandError if the settings of the target cannot be used, with the reason */
  private targetOf({ to, files }: MoveOptions): Configuration {
    try {
      const target = withSettings(this.configuration, {
        // The standbys follow the present database.
        ...(to === undefined ? {} : { DATABASE_URL: to, DATABASE_REPLICAS: '' }),
        ...(files === undefined ? {} : { FILES_URL: files }),
      });
      refuseExposedFiles(target);
      return target;
    } catch (error) {
      throw new CommandError(`The target cannot be used. ${describeStartFailure(error)}`);
    }
  }

  @Option({ flags: '--to <database>', description: 'the new database, as in DATABASE_URL' })
  parseTo(value: string): string {
    return value;
  }

  @Option({ flags: '--files <store>', description: 'the new file store, as in FILES_URL' })
  parseFiles(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print the counts as JSON' })
  parseJson(): boolean {
    return true;
  }
}
