import { Injectable } from '@nestjs/common';

/** Something to do each time before a server listens; returns lines to show the operator. */
export type StartTask = () => Promise<readonly string[]>;

/** What libraries do before a server listens, such as installing the site on its very first start. Commands and tests do not run them. */
@Injectable()
export class StartTasks {
  private readonly tasks: StartTask[] = [];

  /** Call it in a provider's constructor or `onModuleInit`. */
  add(task: StartTask): void {
    this.tasks.push(task);
  }

  /** Runs all in the order in which they were added. */
  async run(): Promise<string[]> {
    const lines: string[] = [];
    for (const task of this.tasks) lines.push(...(await task()));
    return lines;
  }
}
