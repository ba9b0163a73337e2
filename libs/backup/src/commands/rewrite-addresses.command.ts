import { InstalledSite } from '#identity';
import { CommandError, isPlainUrl } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { AddressRewriter } from '../addresses/address-rewriter.js';

/** `rewrite-addresses FROM TO`: replaces the address of the site in its content, after SITE_URL has changed. */
@Command({
  name: 'rewrite-addresses',
  arguments: '<from> <to>',
  description: 'Replace an address of the site in all content. Without --apply, only print what would change.',
  argsDescription: {
    from: 'Old address, such as http://old.example.',
    to: 'New address, such as https://new.example.org.',
  },
})
export class RewriteAddressesCommand extends CommandRunner {
  constructor(
    private readonly site: InstalledSite,
    private readonly rewriter: AddressRewriter,
  ) {
    super();
  }

  async run([from, to]: string[], { apply = false, json }: { apply?: boolean; json?: boolean }): Promise<void> {
    const [old, current] = [addressOf('FROM', from!), addressOf('TO', to!)];
    if (old === current)
      throw new CommandError(`FROM and TO are the same address: ${old}. Name the old address first, then the new one.`);
    await this.site.require();
    const changed = await (apply ? this.rewriter.rewrite(old, current) : this.rewriter.count(old, current));
    if (json) {
      process.stdout.write(`${JSON.stringify({ applied: apply, tables: changed })}\n`);
      return;
    }
    for (const { table, rows, values } of changed) process.stdout.write(`${table}: ${values} values in ${rows} rows\n`);
    if (changed.length === 0) process.stdout.write('No value contains the address.\n');
    else process.stdout.write(apply ? 'Changed.\n' : 'Nothing was changed. Add --apply to change these values.\n');
  }

  @Option({ flags: '--apply', description: 'change the values' })
  parseApply(): boolean {
    return true;
  }

  @Option({ flags: '--json', description: 'print the counts as JSON' })
  parseJson(): boolean {
    return true;
  }
}

/**
 * Removes trailing slashes from an address.
 * @param name name of the argument, for the error
 * @throws CommandError if the text is not an http or https URL without user, query and fragment
 */
function addressOf(name: string, text: string): string {
  const address = text.replace(/\/+$/, '');
  if (!isPlainUrl(address, 'http', 'https'))
    throw new CommandError(
      `${name}: ${JSON.stringify(text)} is not an address. Allowed: an http or https URL without user, query and fragment.`,
    );
  return address;
}
