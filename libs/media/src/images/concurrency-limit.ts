/** Lets only so many through at a time; the others wait in line. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  /** @param places how many */
  constructor(private readonly places: number) {}

  /** Runs the work when there is a place. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.places)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    else this.inside++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
