/** Runs tasks one at a time, in the order of arrival. */
export class WriteQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs a task after all earlier ones. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
