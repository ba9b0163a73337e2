import { archiveWeeks } from './archive-periods.js';

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
