import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AsyncVariable } from './async-variable.js';

describe('AsyncVariable', () => {
  const language = new AsyncVariable<string | undefined>();
  const depth = new AsyncVariable<number>();

  it('has no value outside of run', () => {
    expect(language.get()).toBeUndefined();
  });

  it('has its value in everything that the code awaits', async () => {
    const read = async () => {
      await sleep(1);
      return language.get();
    };
    expect(await Promise.all([language.run('en', read), language.run('de', read), read()])).toEqual([
      'en',
      'de',
      undefined,
    ]);
  });

  it('passes arguments and returns the result', () => {
    expect(language.run('en', (one: number, other: number) => one + other, 1, 2)).toBe(3);
  });

  it('does not change the values of other variables', () => {
    const both = () => [language.get(), depth.get()];
    expect(language.run('en', () => depth.run(1, both))).toEqual(['en', 1]);
    expect(language.run('en', () => depth.run(1, () => language.run('de', both)))).toEqual(['de', 1]);
    expect(language.run('en', () => depth.run(1, () => language.run(undefined, both)))).toEqual([undefined, 1]);
  });

  it('restores the outer value, also after an error', () => {
    language.run('en', () => {
      expect(() =>
        language.run('de', () => {
          throw new Error('refused');
        }),
      ).toThrow('refused');
      expect(language.get()).toBe('en');
    });
  });

  it('frees the earlier values of timers that start each other', async () => {
    const earlier: WeakRef<object>[] = [];
    const objects = new AsyncVariable<object>();
    const last = await new Promise<NodeJS.Timeout>((resolve) => {
      const next = (left: number): void => {
        if (left === 0) return resolve(setTimeout(() => {}, 10_000));
        const value = {};
        earlier.push(new WeakRef(value));
        setImmediate(() => depth.run(left, () => objects.run(value, next, left - 1)));
      };
      next(5);
    });
    await sleep(10);
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    // The last timer still has the last value.
    expect(earlier.filter((value) => value.deref())).toHaveLength(1);
    clearTimeout(last);
  });
});
