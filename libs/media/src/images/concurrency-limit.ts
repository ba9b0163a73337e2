/** A task that waits, with its weight. */
interface WaitingTask {
  weight: number;
  start: () => void;
}

/** Limits the sum of the weights of concurrent tasks; others wait in order. */
export class ConcurrencyLimit {
  private readonly waiting: WaitingTask[] = [];
  private running = 0;
  private used = 0;

  /** @param capacity maximum sum of the weights */
  constructor(private readonly capacity: number) {}

  /**
   * Runs the task as soon as the limit allows.
   * @param weight a task whose weight exceeds the capacity runs while no other task runs
   */
  async run<T>(task: () => Promise<T>, weight = 1): Promise<T> {
    await new Promise<void>((start) => {
      this.waiting.push({ weight, start });
      this.startWaiting();
    });
    try {
      return await task();
    } finally {
      this.running--;
      this.used -= weight;
      this.startWaiting();
    }
  }

  private startWaiting(): void {
    for (let next = this.waiting[0]; next && this.fits(next.weight); next = this.waiting[0]) {
      this.waiting.shift();
      this.running++;
      this.used += next.weight;
      next.start();
    }
  }

  private fits(weight: number): boolean {
    return this.running === 0 || this.used + weight <= this.capacity;
  }
}
