import type { Pool } from 'pg';
import { requireSuitableServer, UnsuitableServerError } from './suitable-server.js';

describe('requireSuitableServer', () => {
  const check = (row: object): Promise<void> => {
    const rows = [{ isStandby: false, database: 'site', encoding: 'UTF8', release: '18.4', number: 180_004, ...row }];
    return requireSuitableServer({ query: () => Promise.resolve({ rows }) } as unknown as Pool);
  };

  it.each([
    [{ release: '12.22', number: 120_022 }, 'has version 12.22; use version 13 or later'],
    [{ isStandby: true }, 'is a hot standby; name its primary here, and standbys in DATABASE_REPLICAS'],
    [
      { encoding: 'LATIN1' },
      "has the database site in the encoding LATIN1; create one with ENCODING 'UTF8' TEMPLATE template0",
    ],
  ])('refuses %j', async (row, message) => {
    await expect(check(row)).rejects.toThrow(new UnsuitableServerError(message));
  });

  it.each([{}, { release: '13.0', number: 130_000 }])('accepts %j', async (row) => {
    await expect(check(row)).resolves.toBe(undefined);
  });
});
