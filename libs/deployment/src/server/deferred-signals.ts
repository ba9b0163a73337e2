/**
 * The signals that stop a server: of process managers, of the keyboard, and of a terminal or an SSH session that is
 * closed. Without a handler, Node ends at the last one even under `nohup`.
 */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Holds back signals while a server starts. A server that is closed during its start would fail with an error of the
 * framework instead of stopping.
 */
export class DeferredSignals {
  /** The first signal that was held back. */
  received: NodeJS.Signals | undefined;
  private readonly hold = (signal: NodeJS.Signals): void => {
    this.received ??= signal;
  };

  constructor(private readonly signals: readonly NodeJS.Signals[]) {
    for (const signal of signals) process.on(signal, this.hold);
  }

  /** Sends the signal that was held back to this process, which must handle it now. Returns whether there is one. */
  deliver(): boolean {
    for (const signal of this.signals) process.off(signal, this.hold);
    if (this.received === undefined) return false;
    process.kill(process.pid, this.received);
    return true;
  }
}
