import cliProgress from 'cli-progress';

/** Milliseconds between lines where no bar can be drawn. */
const LINE_EVERY = 5_000;

/** Shows on stderr how far a long command has come: a bar on a terminal, else a line every few seconds. */
export class ProgressDisplay {
  private readonly bar: cliProgress.SingleBar;

  /**
   * @param label what is being done
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
        notTTYSchedule: LINE_EVERY,
        etaBuffer: 200,
      },
      cliProgress.Presets.shades_classic,
    );
    this.bar.start(total, 0, { count: '' });
  }

  /** @param count what was done so far, in words */
  update(value: number, count: string): void {
    this.bar.update(Math.min(value, this.bar.getTotal()), { count });
  }

  stop(): void {
    this.bar.stop();
  }
}
