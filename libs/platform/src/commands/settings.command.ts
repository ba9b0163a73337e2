import { Command, CommandRunner } from 'nest-commander';
import { describeSettings } from '../config/load-configuration.js';

/** `settings`: every setting of the process, for those who set them. */
@Command({ name: 'settings', description: 'List the settings that the environment or .env may give.' })
export class SettingsCommand extends CommandRunner {
  async run(): Promise<void> {
    for (const { variable, fallback, about, allowed } of describeSettings()) {
      process.stdout.write(`${variable}  (default: ${fallback})\n    ${about}\n    Allowed: ${allowed}.\n`);
    }
  }
}
