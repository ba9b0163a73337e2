import type { UnitOfWork } from '#platform';
import type { AccountChanges } from './account-changes.js';
import { AccountCache } from './account-cache.js';

/** Creates a cache with one account whose environment the test controls. */
function createCache(): {
  change(): void;
  environment: { connected: boolean; active: boolean; older: boolean };
  read(): Promise<number>;
  loads(): number;
} {
  const environment = { connected: true, active: false, older: false };
  let notify = (): void => undefined;
  let loads = 0;
  let version = 1;
  const changes = {
    get connected() {
      return environment.connected;
    },
    subscribe(listener: () => void) {
      notify = listener;
    },
  } as unknown as AccountChanges;
  const work = {
    get active() {
      return environment.active;
    },
    isOlderThan: () => environment.older,
  } as unknown as UnitOfWork;
  const cache = new AccountCache<string, { version: number }>(changes, work, 10);
  const load = async (): Promise<Map<string, { version: number }>> => {
    loads++;
    const value = { version };
    await Promise.resolve();
    return new Map([['ada', value]]);
  };
  return {
    environment,
    change() {
      version++;
      notify();
    },
    loads: () => loads,
    async read() {
      const account = cache.get('ada') ?? (await cache.load(load)).get('ada');
      return account!.version;
    },
  };
}

describe('AccountCache', () => {
  it('loads an account once, and again after a change', async () => {
    const cache = createCache();
    expect([await cache.read(), await cache.read(), cache.loads()]).toEqual([1, 1, 1]);
    cache.change();
    expect([await cache.read(), cache.loads()]).toEqual([2, 2]);
  });

  it('does not store an account that changed while it was loaded', async () => {
    const cache = createCache();
    const reading = cache.read();
    cache.change();
    await reading;
    expect(await cache.read()).toBe(2);
  });

  it('stores nothing while it is not told of changes by other instances', async () => {
    const cache = createCache();
    await cache.read();
    cache.environment.connected = false;
    await cache.read();
    await cache.read();
    expect(cache.loads()).toBe(3);
  });

  it('does not store accounts from a snapshot that is older than the last change', async () => {
    const cache = createCache();
    cache.environment.older = true;
    await cache.read();
    cache.environment.older = false;
    await cache.read();
    expect(cache.loads()).toBe(2);
  });

  it('is bypassed within a unit of work', async () => {
    const cache = createCache();
    cache.environment.active = true;
    await cache.read();
    cache.environment.active = false;
    await cache.read();
    expect(cache.loads()).toBe(2);
  });
});
