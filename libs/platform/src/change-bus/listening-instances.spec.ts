import { ListeningInstances } from './listening-instances.js';
import type { ListeningInstance } from './listening-instances.js';

describe('ListeningInstances', () => {
  const first: ListeningInstance = { instance: 1, reception: 'redis' };
  const second: ListeningInstance = { instance: 2, reception: 'redis' };

  it('notices a process that ended without having announced its last commit', () => {
    const instances = new ListeningInstances();
    expect(instances.update([first, second])).toBe(false);
    instances.finish(1);
    expect([instances.update([second]), instances.update([])]).toEqual([false, true]);
  });

  it('forgets a process that began and ended between two updates', () => {
    const instances = new ListeningInstances();
    instances.finish(2);
    expect(instances.update([first])).toBe(false);
    // Another process with the same number.
    expect([instances.update([first, second]), instances.update([first])]).toEqual([false, true]);
  });
});
