import { Injectable } from '@nestjs/common';

/** A task that runs before the server listens. Returns lines for the operator. */
export type StartTask = () => Promise<readonly string[]>;

/**
 * The tasks of libraries that run before the server listens, such as installing the site at its first start. Only
 * `serve` runs them; commands do not.
 */
@Injectable()
export class StartTasks {
  private readonly tasks: StartTask[] = [];

  /** Adds a task. Call it in a provider's constructor or `onModuleInit`. */
  add(task: StartTask): void {
    this.tasks.push(task);
  }

  /** Runs all tasks in the order of registration. Prints the lines of each task before the next one, which may fail. */
  async run(print: (line: string) => void): Promise<void> {
    for (const task of this.tasks) for (const line of await task()) print(line);
  }
}
