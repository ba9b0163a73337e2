import { targetFile } from '#deployment';
import { InstalledSite } from '#identity';
import { CommandError, Configuration, isFileError, ProgressDisplay, ReadsOnly } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { ArchiveExporter } from './archive-exporter.js';

/** `export FILE`: writes the site as an archive. */
@ReadsOnly()
@Command({
  name: 'export',
  arguments: '<file>',
  description: 'Write the site as an archive, which `import` and other systems read. An existing file is replaced.',
  argsDescription: { file: 'File to write, such as site.wxr.xml, or site.wxr.xml.gz for a compressed one.' },
})
export class ExportCommand extends CommandRunner {
  constructor(
    private readonly site: InstalledSite,
    private readonly exporter: ArchiveExporter,
    private readonly configuration: Configuration,
  ) {
    super();
  }

  async run([file]: string[], { json }: { json?: boolean }): Promise<void> {
    const path = targetFile(file!, this.configuration);
    await this.site.require();
    const display = await ProgressDisplay.start('Exporting', 1);
    try {
      const items = await this.exporter.export(path, ({ items: done, total }) =>
        display.update(done, `${done} of ${total}`, total),
      );
      display.stop();
      process.stdout.write(json ? `${JSON.stringify({ file, items })}\n` : `Exported ${items} items to ${file}\n`);
    } catch (error) {
      if (isFileError(error, path, 'write')) throw new CommandError(`${file} cannot be written: ${error.message}`);
      throw error;
    } finally {
      display.stop();
    }
  }

  @Option({ flags: '--json', description: 'print {"file": …, "items": …}' })
  parseJson(): boolean {
    return true;
  }
}
