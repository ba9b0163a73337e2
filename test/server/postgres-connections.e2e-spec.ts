import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { AcademyModule } from '#academy';
import { databases, expectRefusedStart, freshDatabase, startPostgres, useServer, writeOwned } from '#testing';
import type { FreshDatabase, RunningPostgres } from '#testing';
import { waitUntil } from '#testing/time';
import { AUTHORITY, SERVER_CERTIFICATE, SERVER_KEY } from './certificates.fixture.js';

jest.setTimeout(120_000);

(databases.includes('postgres') ? describe : describe.skip)('connections to PostgreSQL', () => {
  let server: RunningPostgres;
  let files: FreshDatabase;
  let authority: string;
  beforeAll(async () => {
    [server, files] = await Promise.all([startPostgres(), freshDatabase('sqlite')]);
    authority = join(files.env.DATA_DIR, 'authority.crt');
    await writeFile(authority, AUTHORITY);
  });
  afterAll(async () => {
    await Promise.all([server?.stop(), files?.drop()]);
  });

  /** The URL of the server as `localhost`, which is the name in its certificate. */
  const urlOf = (query: string, host = 'localhost'): string =>
    `${server.url.replace('127.0.0.1', host)}${query && `?${query}`}`;
  const settingsOf = (url: string) => ({ ...files.env, DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) });

  /** Starts the server of the site and returns the line with which it refuses. */
  async function refusal(url: string): Promise<string> {
    const { status, stderr } = await expectRefusedStart(AcademyModule, { ...settingsOf(url), PORT: '0' });
    expect(status).toBe(1);
    return stderr.trimEnd();
  }

  const refused = (reason: string): string => `Atrium academy cannot start: DATABASE_URL: ${reason}.`;

  /** Runs statements on the server over its socket. */
  async function query<T extends object>(...statements: string[]): Promise<T[]> {
    const client = new Client(server.socketUrl);
    await client.connect();
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    await client.end();
    return rows;
  }

  /** Starts the site and returns how many of its connections are encrypted, and how many are plain. */
  async function connectionsOf(url: string): Promise<{ encrypted: number; plain: number }> {
    let connections = { encrypted: 0, plain: 0 };
    await useServer(AcademyModule, settingsOf(url), async (api) => {
      expect((await fetch(`${api}/`)).status).toBe(200);
      [connections = connections] = await query<typeof connections>(
        `SELECT (count(*) FILTER (WHERE ssl))::int AS encrypted, (count(*) FILTER (WHERE NOT ssl))::int AS plain
         FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'atrium%'`,
      );
    });
    return connections;
  }

  it('are refused with a reason if the server does not offer TLS', async () => {
    expect(await refusal(urlOf('sslmode=require'))).toBe(
      refused(
        `the PostgreSQL server at ${new URL(urlOf('')).host} does not offer TLS; enable it there, or use sslmode=disable in the URL`,
      ),
    );
  });

  it('can use the socket of a server on the same machine', async () => {
    expect(await connectionsOf(server.socketUrl)).toEqual({ encrypted: 0, plain: expect.any(Number) });
  });

  it('are refused for a database in another encoding', async () => {
    await query("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0");
    const url = new URL(urlOf(''));
    url.pathname = '/latin';
    expect(await refusal(url.href)).toMatch(
      /: the PostgreSQL server at \S+ has the database latin in the encoding LATIN1;/,
    );
  });

  describe('with TLS', () => {
    beforeAll(async () => {
      await writeOwned(server.directory, 'server.crt', SERVER_CERTIFICATE);
      await writeOwned(server.directory, 'server.key', SERVER_KEY);
      await query('ALTER SYSTEM SET ssl = on', 'SELECT pg_reload_conf()');
      await waitUntil(async () => (await query<{ ssl: string }>('SHOW ssl'))[0]?.ssl === 'on');
    });

    it.each(['require', 'verify-ca', 'verify-full'])('verify the certificate with sslmode=%s', async (mode) => {
      const { encrypted, plain } = await connectionsOf(urlOf(`sslmode=${mode}&sslrootcert=${authority}`));
      expect(encrypted).toBeGreaterThan(0);
      expect(plain).toBe(0);
      expect(await refusal(urlOf(`sslmode=${mode}`))).toMatch(
        /DATABASE_URL: the certificate of the PostgreSQL server at localhost:\d+ cannot be verified \(UNABLE_TO_\w+\); name .* sslrootcert=FILE\.$/,
      );
      expect(await refusal(urlOf(`sslmode=${mode}&sslrootcert=${authority}`, '127.0.0.1'))).toMatch(
        /DATABASE_URL: the certificate of the PostgreSQL server at 127\.0\.0\.1:\d+ is for other hosts /,
      );
    });

    it('are encrypted without verification with sslmode=no-verify', async () => {
      const { encrypted, plain } = await connectionsOf(urlOf('sslmode=no-verify', '127.0.0.1'));
      expect(encrypted).toBeGreaterThan(0);
      expect(plain).toBe(0);
    });

    it('name a missing file of certificates', async () => {
      expect(await refusal(urlOf('sslmode=require&sslrootcert=/no-such-file'))).toMatch(
        /DATABASE_URL: \/no-such-file cannot be used: /,
      );
    });

    it('say that a server requires TLS', async () => {
      await writeOwned(server.directory, 'pg_hba.conf', 'local all all trust\nhostssl all all all scram-sha-256\n');
      await query('SELECT pg_reload_conf()');
      expect(await refusal(urlOf(''))).toMatch(/refuses connections without TLS; add sslmode=require to the URL\.$/);
    });
  });

  it('that fail because the server has ended are answered with 503', async () => {
    await useServer(AcademyModule, settingsOf(server.socketUrl), async (api) => {
      await server.stop();
      const answer = await fetch(`${api}/core/v2/posts?search=${Math.random()}`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    });
  });
});
