import fc from 'fast-check';
import { fromSiteTime, toGmtTime, toSiteTime } from './site-time.js';

describe('site time', () => {
  it.each([
    ['2024-01-15T12:00:00Z', 'America/St_Johns', '2024-01-15T08:30:00'],
    ['2024-07-15T12:00:00Z', 'America/St_Johns', '2024-07-15T09:30:00'],
    ['2024-01-15T20:00:00Z', 'Asia/Kathmandu', '2024-01-16T01:45:00'],
    ['2024-01-15T20:00:00Z', '+05:30', '2024-01-16T01:30:00'],
    ['2024-01-15T20:00:00Z', -3.5, '2024-01-15T16:30:00'],
    ['2024-01-15T20:00:00Z', 0, '2024-01-15T20:00:00'],
    ['2024-01-15T20:00:00Z', '', '2024-01-15T20:00:00'],
    ['2024-03-31T00:59:59Z', 'Europe/Berlin', '2024-03-31T01:59:59'],
    ['2024-03-31T01:00:00Z', 'Europe/Berlin', '2024-03-31T03:00:00'],
  ])('converts %s in %s to %s and back', (instant, zone, local) => {
    expect(toSiteTime(new Date(instant), zone)).toBe(local);
    expect(fromSiteTime(local, zone)).toEqual(new Date(instant));
  });

  it('formats instants in UTC to the second', () => {
    expect(toGmtTime(new Date('2024-01-15T12:00:09.987Z'))).toBe('2024-01-15T12:00:09');
    expect(toGmtTime(new Date('+010000-01-01T04:59:59Z'))).toBe('+010000-01-01T04:59:59');
  });

  it('reads the repeated hour as the second of its two instants in the east, and as the first in the west', () => {
    expect(fromSiteTime('2021-11-07T01:30:00', 'America/St_Johns')).toEqual(new Date('2021-11-07T04:00:00Z'));
    expect(fromSiteTime('2021-11-07T02:00:00', 'America/St_Johns')).toEqual(new Date('2021-11-07T05:30:00Z'));
    expect(fromSiteTime('2021-11-07T00:59:59', 'America/St_Johns')).toEqual(new Date('2021-11-07T03:29:59Z'));
    expect(fromSiteTime('2024-10-27T02:30:00', 'Europe/Berlin')).toEqual(new Date('2024-10-27T01:30:00Z'));
    expect(fromSiteTime('2024-10-27T01:59:59', 'Europe/Berlin')).toEqual(new Date('2024-10-26T23:59:59Z'));
    expect(fromSiteTime('2024-10-27T03:00:00', 'Europe/Berlin')).toEqual(new Date('2024-10-27T02:00:00Z'));
  });

  it('interprets a skipped local time with the offset before the change', () => {
    expect(fromSiteTime('2024-03-31T02:30:00', 'Europe/Berlin')).toEqual(new Date('2024-03-31T01:30:00Z'));
  });

  it('converts every instant to local time and back, except in the repeated hour', () => {
    const zones = fc.constantFrom(
      'America/St_Johns',
      'Europe/Berlin',
      'Pacific/Apia',
      'Asia/Kathmandu',
      '-11:00',
      5.75,
    );
    const instants = fc.date({ min: new Date('1975-01-01Z'), max: new Date('2100-01-01Z'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, zones, (date, zone) => {
        const instant = new Date(Math.floor(date.getTime() / 1000) * 1000);
        const local = toSiteTime(instant, zone);
        const back = fromSiteTime(local, zone);
        expect(toSiteTime(back, zone)).toBe(local);
        expect(Math.abs(back.getTime() - instant.getTime())).toBeLessThanOrEqual(2 * 3_600_000);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses texts of another form', () => {
    expect(() => fromSiteTime('yesterday', 0)).toThrow(RangeError);
  });
});
