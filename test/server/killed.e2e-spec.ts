import { databases, freshDatabase, runCli, ServerProcess } from '#testing';

const ROUNDS = 20;
const WRITERS = 6;

/** Writes until the server is gone; the names that were acknowledged. */
async function writeUntilKilled(api: string, authorization: string, name: (n: number) => string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n++) {
    try {
      const answer = await fetch(`${api}/core/v2/tags`, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ name: name(n) }) });
      if (answer.status === 201) acknowledged.push(name(n));
      await answer.arrayBuffer();
    } catch {
      return acknowledged;
    }
  }
}

async function allTags(api: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const list = (await (await fetch(`${api}/core/v2/tags?per_page=100&page=${page}&_fields=name`)).json()) as { name: string }[];
    names.push(...list.map((tag) => tag.name));
    if (list.length < 100) return names;
  }
}

describe.each(databases)('a server on %s that is killed while it writes', (database) => {
  it(`${ROUNDS} times loses nothing that it acknowledged`, async () => {
    const store = await freshDatabase(database);
    const settings = { ...store.env, SECRET_KEY: 'a key that the instances of this test share' };
    const { stdout } = runCli('academy', ['install', '--admin-user', 'admin', '--admin-password', 'Adm1n Passw0rd', '--application-password', 'x', '--json'], settings);
    const authorization = `Basic ${Buffer.from(`admin:${(JSON.parse(stdout) as { applicationPassword: string }).applicationPassword}`).toString('base64')}`;
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const server = await ServerProcess.start('academy', settings);
      const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilKilled(server.api, authorization, (n) => `round ${round} writer ${writer} tag ${n}`));
      await new Promise((resolve) => { setTimeout(resolve, 60 + ((round * 37) % 120)); });
      await server.stop('SIGKILL');
      acknowledged.push(...(await Promise.all(writers)).flat());
    }
    const server = await ServerProcess.start('academy', settings);
    const stored = new Set(await allTags(server.api));
    await server.stop();
    await store.drop();
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  }, 180_000);
});
