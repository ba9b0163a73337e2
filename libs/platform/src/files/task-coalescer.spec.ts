import { TaskCoalescer } from './task-coalescer.js';

/** A task whose end the test controls. */
function controlledTask(): { started: number; work: () => Promise<void>; end: (fault?: Error) => void } {
  const ends: ((fault?: Error) => void)[] = [];
  const task = {
    started: 0,
    work: () =>
      new Promise<void>((resolve, reject) => {
        task.started += 1;
        ends.push((fault) => (fault ? reject(fault) : resolve()));
      }),
    end: (fault?: Error) => ends.shift()!(fault),
  };
  return task;
}

describe('TaskCoalescer', () => {
  it('runs immediately for the first caller, and once more for all callers during that run', async () => {
    const runs = new TaskCoalescer();
    const task = controlledTask();
    const first = runs.run('a', task.work);
    const others = [1, 2, 3].map(() => runs.run('a', task.work));
    expect(task.started).toBe(1);
    task.end();
    await first;
    await new Promise(setImmediate);
    expect(task.started).toBe(2);
    task.end();
    await Promise.all(others);
    const last = runs.run('a', task.work);
    expect(task.started).toBe(3);
    task.end();
    await last;
  });

  it('rejects only the callers of the failed run', async () => {
    const runs = new TaskCoalescer();
    const task = controlledTask();
    const first = runs.run('a', task.work);
    const second = runs.run('a', task.work);
    task.end(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await new Promise(setImmediate);
    task.end();
    await second;
  });

  it('runs tasks with different keys concurrently', async () => {
    const runs = new TaskCoalescer();
    const task = controlledTask();
    const both = [runs.run('a', task.work), runs.run('b', task.work)];
    expect(task.started).toBe(2);
    task.end();
    task.end();
    await Promise.all(both);
  });
});
