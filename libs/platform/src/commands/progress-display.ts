import type { SingleBar } from 'cli-progress';

/** Milliseconds between lines where no bar can be drawn. */
const LINE_EVERY = 5_000;

/** Shows on stderr how far a long command has come: a bar on a terminal, otherwise a line every few seconds. */
export class ProgressDisplay {
  private constructor(private readonly bar: SingleBar) {}

  /**
   * Starts a display. Servers never do, so its package is loaded here.
   * @param label the activity, such as `Importing`
   * @param total value at the end
   */
  static async start(label: string, total: number): Promise<ProgressDisplay> {
    const { default: cliProgress } = await import('cli-progress');
    const bar = new cliProgress.SingleBar(
      {
        format: `${label} [{bar}] {percentage} % | {count} | {eta_formatted} left`,
        stream: process.stderr,
        hideCursor: true,
        clearOnComplete: true,
        noTTYOutput: true,
        notTTYSchedule: LINE_EVERY,
        etaBuffer: 200,
      },
      cliProgress.Presets.shades_classic,
    );
    bar.start(total, 0, { count: '' });
    return new ProgressDisplay(bar);
  }

  /**
   * @param count the work done so far, in words
   * @param total the value at the end, where it was not known at the start
   */
  update(value: number, count: string, total?: number): void {
    if (total !== undefined) this.bar.setTotal(total);
    this.bar.update(Math.min(value, this.bar.getTotal()), { count });
  }

  stop(): void {
    this.bar.stop();
  }
}
