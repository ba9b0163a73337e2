import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { freshDatabase, installForServer, ServerProcess } from '#testing';
import type { FreshDatabase } from '#testing';
import { isRunning } from './processes.fixture.js';
import { beginRequest } from './running-requests.fixture.js';

/** Number of stops of each command; STOPS=50 for a long run. */
const STOPS = Number(process.env['STOPS'] ?? 1);
/** Number of running requests when the signal arrives. */
const RUNNING = 20;

let store: FreshDatabase;
let authorization: string;

beforeAll(async () => {
  store = await freshDatabase('sqlite');
  authorization = await installForServer(AcademyModule, store.env);
});
afterAll(() => store.drop());

describe.each(['start', 'run start:prod'])('npm %s', (command) => {
  it(
    `answers all running requests after SIGTERM, exits with 0 and leaves no process, ${STOPS} times in a row`,
    async () => {
      for (let round = 0; round < STOPS; round += 1) {
        const server = await ServerProcess.start('academy', store.env, { command: ['npm', ...command.split(' ')] });
        const processes = server.processIds();
        expect(processes.length).toBeGreaterThan(1);
        const running = await Promise.all(
          Array.from({ length: RUNNING }, (_, n) =>
            beginRequest({ api: server.api, authorization }, `${command} ${round} ${n}`),
          ),
        );
        const ended = server.stop('SIGTERM');
        await sleep(50);
        const answers = await Promise.all(running.map(({ finish }) => finish()));
        expect(answers).toEqual(answers.map(() => 201));
        expect(await ended).toBe(0);
        expect(processes.filter(isRunning)).toEqual([]);
      }
    },
    STOPS * 60_000,
  );
});
