import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { Database } from './database.js';
import { startDatabaseApp } from './database-app.fixture.js';
import { UnitOfWork } from './unit-of-work.js';

/** Milliseconds between two messages of the server. */
const PAUSE = 50;
/** Bytes of the type and the length of a message. */
const HEADER_BYTES = 5;

/** Forwards each message of a PostgreSQL server separately, as a slow network can. */
function separateMessages(server: Socket, client: Socket): void {
  let received = Buffer.alloc(0);
  let last = Promise.resolve();
  const pass = (message: Buffer) => {
    const before = last;
    last = (async () => {
      await before;
      client.write(message);
      await sleep(PAUSE);
    })();
  };
  server.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      // A type of one byte, and the length without it (PostgreSQL, 54.7 Message Formats).
      const length = received.length < HEADER_BYTES ? Infinity : 1 + received.readInt32BE(1);
      if (received.length < length) return;
      pass(received.subarray(0, length));
      received = received.subarray(length);
    }
  });
  server.on('close', () => void last.then(() => client.destroy()));
}

(databases.includes('postgres') ? describe : describe.skip)('a unit of work on a slow connection to PostgreSQL', () => {
  let fresh: FreshDatabase;
  let proxy: Server;
  let app: TestingModule;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    const target = new URL(fresh.env.DATABASE_URL);
    const { hostname } = target;
    const port = Number(target.port);
    proxy = createServer((client) => {
      const server = connect(port, hostname);
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.pipe(server);
      separateMessages(server, client);
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    target.hostname = '127.0.0.1';
    target.port = String((proxy.address() as AddressInfo).port);
    target.search = '';
    app = await startDatabaseApp({ ...fresh.env, DATABASE_URL: target.href });
  });
  afterAll(async () => {
    await app?.close();
    proxy?.close();
    await fresh?.drop();
  });

  it('is not stored if it continues after the database has aborted its transaction', async () => {
    const database = app.get(Database);
    const units = app.get(UnitOfWork);
    await units.run(() => database.execute('CREATE TABLE words (word TEXT UNIQUE)'));
    const insert = (word: string) => database.execute('INSERT INTO words (word) VALUES ($1)', [word]);
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((word) =>
        units.run(async () => {
          await insert(word);
          if (word === 'b') await insert('a').catch(() => undefined);
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason).toMatchObject({ name: 'RolledBackTransactionError' });
    expect(await database.query('SELECT word FROM words ORDER BY word')).toEqual([{ word: 'a' }, { word: 'c' }]);
  });
});
