import { InstalledSite } from '#identity';
import { ProgressDisplay } from '#platform';
import { Command, CommandRunner, Option } from 'nest-commander';
import { Prerenderer } from './prerenderer.js';

/** `prerender`: renders and stores all public posts. */
@Command({
  name: 'prerender',
  description:
    'Render all public posts and store them as readers get them, so that no reader waits for it after an import or an upgrade. The server may be running.',
})
export class PrerenderCommand extends CommandRunner {
  constructor(
    private readonly site: InstalledSite,
    private readonly prerenderer: Prerenderer,
  ) {
    super();
  }

  async run(_words: string[], { json }: { json?: boolean }): Promise<void> {
    await this.site.require();
    const display = await ProgressDisplay.start('Rendering', 1);
    try {
      const posts = await this.prerenderer.run(({ done, total }) =>
        display.update(done, `${done} of ${total}`, Math.max(1, total)),
      );
      display.stop();
      process.stdout.write(json ? `${JSON.stringify({ posts })}\n` : `All ${posts} public posts are rendered.\n`);
    } finally {
      display.stop();
    }
  }

  @Option({ flags: '--json', description: 'print {"posts": …}' })
  parseJson(): boolean {
    return true;
  }
}
