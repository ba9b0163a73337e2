import { describeMisses } from '../../bench/report.mjs';
import type { Row } from '../../bench/types.js';

const FAST: Row = {
  name: 'discovery',
  rps: 900,
  p50: 1,
  p99: 2,
  mean: 1,
  bytes: 100,
  failures: 0,
  ratio: 0.9,
  targetRatio: 0.8,
  cpu: 1,
  memory: 1,
};

describe('describeMisses', () => {
  it('accepts a scenario that reaches its target, and names one that misses it by far', () => {
    expect(describeMisses([FAST])).toEqual([]);
    expect(describeMisses([FAST, { ...FAST, name: 'slow', ratio: 0.2 }])).toEqual([
      'too slow: slow at 0.20, expected 0.8',
    ]);
  });

  it('names a scenario with failed requests, which can be faster than the answers that it measures', () => {
    expect(describeMisses([{ ...FAST, failures: 3 }])).toEqual(['failed: discovery, 3 requests']);
  });

  it('refuses a run that has measured nothing', () => {
    expect(describeMisses([])).toEqual(['nothing was measured: --only matches no scenario with a target']);
  });
});
