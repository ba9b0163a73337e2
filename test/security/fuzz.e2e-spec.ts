import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { ROLES } from '#identity';
import { SiteDataSource } from '#platform';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { chance, HOSTILE, plausible, valueFor } from './hostile-values.js';
import type { Chance } from './hostile-values.js';

/** `FUZZ_REQUESTS=20000 FUZZ_SEED=7 npm test -- test/security/fuzz` is the long run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

/** What no answer may tell: stacks, paths of this machine, statements, names of the machinery. */
const LEAKS = /\n\s+at |node_modules|\/libs\/|\/dist\/|\bSELECT\b .+\bFROM\b|SQLITE_|better-sqlite|QueryFailed|TypeError|RangeError|pg_catalog|ECONNREFUSED/;

/** Tables that change when somebody only asks. */
const RESTLESS = new Set(['application_passwords', 'scheduled_jobs', 'post_renderings', 'rendering_sources', 'oembed_cache', 'sqlite_sequence', 'user_sign_ins']);

interface Endpoint {
  pattern: string;
  methods: string[];
  args: Record<string, { type?: string | string[]; enum?: unknown[] }>;
}

/** Tells whether what is stored changed, apart from what asking may change. */
class Watch {
  readonly #db: Sqlite.Database;
  #version: unknown;
  #print = '';

  constructor(site: Site) {
    this.#db = new Sqlite(String(site.provider(SiteDataSource).options.database), { readonly: true });
    this.changed();
  }

  /** Whether something did since the last call. The engine's count of commits tells cheaply that nothing can have. */
  changed(): boolean {
    const version = this.#db.pragma('data_version', { simple: true });
    if (version === this.#version) return false;
    const before = this.#print;
    this.#version = version;
    this.#print = this.#fingerprint();
    return this.#print !== before;
  }

  close(): void {
    this.#db.close();
  }

  #fingerprint(): string {
    const tables = this.#db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_search_%' ORDER BY name").pluck().all() as string[];
    const hash = createHash('sha1');
    for (const table of tables) {
      if (RESTLESS.has(table) || /search|cache|_log/.test(table)) continue;
      hash.update(table).update(JSON.stringify(this.#db.prepare(`SELECT * FROM "${table}"`).all()));
    }
    return hash.digest('hex');
  }
}

function pathOf(pattern: string, random: Chance, ids: readonly number[]): string {
  return pattern.replace(/\(\?P<\w+>(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^()[\]])+\)/g, (parameter) =>
    /\\d/.test(parameter) ? String(random.pick([...ids, 0, 99_999_999, '9'.repeat(25)])) : encodeURIComponent(random.pick(['post', 'primary', 'widgets', 'publish', 'heading', 'me', 'x', 'core/get-site-info'])));
}

async function endpointsOf(site: Site): Promise<Endpoint[]> {
  const { body } = await site.get('/');
  return Object.entries(body.routes as Record<string, { endpoints: { methods: string[]; args: Endpoint['args'] }[] }>).flatMap(([pattern, route]) =>
    route.endpoints.map(({ methods, args }) => ({ pattern, methods, args: Array.isArray(args) ? {} : args })));
}

/** One hostile request. Mostly a single argument is hostile, the others are left out or plausible, so that it gets deep. */
async function attack(client: Client, endpoint: Endpoint, random: Chance, ids: readonly number[]): Promise<{ answer: Answer; told: string }> {
  const method = random.pick(endpoint.methods);
  const names = Object.keys(endpoint.args);
  const values: Record<string, unknown> = {};
  for (const name of names) if (random.below(4) === 0) values[name] = plausible(endpoint.args[name]!, random);
  if (names.length > 0) {
    const name = random.pick(names);
    values[name] = valueFor(endpoint.args[name]!, random);
  }
  if (random.below(10) === 0) values[random.pick(['__proto__', 'constructor', '_fields', '_embed', '_envelope', 'context', 'id', 'parent', 'status', 'colour'])] = random.pick(HOSTILE);
  let path = pathOf(endpoint.pattern, random, ids);
  let body: unknown;
  if (method === 'GET' || random.below(4) === 0) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) query.append(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value) ?? '');
    path += `?${query}`;
  } else body = random.below(20) === 0 ? random.pick(['{', '[1,', '"x"', `{"a":1,"a":2,"title":"dup"}`, '\ufeff{}']) : values;
  const answer = await client.call(method, path, { body });
  return { answer, told: `${method} ${path} ${typeof body === 'string' ? body : JSON.stringify(body)}`.slice(0, 600) };
}

describe.each(databases.flatMap((database) => [[database, 'academy', AcademyModule] as const, [database, 'challenge', ChallengeModule] as const]))('hostile requests on %s to %s', (database, _name, app) => {
  let site: Site;
  beforeAll(async () => { site = await bootSite(app, { database }); });
  afterAll(() => site.close());

  it(`${REQUESTS / 2} of them, by each role: no 5xx, nothing told, nothing changed by what was refused (seed ${SEED})`, async () => {
    const random = chance(SEED);
    const admin = site.as('administrator');
    const ids: number[] = [];
    for (const title of ['One', 'Two']) ids.push((await admin.post('/core/v2/posts', { title, status: 'publish', content: 'Words.' })).body.id as number);
    ids.push((await admin.post('/core/v2/pages', { title: 'Page', status: 'draft' })).body.id as number);
    const clients: Client[] = [site, ...ROLES.map((role) => site.as(role))];
    const endpoints = (await endpointsOf(site)).filter(({ pattern }) => !/users\/me$|users\/\(\?P<id>|application-passwords/.test(pattern));
    const faults: string[] = [];
    const watch = database === 'sqlite' ? new Watch(site) : undefined;
    for (let n = 0; n < REQUESTS / 2; n++) {
      const { answer, told } = await attack(random.pick(clients), random.pick(endpoints), random, ids);
      if (answer.status >= 500 && answer.status !== 501) faults.push(`${answer.status}: ${told}`);
      if (answer.status >= 400 && LEAKS.test(answer.text)) faults.push(`tells too much: ${told} -> ${answer.text.slice(0, 300)}`);
      const changed = watch?.changed() ?? false;
      if (changed && answer.status >= 400) faults.push(`refused with ${answer.status}, but changed something: ${told}`);
    }
    watch?.close();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(faults).toEqual([]);
  }, 600_000);
});
