import { Command, CommandRunner, Option } from 'nest-commander';
import { Configuration } from '../config/configuration.js';
import { describeSettings } from '../config/load-configuration.js';
import { formatEnvFile } from '../config/env-file.js';

/** `settings`: lists every setting of the process. */
@Command({ name: 'settings', description: 'List the settings that the environment or .env can contain.' })
export class SettingsCommand extends CommandRunner {
  constructor(private readonly configuration: Configuration) {
    super();
  }

  async run(_args: string[], { env }: { env?: boolean } = {}): Promise<void> {
    const settings = describeSettings(this.configuration);
    if (env) {
      process.stdout.write(formatEnvFile(settings));
      return;
    }
    for (const { variable, fallback, about, allowed } of settings) {
      process.stdout.write(`${variable}  (default: ${fallback})\n    ${about}\n    Allowed: ${allowed}.\n`);
    }
  }

  @Option({ flags: '--env', description: 'print the settings as a .env file in which every line is a comment' })
  parseEnv(): boolean {
    return true;
  }
}
