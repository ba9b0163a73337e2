import { dateWithOffset, formatDate } from './dates.js';
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
});

describe('dateWithOffset', () => {
  it('appends the offset from UTC in summer, in winter and for a fixed offset', () => {
    expect(dateWithOffset('2024-07-05T09:08:07', SITE)).toBe('2024-07-05T09:08:07-02:30');
    expect(dateWithOffset('2024-01-05T09:08:07', SITE)).toBe('2024-01-05T09:08:07-03:30');
    expect(dateWithOffset('2024-01-05T09:08:07', { ...SITE, timeZone: '+05:45' })).toBe('2024-01-05T09:08:07+05:45');
  });
});
