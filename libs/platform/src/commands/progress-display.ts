import type { SingleBar } from 'cli-progress';

/** Milliseconds between two lines if the output is not a terminal. */
const LINE_INTERVAL = 5_000;

/** Shows the progress of a long command on stderr: as a bar on a terminal, otherwise as a line every few seconds. */
export class ProgressDisplay {
  private value = 0;
  private description = '';
  private bar?: SingleBar;
  private timer?: NodeJS.Timeout;

  private constructor(
    private readonly label: string,
    private total: number,
  ) {}

  /**
   * Starts a display. Loads its package here, because servers do not need it.
   * @param label the activity, such as `Importing`
   * @param total the value at the end
   * @param lineInterval milliseconds between two lines
   */
  static async start(label: string, total: number, lineInterval = LINE_INTERVAL): Promise<ProgressDisplay> {
    const display = new ProgressDisplay(label, total);
    if (!process.stderr.isTTY) {
      display.timer = setInterval(() => display.writeLine(), lineInterval).unref();
      return display;
    }
    const { default: cliProgress } = await import('cli-progress');
    const bar = new cliProgress.SingleBar(
      {
        format: `${label} [{bar}] {percentage} % | {description} | {eta_formatted} left`,
        stream: process.stderr,
        hideCursor: true,
        clearOnComplete: true,
        etaBuffer: 200,
      },
      cliProgress.Presets.shades_classic,
    );
    // With a total of 0, the bar would show no number.
    bar.start(Math.max(total, 1), 0, { description: '' });
    display.bar = bar;
    return display;
  }

  /**
   * Shows the progress.
   * @param value the work done so far, in the unit of `total`
   * @param description the work done so far, in words
   * @param total the value at the end, if it has changed
   */
  update(value: number, description: string, total = this.total): void {
    Object.assign(this, { value: Math.min(value, total), description, total });
    this.bar?.setTotal(Math.max(total, 1));
    this.bar?.update(this.value, { description });
  }

  /** Ends the display. */
  stop(): void {
    clearInterval(this.timer);
    this.bar?.stop();
  }

  private writeLine(): void {
    const percentage = this.total > 0 ? `${Math.floor((this.value / this.total) * 100)} %` : '';
    const progress = [percentage, this.description].filter(Boolean).join(', ');
    process.stderr.write(`${this.label}: ${progress || 'no progress yet'}\n`);
  }
}
