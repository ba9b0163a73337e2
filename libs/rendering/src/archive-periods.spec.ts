import { archiveWeeks, weekRange } from './archive-periods.js';

const DAY = 86_400_000;

describe('archiveWeeks', () => {
  const weekOf = (start: string, startOfWeek: number) =>
    Number(/w=(\d+)/.exec(archiveWeeks([{ start, count: 1 }], startOfWeek, '')[0]!.link)![1]);

  it('counts weeks that start on Monday from the first one with four days in the year', () => {
    expect(weekOf('2024-01-01', 1)).toBe(1);
    expect(weekOf('2024-07-06', 1)).toBe(27);
    expect(weekOf('2021-01-03', 1)).toBe(0);
    expect(weekOf('2021-01-04', 1)).toBe(1);
  });

  it('counts weeks that start on Sunday from the first one that starts in the year', () => {
    expect(weekOf('2023-01-01', 0)).toBe(1);
    expect(weekOf('2024-01-06', 0)).toBe(0);
    expect(weekOf('2024-01-07', 0)).toBe(1);
  });

  it('counts weeks that start on other days from the first one that starts in the year', () => {
    expect(weekOf('2023-01-01', 6)).toBe(0);
    expect(weekOf('2023-01-07', 6)).toBe(1);
    expect(weekOf('2018-01-06', 6)).toBe(1);
    expect(weekOf('2022-01-01', 6)).toBe(1);
    expect(weekOf('2022-12-31', 6)).toBe(53);
  });

  it('leaves out a week with the number of the one before it in the list', () => {
    const days = ['2016-03-10', '2016-03-09', '2015-03-12', '2014-01-01', '2013-03-07'];
    const weeks = archiveWeeks(
      days.map((start) => ({ start, count: 1 })),
      1,
      '',
    );
    expect(weeks.map(({ count, link }) => [count, link])).toEqual([
      [2, '/?m=2016&w=10'],
      [1, '/?m=2015&w=11'],
      [1, '/?m=2014&w=1'],
      [1, '/?m=2013&w=10'],
    ]);
    expect(
      archiveWeeks(
        [
          { start: '2016-03-17', count: 1 },
          { start: '2015-03-12', count: 1 },
        ],
        1,
        '',
      ),
    ).toHaveLength(1);
  });

  it('divides a week across the turn of the year', () => {
    const days = [
      { start: '2025-01-01', count: 2 },
      { start: '2024-12-31', count: 3 },
      { start: '2024-12-30', count: 1 },
    ];
    expect(archiveWeeks(days, 1, '').map(({ count, link }) => [count, link])).toEqual([
      [2, '/?m=2025&w=1'],
      [4, '/?m=2024&w=53'],
    ]);
  });
});

describe('weekRange', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('returns one range of at most 7 days for each week that starts on day %i', (first) => {
    const listed: string[] = [];
    for (let year = 2000; year < 2028; year++)
      for (let week = 0; week <= 53; week++) {
        const range = weekRange(year, week, first);
        if (range) listed.push(...daysOf(range));
      }
    expect(listed).toEqual(daysOf({ first: '2000-01-01', last: '2027-12-31' }));
    const misplaced = listed.filter((day) => {
      const { link } = archiveWeeks([{ start: day, count: 1 }], first, '')[0]!;
      const [year, week] = link.match(/\d+/g)!.map(Number) as [number, number];
      const range = weekRange(year, week, first)!;
      return range.first > day || range.last < day || Date.parse(range.last) - Date.parse(range.first) > 6 * DAY;
    });
    expect(misplaced).toEqual([]);
  });

  it('counts the days of the first century', () => {
    expect(weekRange(50, 18, 1)).toEqual({ first: '0050-05-02', last: '0050-05-08' });
    expect(archiveWeeks([{ start: '0050-05-05', count: 1 }], 1, '')).toMatchObject([{ link: '/?m=0050&w=18', day: 2 }]);
  });

  it('returns undefined for a week that the year does not have', () => {
    expect(weekRange(2023, 0, 0)).toBeUndefined();
    expect(weekRange(2023, 54, 6)).toBeUndefined();
  });
});

function daysOf({ first, last }: { first: string; last: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
