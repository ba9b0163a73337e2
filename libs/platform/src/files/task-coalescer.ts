interface Running {
  readonly done: Promise<void>;
  next?: Promise<void>;
}

/**
 * Coalesces concurrent runs of a task. Callers that arrive during a run share the next one, because the current run may
 * have started before their changes.
 */
export class TaskCoalescer {
  private readonly running = new Map<string, Running>();

  /**
   * Resolves when a run that started after this call has finished.
   * @param key identifies the task
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
