import type { SingleBar } from 'cli-progress';

/** Milliseconds between two lines if the output is not a terminal. */
const LINE_INTERVAL = 5_000;

/** Shows the progress of a long command on stderr: as a bar on a terminal, otherwise as a line every few seconds. */
export class ProgressDisplay {
  private constructor(private readonly bar: SingleBar) {}

  /**
   * Starts a display. Loads its package here, because servers do not need it.
   * @param label the activity, such as `Importing`
   * @param total the value at the end
   */
  static async start(label: string, total: number): Promise<ProgressDisplay> {
    const { default: cliProgress } = await import('cli-progress');
    const bar = new cliProgress.SingleBar(
      {
        format: `${label} [{bar}] {percentage} % | {description} | {eta_formatted} left`,
        stream: process.stderr,
        hideCursor: true,
        clearOnComplete: true,
        noTTYOutput: true,
        notTTYSchedule: LINE_INTERVAL,
        etaBuffer: 200,
      },
      cliProgress.Presets.shades_classic,
    );
    bar.start(total, 0, { description: '' });
    return new ProgressDisplay(bar);
  }

  /**
   * Shows the progress.
   * @param value the work done so far, in the unit of `total`
   * @param description the work done so far, in words
   * @param total the value at the end, if it has changed
   */
  update(value: number, description: string, total?: number): void {
    if (total !== undefined) this.bar.setTotal(total);
    this.bar.update(Math.min(value, this.bar.getTotal()), { description });
  }

  /** Ends the display. */
  stop(): void {
    this.bar.stop();
  }
}
