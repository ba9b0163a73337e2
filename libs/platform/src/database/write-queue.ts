/** Lets work run one after the other, in the order in which it came. */
export class WriteQueue {
  private last: Promise<void> = Promise.resolve();

  /** Runs the work when all before it is done. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.last;
    let done!: () => void;
    this.last = new Promise((resolve) => { done = resolve; });
    await before;
    try {
      return await work();
    } finally {
      done();
    }
  }
}

/**
 * Lets work run side by side, and on request one piece alone: for transactions that lost against others several times.
 * First come, first served, so that neither kind waits for ever.
 */
export class ContentionGate {
  private running = 0;
  private alone = false;
  private readonly waiting: { alone: boolean; enter: () => void }[] = [];

  /** Runs the work, with no other of this gate beside it if `alone`. */
  async run<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    if (this.waiting.length > 0 || !this.admits(alone)) {
      await new Promise<void>((resolve) => { this.waiting.push({ alone, enter: resolve }); });
    } else this.enter(alone);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.alone = false;
      this.admitWaiting();
    }
  }

  private admits(alone: boolean): boolean {
    return !this.alone && (!alone || this.running === 0);
  }

  private enter(alone: boolean): void {
    this.running += 1;
    this.alone = alone;
  }

  private admitWaiting(): void {
    for (let next = this.waiting[0]; next && this.admits(next.alone); next = this.waiting[0]) {
      this.waiting.shift();
      this.enter(next.alone);
      next.enter();
    }
  }
}
