/** Maximum milliseconds for which a response waits for others. */
const MAX_WAIT = 1;

/**
 * Sends the responses of one turn of the event loop together, after all requests of the turn have been handled. Sending
 * to a client that waits also wakes its process, which can take longer than handling a small request. A client that
 * waits for several responses, such as a reverse proxy, is awake after the first.
 */
export class SendQueue {
  private waiting: (() => void)[] = [];
  private since = 0;

  /** Calls `send` at the end of the turn, or now if responses have waited too long. `send` must not throw. */
  add(send: () => void): void {
    if (this.waiting.push(send) === 1) {
      this.since = performance.now();
      setImmediate(this.sendAll);
    } else if (performance.now() - this.since > MAX_WAIT) this.sendAll();
  }

  private readonly sendAll = (): void => {
    const { waiting } = this;
    this.waiting = [];
    for (const send of waiting) send();
  };
}
