import type { UnitOfWork } from '#platform';
import type { AccountChanges } from './account-changes.js';
import { AccountCache } from './account-cache.js';

/** A memory of one account whose surroundings the test decides. */
function memory(): {
  kept: AccountCache<string, { version: number }>;
  change(): void;
  around: { heard: boolean; active: boolean; readsOld: boolean };
  read(): Promise<number>;
  loads(): number;
} {
  const around = { heard: true, active: false, readsOld: false };
  let change = (): void => undefined;
  let loads = 0;
  let version = 1;
  const changes = {
    get heard() {
      return around.heard;
    },
    subscribe(listener: () => void) {
      change = listener;
    },
  } as unknown as AccountChanges;
  const kept = new AccountCache<string, { version: number }>(
    changes,
    {
      get active() {
        return around.active;
      },
      readsBefore: () => around.readsOld,
    } as unknown as UnitOfWork,
    10,
  );
  return {
    kept,
    around,
    change() {
      version++;
      change();
    },
    loads: () => loads,
    async read() {
      const found =
        kept.peek('ada') ??
        (
          await kept.load(async () => {
            loads++;
            const value = { version };
            await Promise.resolve();
            return new Map([['ada', value]]);
          })
        ).get('ada');
      return found!.version;
    },
  };
}

describe('accounts in memory', () => {
  it('are loaded once, and again after a change', async () => {
    const one = memory();
    expect([await one.read(), await one.read(), one.loads()]).toEqual([1, 1, 1]);
    one.change();
    expect([await one.read(), one.loads()]).toEqual([2, 2]);
  });

  it('are not kept as they were when they changed while they were being loaded', async () => {
    const one = memory();
    const reading = one.read();
    one.change();
    await reading;
    expect(await one.read()).toBe(2);
  });

  it('are not kept while changes of other instances are not heard', async () => {
    const one = memory();
    await one.read();
    one.around.heard = false;
    await one.read();
    await one.read();
    expect(one.loads()).toBe(3);
  });

  it('are not kept where what was read may be older than the last change', async () => {
    const one = memory();
    one.around.readsOld = true;
    await one.read();
    one.around.readsOld = false;
    await one.read();
    expect(one.loads()).toBe(2);
  });

  it('are neither read nor kept within a unit of work', async () => {
    const one = memory();
    one.around.active = true;
    await one.read();
    one.around.active = false;
    await one.read();
    expect(one.loads()).toBe(2);
  });
});
