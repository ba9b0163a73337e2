import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { ROLES } from '#identity';
import { deploymentOf } from '#deployment/testing';
import { namespacesOf } from '#platform/testing';
import { RouteRegistry } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { startProcessorTimer } from '#testing/time';
import { Attacker } from './fuzzing/attacker.js';
import type { Block } from './fuzzing/attacker.js';
import { findErrors, describeRequest } from './fuzzing/find-errors.js';
import { assignSlots, endpointsOf, Plan, slotsOf } from './fuzzing/plan.js';
import type { Endpoint } from './fuzzing/plan.js';
import type { FuzzRequest } from './fuzzing/request.js';
import { SiteItems } from './fuzzing/site-items.js';
import { watchSite } from './fuzzing/watch.js';
import { SiteWithEvents } from '../examples/site-with-events.fixture.js';
import { HOSTILE } from './hostile-values.js';

/** The only namespace whose arguments receive every hostile value: `npm run fuzz -- events/v1`. */
const NAMESPACE = process.env['FUZZ_NAMESPACE'];
/** Total number of requests. For a long run: `FUZZ_REQUESTS=20000 FUZZ_SEED=7 npm test -- test/security/fuzz`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

const namesOf = (app: Type<object>): string[] => namespacesOf(deploymentOf(app).namespaces);
/** The deployments of this repository, with those that `npm run new:deployment` has made. */
const ALL_APPS = readdirSync('apps').map(
  (name) => Object.values(require(`#${name}`) as Record<string, Type<object>>)[0]!,
);
const APPS =
  NAMESPACE === undefined
    ? [AcademyModule, ChallengeModule]
    : [...ALL_APPS, SiteWithEvents].filter((app) => namesOf(app).includes(NAMESPACE)).slice(0, 1);
if (APPS.length === 0)
  throw new Error(
    `No deployment in \`apps\` has the namespace ${NAMESPACE}; add its module to the namespaces of one. They have ${[...new Set(ALL_APPS.flatMap(namesOf))].join(', ')}.`,
  );
/** Each deployment on SQLite and on PostgreSQL. */
const RUNS = databases.flatMap((database) => APPS.map((app) => ({ database, app, name: deploymentOf(app).name })));
const REQUESTS_PER_RUN = Math.ceil(REQUESTS / RUNS.length);

/** The endpoints that a run attacks. */
async function targetsOf(site: Site): Promise<Endpoint[]> {
  const all = await endpointsOf(site);
  return NAMESPACE === undefined ? all : all.filter(({ pattern }) => pattern.startsWith(`/${NAMESPACE}/`));
}

/** Maximum duration of an answer in milliseconds. */
const ANSWER_TIMEOUT = 60_000;

