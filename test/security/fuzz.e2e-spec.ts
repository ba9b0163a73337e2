import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { ROLES } from '#identity';
import { deploymentOf } from '#platform/testing';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { Attacker } from './fuzzing/attacker.js';
import type { Block } from './fuzzing/attacker.js';
import { faultsOf, inWords } from './fuzzing/faults.js';
import { dealt, endpointsOf, Plan, slotsOf } from './fuzzing/plan.js';
import type { Sent } from './fuzzing/request.js';
import { Things } from './fuzzing/things.js';
import { watchOver } from './fuzzing/watch.js';
import { chance } from './hostile-values.js';

/** Requests in all. `FUZZ_REQUESTS=20000 FUZZ_SEED=7 npm test -- test/security/fuzz` is the long run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

const APPS = [AcademyModule, ChallengeModule];
/** Each deployment on each database. */
const RUNS = databases.flatMap((database) => APPS.map((app) => ({ database, app, name: deploymentOf(app).name })));
const EACH = Math.ceil(REQUESTS / RUNS.length);

/** Milliseconds that an answer may take. */
const PATIENCE = 60_000;

/** Who asks, in turns; undefined is nobody. Administrators get deepest, so they have most turns. */
const TURNS = [
  'administrator',
  undefined,
  'administrator',
  'subscriber',
  'administrator',
  'editor',
  'administrator',
  'contributor',
  'administrator',
  'author',
] as const;

/** Turns of all slots over all runs. */
const turns = new Map<string, number>();

/** The run that begins with a slot, by the slot's name. */
let firstRuns: ReadonlyMap<string, number>;

beforeAll(async () => {
  const slots: Record<string, ReadonlySet<string>> = {};
  for (const app of APPS) {
    const site = await bootSite(app, { database: databases[0]! });
    slots[deploymentOf(app).name] = new Set(slotsOf(await endpointsOf(site)).map(({ name }) => name));
    await site.close();
  }
  firstRuns = dealt(
    RUNS.map(({ name }) => slots[name]!),
    SEED,
  );
});

/** Asks, and does not wait for ever. What is no answer counts as a fault of the server. */
async function answerTo(client: Client, sent: Sent): Promise<Answer> {
  const none = (text: string): Answer => ({ status: 599, headers: {}, body: null, text });
  const patience = new AbortController();
  try {
    return await Promise.race([
      client.call(sent.method, sent.path, sent),
      sleep(PATIENCE, none('no answer'), { signal: patience.signal }),
    ]);
  } catch (error) {
    return none(String(error));
  } finally {
    patience.abort();
  }
}

/** Makes those users again that have removed, changed or locked themselves. */
async function restoreUsers(site: Site, n: number): Promise<void> {
  for (const role of ROLES) {
    const me = await site.as(role).get('/core/v2/users/me?context=edit');
    if (me.status !== 200 || String(me.body.roles) !== role) await site.replaceUser(role, `${role}_${n}`);
  }
}

describe.each([...RUNS.entries()])('hostile requests', (index, { database, app, name }) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(app, { database });
  });
  afterAll(() => site.close());

  it(
    `${EACH} of them on ${database} to ${name}, by each role: no 5xx, nothing told, nothing changed by what was refused (seed ${SEED})`,
    async () => {
      const random = chance(SEED * RUNS.length + index);
      const plan = new Plan(await endpointsOf(site), random, (slot) => firstRuns.get(slot) === index);
      const things = new Things(site, random);
      for (const collection of ['posts', 'pages', 'categories', 'tags', 'users', 'media', 'comments'])
        await things.of(`/core/v2/${collection}`, 'id');
      const blocks = (await site.as('administrator').get('/core/v2/block-types')).body as Block[];
      const attacker = new Attacker(plan, things, blocks, random);
      const watch = await watchOver(site);
      const faults: string[] = [];
      const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
      let writes = 0;
      for (let n = 0; n < EACH; n++) {
        const slot = plan.next();
        const sent = await attacker.attack(slot);
        const role = TURNS[(slot.start + slot.turn * 3) % TURNS.length];
        await watch.changes();
        const before = process.cpuUsage();
        const answer = await answerTo(role === undefined ? site : site.as(role), sent);
        const { user, system } = process.cpuUsage(before);
        const changes = await watch.changes();
        if (changes.length > 0) writes++;
        const told = errors.mock.calls
          .map((words) =>
            words
              .map((word: unknown) => (typeof word === 'string' ? word : ''))
              .join(' ')
              .trim(),
          )
          .join('; ');
        errors.mockClear();
        for (const fault of faultsOf({ sent, answer, changes, cost: (user + system) / 1_000, logged: told })) {
          faults.push(
            `FUZZ_SEED=${SEED}, request ${n} on ${database} to ${name}: ${fault}\n  ${inWords(sent, role ?? 'nobody')}\n  ${told.split('\n').slice(0, 6).join('\n  ')}`,
          );
        }
        if (slot.method === 'GET' || answer.status >= 400) continue;
        things.forget(slot.endpoint.pattern);
        if (/users|batch/.test(slot.endpoint.pattern)) await restoreUsers(site, n);
      }
      errors.mockRestore();
      await watch.close();
      for (const [slot, count] of plan.turns) turns.set(slot, (turns.get(slot) ?? 0) + count);
      expect(faults).toEqual([]);
      // What is allowed does change something, or nobody watches.
      expect(writes).toBeGreaterThan(EACH / 50);
    },
    60_000 + EACH * 200,
  );
});

it('have gone for every argument of every endpoint by every method, where there were enough of them', () => {
  const missed = [...turns].filter(([, count]) => count === 0).map(([slot]) => slot);
  if (process.env['FUZZ_REQUESTS'])
    process.stdout.write(
      `Seed ${SEED}: ${turns.size - missed.length} of ${turns.size} arguments had their turn, each ${Math.min(...turns.values())} to ${Math.max(...turns.values())} times in ${REQUESTS} requests.\n`,
    );
  expect(missed.length).toBeLessThanOrEqual(Math.max(0, turns.size - Math.floor(REQUESTS / 1.1)));
});
