/** Runs tasks one at a time, in the order of arrival. */
export class WriteQueue {
  private last: Promise<void> = Promise.resolve();

  /** Runs a task after all earlier ones. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.last;
    let done!: () => void;
    this.last = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      done();
    }
  }
}