/** The roles of the actors in turn; undefined is anonymous. Administrators reach most code, so they have most turns. */
const ROLES_IN_TURN = [
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

/** Number of turns of each slot over all runs. */
const turns = new Map<string, number>();

/** Number of the run that begins with a slot, by the name of the slot. */
let firstRuns: ReadonlyMap<string, number>;

beforeAll(async () => {
  const slots: Record<string, ReadonlySet<string>> = {};
  for (const app of APPS) {
    const site = await bootSite(app, { database: databases[0]! });
    slots[deploymentOf(app).name] = new Set(slotsOf(await targetsOf(site)).map(({ name }) => name));
    await site.close();
  }
  firstRuns = assignSlots(
    RUNS.map(({ name }) => slots[name]!),
    SEED,
  );
});

/** Sends a request with a timeout. A missing answer counts as an error of the server. */
async function sendWithTimeout(client: Client, sent: FuzzRequest): Promise<Answer> {
  const missingAnswer = (text: string): Answer => ({ status: 599, headers: {}, body: null, text });
  const timeout = new AbortController();
  try {
    return await Promise.race([
      client.call(sent.method, sent.path, sent),
      sleep(ANSWER_TIMEOUT, missingAnswer('no answer'), { signal: timeout.signal }),
    ]);
  } catch (error) {
    return missingAnswer(String(error));
  } finally {
    timeout.abort();
  }
}

/** Whether the endpoint that reads a path declares that it creates what it returns. */
function createsMissingItem(site: Site, path: string): boolean {
  const [plain = ''] = path.split('?');
  const found = site.provider(RouteRegistry).table.find(plain.replace(/\/+$/, ''), 'GET');
  return found?.endpoint.declaration.createsMissing === true;
}

/** Replaces users who have removed, changed or locked themselves. */
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
    `on ${database} to ${NAMESPACE ?? 'all endpoints'} of ${name} by each role cause no 5xx, no disclosure, and no change if refused (seed ${SEED})`,
    async () => {
      const random = createRandomGenerator(SEED * RUNS.length + index);
      const targets = await targetsOf(site);
      const requests = NAMESPACE === undefined ? REQUESTS_PER_RUN : slotsOf(targets).length * HOSTILE.length;
      const plan = new Plan(targets, random, (slot) => firstRuns.get(slot) === index);
      const items = new SiteItems(site, random);
      for (const collection of ['posts', 'pages', 'categories', 'tags', 'users', 'media', 'comments'])
        await items.valuesFor(`/core/v2/${collection}`, 'id');
      const blocks = (await site.as('administrator').get('/core/v2/block-types')).body as Block[];
      const attacker = new Attacker(plan, items, blocks, random);
      const watch = await watchSite(site);
      const failures: string[] = [];
      const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
      let writes = 0;
      for (let n = 0; n < requests; n++) {
        const slot = plan.next();
        const sent = await attacker.createRequest(slot);
        const role = ROLES_IN_TURN[(slot.start + slot.turn * 3) % ROLES_IN_TURN.length];
        // Discards the changes by the requests that prepared this one.
        await watch.changes();
        const duration = startProcessorTimer();
        const answer = await sendWithTimeout(role === undefined ? site : site.as(role), sent);
        const processorTime = duration();
        const changes = await watch.changes();
        if (changes.length > 0) writes++;
        const logged = errors.mock.calls
          .map((words) =>
            words
              .map((word: unknown) => (typeof word === 'string' ? word : ''))
              .join(' ')
              .trim(),
          )
          .join('; ');
        errors.mockClear();
        const createsMissing = createsMissingItem(site, sent.path);
        for (const error of findErrors({ sent, createsMissing, answer, changes, processorTime, logged })) {
          failures.push(
            `FUZZ_SEED=${SEED}, request ${n} on ${database} to ${name}: ${error}\n  ${describeRequest(sent, role ?? 'anonymous')}\n  ${logged.split('\n').slice(0, 6).join('\n  ')}`,
          );
        }
        if (slot.method === 'GET' || answer.status >= 400) continue;
        items.invalidate(slot.endpoint.pattern);
        if (/users|batch/.test(slot.endpoint.pattern)) await restoreUsers(site, n);
      }
      errors.mockRestore();
      await watch.close();
      for (const [slot, count] of plan.turns) turns.set(slot, (turns.get(slot) ?? 0) + count);
      expect(failures).toEqual([]);
      // Allowed requests change data; otherwise the watch does not work.
      expect(writes).toBeGreaterThan(requests / 50);
    },
    NAMESPACE === undefined ? 60_000 + REQUESTS_PER_RUN * 200 : 3_600_000,
  );
});

it('the hostile requests covered every argument of every endpoint and method, if their number was sufficient', () => {
  const missed = [...turns].filter(([, count]) => count === 0).map(([slot]) => slot);
  if (process.env['FUZZ_REQUESTS'] ?? NAMESPACE)
    process.stdout.write(
      `Seed ${SEED}: ${turns.size - missed.length} of ${turns.size} arguments were covered, each ${Math.min(...turns.values())} to ${Math.max(...turns.values())} times in ${[...turns.values()].reduce((sum, count) => sum + count, 0)} requests.\n`,
    );
  expect(missed.length).toBeLessThanOrEqual(Math.max(0, turns.size - Math.floor(REQUESTS / 1.1)));
});
