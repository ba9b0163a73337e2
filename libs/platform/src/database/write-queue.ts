/** Lets work run one after the other, in the order in which it came. */
export class WriteQueue {
  private last: Promise<void> = Promise.resolve();

  /** Runs the work when all before it is done. */
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
