import { AcademyModule } from '#academy';
import type { DatabaseKind } from '#platform';
import { databases, freshDatabase, installForServer, ServerProcess } from '#testing';
import type { FreshDatabase } from '#testing';
import { findStaleAnswers } from './watched-posts.fixture.js';

/** For a long run: `NEVER_STALE_SECONDS=60 npm test -- test/consistency/never-stale`. */
const SECONDS = Number(process.env['NEVER_STALE_SECONDS'] ?? 1);
/** Minimum numbers of reads, and of changes by each writer. On a busy machine, the run continues until it has them. */
const MINIMUM = { reads: 320, changes: 2 };

const SITES: { database: DatabaseKind; settings: Readonly<Record<string, string>> }[] = [
  ...databases.map((database) => ({ database, settings: {} })),
  // A server that reads lists in reader processes, too.
  ...databases
    .filter((kind) => kind === 'sqlite')
    .map((database) => ({ database, settings: { READER_PROCESSES: '2' } })),
];

describe.each(SITES)(
  'a server with eight writers and thirty-two readers on $database with $settings',
  ({ database, settings }) => {
    let store: FreshDatabase;
    let server: ServerProcess;
    let authorization: string;
    beforeAll(async () => {
      store = await freshDatabase(database);
      authorization = await installForServer(AcademyModule, store.env);
      server = await ServerProcess.start('academy', { ...store.env, ...settings });
    }, 60_000);
    afterAll(async () => {
      await server.stop();
      await store.drop();
    });

    it(
      `sends no data that is older than the last acknowledged change, for at least ${SECONDS} s`,
      async () => {
        const { stale, failures, reads, leastWrites, writes } = await findStaleAnswers(
          { api: server.api, authorization },
          SECONDS,
          0,
          MINIMUM,
        );
        expect([stale.slice(0, 10), failures]).toEqual([[], []]);
        expect(leastWrites).toBeGreaterThanOrEqual(MINIMUM.changes);
        expect(reads).toBeGreaterThanOrEqual(MINIMUM.reads);
        process.stdout.write(`${database}: ${reads} reads, ${writes} writes\n`);
      },
      (SECONDS + 60) * 1000,
    );
  },
);
