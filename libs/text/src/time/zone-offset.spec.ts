import { isZoneName, zoneOffset } from './zone-offset.js';

const MINUTE = 60_000;

describe('zoneOffset', () => {
  it.each([
    ['', 0],
    ['Z', 0],
    ['UTC', 0],
    ['+05:45', 345],
    ['-0330', -210],
    [5.5, 330],
    [-3.5, -210],
  ])('of %p is %d minutes at any time', (zone, minutes) => {
    for (const instant of ['0050-01-01T00:00:00Z', '2024-07-01T00:00:00Z'])
      expect(zoneOffset(new Date(instant), zone)).toBe(minutes * MINUTE);
  });

  it.each([
    ['2024-03-31T00:59:59.999Z', 60],
    ['2024-03-31T01:00:00.000Z', 120],
    ['2024-10-27T00:59:59.999Z', 120],
    ['2024-10-27T01:00:00.000Z', 60],
  ])('of Europe/Oslo at %s is %d minutes', (instant, minutes) => {
    expect(zoneOffset(new Date(instant), 'europe/OSLO')).toBe(minutes * MINUTE);
  });

  it('refuses an unknown zone', () => {
    expect(() => zoneOffset(new Date(), 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('isZoneName', () => {
  it('distinguishes zone names from other texts', () => {
    expect(isZoneName('Europe/Berlin')).toBe(true);
    expect(isZoneName('Europe/Atlantis')).toBe(false);
    expect(isZoneName('+05:30')).toBe(false);
  });
});
