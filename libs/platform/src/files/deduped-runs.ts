interface Running {
  readonly done: Promise<void>;
  next?: Promise<void>;
}

/**
 * Does a thing once for all who ask at about the same time: whoever asks while it is being done shares the next time, since what is being
 * done may have begun before what they mean.
 */
export class DedupedRuns {
  private readonly running = new Map<string, Running>();

  /**
   * Resolves when the thing was begun and done after this call.
   * @param key what is done
   */
  run(key: string, work: () => Promise<void>): Promise<void> {
    const running = this.running.get(key);
    if (!running) return this.start(key, work);
    running.next ??= running.done.catch(() => undefined).then(() => this.start(key, work));
    return running.next;
  }

  private start(key: string, work: () => Promise<void>): Promise<void> {
    const done = work().finally(() => {
      if (!running.next) this.running.delete(key);
    });
    const running: Running = { done };
    this.running.set(key, running);
    return done;
  }
}
