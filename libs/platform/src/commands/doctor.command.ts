import { Command, CommandRunner, Option } from 'nest-commander';
import { SiteChecks } from '../doctor/site-checks.js';
import { ReadsOnly } from './reads-only.js';

/** `doctor`: checks the site, and repairs it with `--repair`. Exits with 1 while problems are left. */
@ReadsOnly({ unless: 'repair' })
@Command({
  name: 'doctor',
  description:
    'Check database, counters, search indexes and files. The server may be running. With --repair, also repair what can be repaired.',
})
export class DoctorCommand extends CommandRunner {
  constructor(private readonly checks: SiteChecks) {
    super();
  }

  async run(_args: string[], { repair = false, json }: { repair?: boolean; json?: boolean }): Promise<void> {
    const results = await this.checks.run({ repair });
    const remaining = results.flatMap(({ problems }) => problems).filter(({ state }) => state !== 'repaired').length;
    if (json) process.stdout.write(`${JSON.stringify({ problems: remaining, checks: results })}\n`);
    else
      for (const { check, problems } of results) {
        const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
        process.stdout.write(`${check}: ${problems.length === 0 ? 'ok' : count}\n`);
        for (const { message, state } of problems) process.stdout.write(`  ${state}: ${message}\n`);
      }
    if (remaining > 0) process.exitCode = 1;
  }

  @Option({ flags: '--repair', description: 'repair what can be repaired' })
  parseRepair(): boolean {
    return true;
  }

  @Option({ flags: '--json', description: 'print the result as JSON' })
  parseJson(): boolean {
    return true;
  }
}
