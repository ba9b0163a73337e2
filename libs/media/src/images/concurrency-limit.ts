/** Limits the number of concurrent tasks; others wait in order. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** @param slots maximum number of concurrent tasks */
  constructor(private readonly slots: number) {}

  /** Runs the task as soon as the limit allows. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    else this.running++;
    try {
      return await task();
    } finally {
      // Passes the slot to the next waiting task, or frees it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
