import { dateWithOffset, formatDate, localTime } from './dates.js';
import { SITE } from './render-data.fixture.js';

describe('formatDate', () => {
  it('formats dates by the pattern', () => {
    expect(formatDate('2024-02-09T15:04:05', SITE, 'l, jS F Y, g:i a; D d M y n/t N z L A G H h s')).toBe(
      'Friday, 9th February 2024, 3:04 pm; Fri 09 Feb 24 2/29 5 39 1 PM 15 15 03 05',
    );
    expect(formatDate('2024-12-30T12:00:00', SITE, 'Y o W')).toBe('2024 2025 01');
    expect(formatDate('2027-01-03T23:00:00', SITE, 'Y o W')).toBe('2027 2026 53');
    expect(formatDate('2024-12-31T00:00:00', SITE, '\\Y\\e\\s Y')).toBe('Yes 2024');
    expect(
      [1, 2, 3, 4, 11, 12, 13, 21, 22, 30].map((day) =>
        formatDate(`2024-01-${String(day).padStart(2, '0')}T00:00:00`, SITE, 'jS'),
      ),
    ).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '30th']);
    expect(formatDate('', SITE)).toBe('');
    expect(formatDate('2024-07-05T09:08:07', SITE, 'B u v I Z p')).toBe('526 000000 000 1 -9000 -02:30');
    expect(formatDate('2024-01-05T09:08:07', { ...SITE, timeZone: '+00:00' }, 'B I Z p X x')).toBe(
      '422 0 0 Z +2024 2024',
    );
    expect(formatDate('2024-07-05T09:08:07', SITE, 'r')).toBe('Fri, 05 Jul 2024 09:08:07 -0230');
  });

  it('counts the thousandths of days before 1970 from 000 to 999', () => {
    const beatOf = (date: string): string => formatDate(date, { ...SITE, timeZone: '+00:00' }, 'B');
    expect(['1969-12-31T12:00:00', '1969-12-31T22:59:59', '1969-12-31T23:00:00'].map(beatOf)).toEqual([
      '541',
      '999',
      '000',
    ]);
  });
});

describe('formatDate › the abbreviation of the zone', () => {
  it.each([
    ['Europe/Berlin', 'CET', 'CEST'],
    ['America/New_York', 'EST', 'EDT'],
    ['America/Sao_Paulo', '-03', '-03'],
    ['Asia/Kathmandu', '+0545', '+0545'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['Asia/Tokyo', 'JST', 'JST'],
    ['Europe/Dublin', 'GMT', 'IST'],
    ['Australia/Lord_Howe', '+11', '+1030'],
    ['America/St_Johns', 'NST', 'NDT'],
    ['UTC', 'UTC', 'UTC'],
    ['+05:45', '+05:45', '+05:45'],
  ])('of %s is %s in January and %s in July', (timeZone, january, july) => {
    const inMonth = (month: string) => formatDate(`2024-${month}-05T09:08:07`, { ...SITE, timeZone }, 'T \\T');
    expect([inMonth('01'), inMonth('07')]).toEqual([`${january} T`, `${july} T`]);
  });

  it('is found with at most five formats, however often a text needs it', () => {
    const create = jest.spyOn(Intl, 'DateTimeFormat');
    formatDate('2024-07-05T09:08:07', { ...SITE, timeZone: 'America/Montevideo' }, 'T'.repeat(100));
    expect(create.mock.calls.length).toBeLessThanOrEqual(5);
    expect(create).toHaveBeenCalled();
    create.mockRestore();
  });
});

describe('dateWithOffset', () => {
  it('appends the offset from UTC in summer, in winter and for a fixed offset', () => {
    expect(dateWithOffset('2024-07-05T09:08:07', SITE)).toBe('2024-07-05T09:08:07-02:30');
    expect(dateWithOffset('2024-01-05T09:08:07', SITE)).toBe('2024-01-05T09:08:07-03:30');
    expect(dateWithOffset('2024-01-05T09:08:07', { ...SITE, timeZone: '+05:45' })).toBe('2024-01-05T09:08:07+05:45');
  });
});

describe('localTime', () => {
  const inZone = (instant: string, timeZone: string): string => localTime(instant, { ...SITE, timeZone });

  it('converts instants to the zone of the site', () => {
    expect(localTime('2024-07-05T09:08:07Z', SITE)).toBe('2024-07-05T06:38:07');
    expect(inZone('2024-07-05T09:08:07Z', '+05:45')).toBe('2024-07-05T14:53:07');
    expect(localTime('no instant', SITE)).toBe('');
  });

  it('returns no date beyond the range of dates', () => {
    for (const zone of ['Europe/Oslo', '+01:00']) expect(inZone('+275760-09-13T00:00:00Z', zone)).toBe('');
    for (const zone of ['America/St_Johns', '-03:30']) expect(inZone('-271821-04-20T00:00:00Z', zone)).toBe('');
  });
});

describe('years far from the present', () => {
  it('have the offset of their zone', () => {
    expect(dateWithOffset('0050-01-01T00:00:00', SITE)).toBe('0050-01-01T00:00:00-03:31');
    expect(localTime('0050-01-01T04:00:00Z', SITE)).toBe('0050-01-01T00:29:00');
    expect(localTime('-000050-01-01T04:00:00Z', SITE)).toBe('-000050-01-01T00:29');
  });

  it('have weeks, days and lengths of their own', () => {
    expect(formatDate('0050-03-01T00:00:00', SITE, 'W o z t L')).toBe('09 50 59 31 0');
    expect(formatDate('0000-02-01T00:00:00', SITE, 't L')).toBe('29 1');
  });

  it('have at least four digits', () => {
    expect(formatDate('0050-03-01T00:00:00', SITE, 'Y x X r')).toBe('0050 0050 +0050 Tue, 01 Mar 0050 00:00:00 -0331');
    expect(formatDate('-000050-03-01T00:00', SITE, 'Y x X')).toBe('-0050 -0050 -0050');
  });

  it.each(['+275760-09-13T00:00', '-271821-04-20T00:00'])('have an offset at the end of the range, %s', (date) => {
    for (const timeZone of ['Europe/Oslo', 'America/St_Johns'])
      expect(formatDate(date, { ...SITE, timeZone }, 'c B e I Z p U r T')).toContain(timeZone);
  });
});
