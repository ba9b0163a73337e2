import { deferred } from '#testing/time';
import { ChangeClock } from './change-clock.js';
import { Dependencies } from './dependencies.js';
import { TaggedCache } from './tagged-cache.js';

/** A source of data that changes. */
class Source {
  private changedAt = 0;
  value = 1;
  reads = 0;

  constructor(private readonly clock: ChangeClock) {}

  async read(): Promise<{ value: number }> {
    Dependencies.current?.dependencyOn(this, () => ({ changedSince: (version) => this.changedAt > version }));
    this.reads++;
    const { value } = this;
    await Promise.resolve();
    return { value };
  }

  change(): void {
    this.value++;
    this.changedAt = this.clock.advance();
  }
}

describe('TaggedCache', () => {
  let clock: ChangeClock;
  let cache: TaggedCache<string, { value: number }>;
  let source: Source;
  beforeEach(() => {
    clock = new ChangeClock();
    cache = new TaggedCache(clock, { limit: 3 });
    source = new Source(clock);
  });
  const load = async (key = 'a') => (await cache.load(key, () => source.read())).value;

  it('returns a value until the data changes from which it was computed', async () => {
    expect([await load(), await load(), source.reads]).toEqual([1, 1, 1]);
    new Source(clock).change();
    expect([await load(), source.reads]).toEqual([1, 1]);
    source.change();
    expect([cache.peek('a'), await load(), source.reads]).toEqual([undefined, 2, 2]);
  });

  it('does not store a value whose data changed while it was loaded', async () => {
    const loading = load();
    source.change();
    expect([await loading, cache.peek('a'), await load()]).toEqual([1, undefined, 2]);
  });

  it('makes a value stale if a value from which it was computed is stale', async () => {
    const outer = new TaggedCache<string, { value: number }>(clock, { limit: 1 });
    const loadOuter = () => outer.load('x', async () => ({ value: (await load()) * 10 }));
    await load();
    expect([await loadOuter(), source.reads]).toEqual([{ value: 10 }, 1]);
    source.change();
    expect([outer.peek('x'), await loadOuter()]).toEqual([undefined, { value: 20 }]);
  });

  it('makes values stale that depend on a failed load', async () => {
    const outer = new TaggedCache<string, { value: number }>(clock, { limit: 1 });
    await outer.load('x', async () => {
      await cache.load('a', () => source.read().then(() => Promise.reject(new Error('no')))).catch(() => undefined);
      return { value: 0 };
    });
    expect(outer.peek('x')).toEqual({ value: 0 });
    source.change();
    expect(outer.peek('x')).toBeUndefined();
  });

  it('does not collect the reads of code that runs after the value is computed', async () => {
    let later = (): Promise<object> => Promise.resolve({});
    await cache.load('a', async () => {
      const { promise, resolve } = deferred();
      const background = promise.then(() => source.read());
      later = () => {
        resolve();
        return background;
      };
      return { value: 7 };
    });
    await later();
    source.change();
    expect(cache.peek('a')).toEqual({ value: 7 });
  });

  it('is empty while caches are disabled, and after everything is invalidated', async () => {
    await load();
    clock.setEnabled(false);
    expect([cache.peek('a'), await load(), cache.peek('a')]).toEqual([undefined, 1, undefined]);
    clock.setEnabled(true);
    await load();
    expect(cache.peek('a')).toEqual({ value: 1 });
    clock.invalidateAll();
    expect(cache.peek('a')).toBeUndefined();
  });

  it('neither returns nor stores values in code that reads data which may never be committed', async () => {
    await load();
    const { readVersion } = clock;
    clock.readVersion = () => undefined;
    expect([cache.get('a'), await load('b')]).toEqual([undefined, 1]);
    clock.readVersion = readVersion;
    expect([cache.get('a'), cache.get('b')]).toEqual([{ value: 1 }, undefined]);
  });

  it('neither returns nor stores values while it cannot notice changes', async () => {
    await load();
    const { beforeLookup } = clock;
    clock.beforeLookup = () => {
      throw new Error('disk I/O error');
    };
    expect([cache.get('a'), cache.peek('a'), cache.dependenciesOf('a')]).toEqual([undefined, undefined, undefined]);
    source.value = 2;
    expect(await load('b')).toBe(2);
    clock.beforeLookup = beforeLookup;
    expect([cache.peek('a'), cache.peek('b')]).toEqual([{ value: 1 }, undefined]);
  });

  it('does not store a value that was read from a snapshot before a change', async () => {
    const { version } = clock;
    source.change();
    const { readVersion } = clock;
    clock.readVersion = () => version;
    await load();
    clock.readVersion = readVersion;
    expect(cache.peek('a')).toBeUndefined();
  });

  it('makes values stale that have expired, and those that were computed from them', async () => {
    const outer = new TaggedCache<string, { value: number }>(clock, { limit: 1 });
    await outer.load('x', () =>
      cache.load('a', async () => {
        Dependencies.current!.expireAfter(1_000);
        return source.read();
      }),
    );
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 900);
    expect([cache.peek('a'), outer.peek('x')]).toEqual([{ value: 1 }, { value: 1 }]);
    now.mockReturnValue(Date.now() + 200);
    expect([cache.peek('a'), outer.peek('x')]).toEqual([undefined, undefined]);
    now.mockRestore();
  });

  it('loads the missing values of several keys together, and only those', async () => {
    const missing: (readonly string[])[] = [];
    const loadMany = (keys: string[]) =>
      cache.loadMany(keys, async (wanted) => {
        missing.push(wanted);
        const value = await source.read();
        return wanted.filter((key) => key !== 'none').map((key) => [key, value] as const);
      });
    await load('a');
    expect([...(await loadMany(['a', 'b', 'none'])).keys()]).toEqual(['a', 'b']);
    expect((await loadMany(['b', 'a'])).size).toBe(2);
    source.change();
    expect((await loadMany(['b'])).get('b')).toEqual({ value: 2 });
    expect(missing).toEqual([['b', 'none'], ['b']]);
  });

  it('renews a value that became stale while it was loaded, but does not return it', async () => {
    const bases: unknown[] = [];
    const renew = () =>
      cache.renew('a', (stale) => {
        bases.push(stale?.value);
        return source.read();
      });
    const loading = renew();
    source.change();
    expect([await loading, await renew(), await renew()]).toEqual([{ value: 1 }, { value: 2 }, { value: 2 }]);
    expect(bases).toEqual([undefined, { value: 1 }]);
    clock.setEnabled(false);
    await renew();
    await renew();
    expect(bases.slice(2)).toEqual([{ value: 2 }, undefined]);
  });

  it('evicts the values that were used least recently', async () => {
    for (const key of ['a', 'b', 'c']) await load(key);
    cache.peek('a');
    await load('d');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true, true]);
  });
});
