import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { freshDatabase, installForServer, ServerProcess } from '#testing';
import type { FreshDatabase } from '#testing';

/** Number of stops; STOPS=50 for a long run. */
const STOPS = Number(process.env['STOPS'] ?? 2);
/** Number of running requests when the signal arrives. */
const RUNNING = 20;

let store: FreshDatabase;
let authorization: string;

beforeAll(async () => {
  store = await freshDatabase('sqlite');
  authorization = await installForServer(AcademyModule, store.env);
});
afterAll(() => store.drop());

/** Sends the headers of a request, whose body the server then waits for. */
async function beginRequest(api: string, name: string): Promise<{ finish: () => Promise<number | undefined> }> {
  const body = JSON.stringify({ name });
  const sent = request(`${api}/core/v2/tags`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
  });
  await new Promise((resolve, reject) => {
    sent.once('continue', resolve).once('error', reject);
    sent.flushHeaders();
  });
  return {
    finish: () => {
      sent.end(body);
      return status;
    },
  };
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

describe.each([['start'], ['run', 'start:prod']])('npm %s', (...words) => {
  it(
    `answers all running requests after SIGTERM, exits with 0 and leaves no process, ${STOPS} of ${STOPS} times`,
    async () => {
      for (let round = 0; round < STOPS; round += 1) {
        const server = await ServerProcess.start('academy', store.env, { command: ['npm', ...words] });
        const processes = server.processIds();
        expect(processes.length).toBeGreaterThan(1);
        const running = await Promise.all(
          Array.from({ length: RUNNING }, (_, n) => beginRequest(server.api, `${words.at(-1)} ${round} ${n}`)),
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
