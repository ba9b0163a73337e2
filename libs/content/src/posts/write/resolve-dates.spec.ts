import { fromSiteTime, toSiteTime } from '#platform';
import type { LocalClock, PostStatus } from '#content-model/core';
import { StatusRegistry } from '#content-model/core';
import { resolveDates, statusAt } from './resolve-dates.js';

const ZONE = 'America/St_Johns';

function clockAt(instant: string): LocalClock {
  const gmt = (date: Date): string => date.toISOString().slice(0, 19);
  return {
    now: () => toSiteTime(new Date(instant), ZONE),
    nowGmt: () => gmt(new Date(instant)),
    toGmt: (local) => gmt(fromSiteTime(local, ZONE)),
    toLocal: (time) => toSiteTime(new Date(`${time}Z`), ZONE),
  };
}

const clock = clockAt('2024-07-01T12:00:00Z');
const statuses = new StatusRegistry();
const now = { date: '2024-07-01T09:30:00', dateGmt: '2024-07-01T12:00:00' };

describe('resolveDates', () => {
  it('dates a new post now, without fixing the date of a draft', () => {
    expect(resolveDates({}, 'publish', undefined, clock, statuses)).toEqual(now);
    expect(resolveDates({}, 'draft', undefined, clock, statuses)).toEqual({ ...now, dateGmt: null });
  });

  it('uses the chosen date in any zone', () => {
    const chosen = { date: '2020-01-01T00:00:00', dateGmt: '2020-01-01T03:30:00' };
    expect(resolveDates({ date: '2020-01-01T00:00:00' }, 'draft', undefined, clock, statuses)).toEqual(chosen);
    expect(resolveDates({ dateGmt: '2020-01-01T03:30:00' }, 'publish', undefined, clock, statuses)).toEqual(chosen);
    expect(resolveDates({ date: '2020-01-01T05:30:00+02:00' }, 'publish', undefined, clock, statuses)).toEqual(chosen);
  });

  it('follows the current time while a draft has no fixed date, and fixes the date on publication', () => {
    const draft = { status: 'draft', date: '2024-01-01T00:00:00', dateGmt: null } as const;
    expect(resolveDates({}, 'draft', draft, clock, statuses)).toEqual({ ...now, dateGmt: null });
    expect(resolveDates({}, 'publish', draft, clock, statuses)).toEqual(now);
  });

  it('follows the current time also for a status with a floating date that a library has registered', () => {
    const extended = new StatusRegistry();
    extended.register({ slug: 'pitch', label: 'Pitch', protected: true, floatingDate: true });
    const pitch = { status: 'pitch' as PostStatus, date: '2024-01-01T00:00:00', dateGmt: null };
    expect(resolveDates({}, 'pitch', undefined, clock, extended)).toEqual({ ...now, dateGmt: null });
    expect(resolveDates({}, 'pitch', pitch, clock, extended)).toEqual({ ...now, dateGmt: null });
    expect(resolveDates({}, 'publish', pitch, clock, extended)).toEqual(now);
  });

  it('does not change the date if none is chosen, and resets it for null', () => {
    const published = { status: 'publish', date: '2024-01-01T00:00:00', dateGmt: '2024-01-01T03:30:00' } as const;
    expect(resolveDates({}, 'publish', published, clock, statuses)).toEqual({
      date: published.date,
      dateGmt: published.dateGmt,
    });
    expect(resolveDates({ date: null }, 'publish', published, clock, statuses)).toEqual(now);
    expect(resolveDates({ date: null }, 'draft', { ...published, status: 'draft' }, clock, statuses)).toEqual({
      ...now,
      dateGmt: null,
    });
  });

  it.each(['0000-00-00T00:00:00', '0000-01-01T00:00:00+24:00', '0000-07-01T00:00:00', '9999-12-31T23:59:59-24:00'])(
    'refuses %s, because its year is not between 1 and 9999',
    (date) => {
      expect(() => resolveDates({ date }, 'draft', undefined, clock, statuses)).toThrow(
        expect.objectContaining({ code: 'invalid_date', status: 400 }),
      );
    },
  );
});

describe('statusAt', () => {
  it('schedules posts that are dated at least a minute ahead, and publishes others', () => {
    expect(statusAt('publish', '2024-07-01T12:01:00', clock)).toBe('future');
    expect(statusAt('publish', '2024-07-01T12:00:59', clock)).toBe('publish');
    expect(statusAt('future', '2024-07-01T11:00:00', clock)).toBe('publish');
    expect(statusAt('draft', '2030-01-01T00:00:00', clock)).toBe('draft');
  });
});
