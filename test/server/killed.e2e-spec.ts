import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { createApp } from '#deployment/testing';
import { loadConfiguration } from '#platform/testing';
import { databases, freshDatabase, installForServer, ServerProcess } from '#testing';

/** Number of kills on SQLite and on PostgreSQL; KILLS=20 for a long run. */
const ROUNDS = Number(process.env['KILLS'] ?? 2);
const WRITERS = 6;

/** Writes until the server is gone, and passes each acknowledged name to `acknowledge`. */
async function writeUntilKilled(
  api: string,
  authorization: string,
  name: (n: number) => string,
  acknowledge: (name: string) => void,
): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      const answer = await fetch(`${api}/core/v2/tags`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: name(n) }),
      });
      if (answer.status === 201) acknowledge(name(n));
      await answer.arrayBuffer();
    } catch {
      return;
    }
  }
}

/** Reads all tags by an app in the process of the suite. */
async function allTags(settings: Record<string, string>): Promise<string[]> {
  const app = await createApp(AcademyModule, loadConfiguration('academy', { ...settings, LOG_LEVEL: 'silent' }));
  await app.init();
  try {
    const names: string[] = [];
    for (let page = 1; ; page++) {
      const url = `/api/core/v2/tags?per_page=100&page=${page}&_fields=name`;
      const list = (await app.inject({ url })).json<{ name: string }[]>();
      names.push(...list.map((tag) => tag.name));
      if (list.length < 100) return names;
    }
  } finally {
    await app.close();
  }
}

describe.each(databases)('a server on %s that is killed during writes', (database) => {
  it(
    `loses no acknowledged write in ${ROUNDS} rounds`,
    async () => {
      const store = await freshDatabase(database);
      const settings = { ...store.env, SECRET_KEY: 'a key that the instances of this test share' };
      const authorization = await installForServer(AcademyModule, settings);
      const acknowledged: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const server = await ServerProcess.start('academy', settings);
        const writers: Promise<void>[] = [];
        // However slow the machine is, the server must be killed during writes.
        const before = acknowledged.length;
        const begun = new Promise<void>((resolve) => {
          const acknowledge = (name: string): void => {
            if (acknowledged.push(name) - before >= 2) resolve();
          };
          for (let writer = 0; writer < WRITERS; writer++) {
            writers.push(
              writeUntilKilled(
                server.api,
                authorization,
                (n) => `round ${round} writer ${writer} tag ${n}`,
                acknowledge,
              ),
            );
          }
        });
        await begun;
        // Each round ends at another time after the first writes.
        await sleep((round * 67) % 120);
        await server.stop('SIGKILL');
        await Promise.all(writers);
      }
      const stored = new Set(await allTags(settings));
      await store.drop();
      expect(acknowledged.length).toBeGreaterThan(ROUNDS);
      expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    },
    60_000 + ROUNDS * 20_000,
  );
});
