import { AcademyModule } from '#academy';
import { createApp } from '#deployment/testing';
import { UsersService } from '#identity';
import { StartTasks } from '#platform';
import { loadConfiguration } from '#platform/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';

describe.each(databases)('two servers that start at the same time on an empty %s database', (database) => {
  let store: FreshDatabase;
  beforeAll(async () => {
    store = await freshDatabase(database);
  });
  afterAll(() => store.drop());

  it('both start, and one of them installs the site', async () => {
    const configuration = () => loadConfiguration('academy', { ...store.env, LOG_LEVEL: 'fatal' });
    const servers = await Promise.all([1, 2].map(() => createApp(AcademyModule, configuration())));
    try {
      await Promise.all(servers.map((server) => server.init()));
      const printed: string[][] = await Promise.all(
        servers.map(async (server) => {
          const lines: string[] = [];
          await server.get(StartTasks).run((line) => lines.push(line));
          return lines;
        }),
      );
      expect(printed.filter((lines) => lines.some((line) => line.includes('was installed just now')))).toHaveLength(1);
      expect(await servers[0]!.get(UsersService).count()).toBe(1);
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  }, 120_000);
});
