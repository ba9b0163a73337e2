/** Limits the number of concurrent tasks; others wait in order. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  /** @param places maximum number of concurrent tasks */
  constructor(private readonly places: number) {}

  /** Runs the task as soon as the limit allows. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.places)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    else this.inside++;
    try {
      return await work();
    } finally {
      // Passes the place to the next waiting task, or frees it.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
