import { SettableClock } from '#platform/testing';
import { CachedMeasurement } from './cached-measurement.js';

let clock: SettableClock;
let measurement: CachedMeasurement<number>;
let count: number;
const next = async (): Promise<number> => {
  count += 1;
  return count;
};

beforeEach(() => {
  clock = new SettableClock('2026-01-01T00:00:00Z');
  measurement = new CachedMeasurement(clock, 1_000);
  count = 0;
});

it('CachedMeasurement returns the cached result until it expires', async () => {
  expect(await measurement.run(next)).toBe(1);
  clock.advance(999);
  expect(await measurement.run(next)).toBe(1);
  clock.advance(1);
  expect(await measurement.run(next)).toBe(2);
});

it('CachedMeasurement measures once for all concurrent callers, however long it takes', async () => {
  let finish: (value: number) => void = () => undefined;
  const slow = () =>
    new Promise<number>((resolve) => {
      count += 1;
      finish = resolve;
    });
  const answers = [measurement.run(slow), measurement.run(slow)];
  clock.advance(3_600_000);
  answers.push(measurement.run(slow));
  finish(7);
  expect(await Promise.all(answers)).toEqual([7, 7, 7]);
  expect(count).toBe(1);
});

it('CachedMeasurement passes a failure to all waiting callers and measures again for the next', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(Promise.all([measurement.run(fail), measurement.run(fail)])).rejects.toThrow('no');
  expect(await measurement.run(next)).toBe(1);
});
