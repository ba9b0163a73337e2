import cliProgress from 'cli-progress';

/** Milliseconds between progress lines where stderr is not a terminal. */
const LINE_INTERVAL = 5_000;

/** Shows the progress of a long command on stderr: a bar on a terminal, otherwise a line every few seconds. */
export class ProgressDisplay {
  private readonly bar: cliProgress.SingleBar;

  /**
   * @param label the operation, for the progress line
   * @param total value at the end
   */
  constructor(label: string, total: number) {
    this.bar = new cliProgress.SingleBar(
      {
        format: `${label} [{bar}] {percentage} % | {count} | {eta_formatted} left`,
        stream: process.stderr,
        hideCursor: true,
        clearOnComplete: true,
        noTTYOutput: true,
        notTTYSchedule: LINE_INTERVAL,
        etaBuffer: 200,
      },
      cliProgress.Presets.shades_classic,
    );
    this.bar.start(total, 0, { count: '' });
  }

  /** @param count the progress in words */
  update(value: number, count: string): void {
    this.bar.update(Math.min(value, this.bar.getTotal()), { count });
  }

  stop(): void {
    this.bar.stop();
  }
}
