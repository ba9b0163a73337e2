import { CapabilityRegistry } from '#identity';
import { RouteRegistry } from '#route-registry';
import type { BoundEndpoint, Route } from '#route-registry';
import { bootSite, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { SiteItems } from './fuzzing/site-items.js';
import { valuesOf } from './rights/values.js';
import type { ArgumentContext } from './rights/values.js';
import { CALLERS, RightsFixture } from './rights/rights-fixture.js';
import type { Caller } from './rights/rights-fixture.js';
import { WholeSiteModule } from './whole-site.js';

/** Statuses of errors before the permission is checked: invalid arguments, or a missing item. */
const STATUSES_BEFORE_PERMISSION = new Set([400, 404, 413, 415]);

/** Path parameters and arguments that cannot be generated from a schema, for routes by the start of `template`. */
const KNOWN_VALUES: readonly {
  template: string;
  path?: Record<string, string>;
  values?: (fixture: RightsFixture) => object;
}[] = [
  { template: '/oembed/1.0/', values: (fixture) => ({ url: `${SITE_URL}/?p=${fixture.idsOfPosts[0]}` }) },
  {
    template: '/pagebuilder/v1/globals/colors/',
    path: { id: 'made' },
    values: () => ({ title: 'Made', value: '#123456' }),
  },
  {
    template: '/pagebuilder/v1/globals/typography/',
    path: { id: 'made' },
    values: () => ({ title: 'Made', value: {} }),
  },
  { template: '/pagebuilder/v1/kit-elements-defaults/', path: { type: 'heading' }, values: () => ({ settings: {} }) },
  { template: '/pagebuilder/v1/send-event', values: () => ({ event_data: { name: 'opened' } }) },
];

interface Case {
  route: Route;
  endpoint: BoundEndpoint;
  method: string;
}

const PARAMETER = /\{(\w+)\}/;

/** Sends requests with valid arguments: the required ones, with ids of existing items. */
class RequestSender {
  private readonly fixture: RightsFixture;
  private readonly items: SiteItems;
  /** Values of parameters by their names, for items that no list names. */
  private readonly parameters: Record<string, string> = {};

  constructor(site: Site) {
    this.fixture = new RightsFixture(site);
    this.items = new SiteItems(site, createRandomGenerator(5));
  }

  /** Creates the items that the requests need. */
  async prepare(): Promise<this> {
    await this.fixture.prepare();
    const administrator = this.fixture.client('administrator');
    for (const { template, path, values } of KNOWN_VALUES)
      if (path?.id) await administrator.post(`${template}${path.id}`, values!(this.fixture));
    const { body } = await administrator.post('/core/v2/preview-links', { post: this.fixture.idsOfPosts[0] });
    this.parameters.token = (body as { token: string }).token;
    return this;
  }

  /** Sends the request of a case as a caller. */
  async send({ route, endpoint, method }: Case, caller: Caller): Promise<Answer> {
    const client = this.fixture.client(caller);
    const known = KNOWN_VALUES.find(({ template }) => route.template.startsWith(template));
    const path = await this.path(route.template, known?.path);
    const generated = this.arguments(endpoint, { caller, fixture: this.fixture, collection: route.template });
    const values = { ...generated, ...(method === 'DELETE' ? {} : known?.values?.(this.fixture)) };
    if (method !== 'GET') {
      this.items.invalidate(path);
      return client.call(method, path, { body: values });
    }
    const query = new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return client.call('GET', `${path}?${query.toString()}`);
  }

  private arguments({ args }: BoundEndpoint, context: ArgumentContext): Record<string, unknown> {
    const required = args.list.filter((one) => one.required);
    return Object.fromEntries(required.map(({ name, schema }) => [name, valuesOf(name, schema, context)[0]]));
  }

  private async path(template: string, known: Record<string, string> = {}): Promise<string> {
    let path = template;
    for (let match = PARAMETER.exec(path); match; match = PARAMETER.exec(path)) {
      const name = match[1]!;
      const found =
        known[name] ?? this.parameters[name] ?? (await this.items.valuesFor(path.slice(0, match.index - 1), name))[0];
      path = path.replace(match[0], encodeURIComponent(found ?? '1').replaceAll('%2F', '/'));
    }
    return path;
  }
}

/** Whether the declaration allows a role; undefined if its check decides. */
function isDeclaredAllowed(site: Site, { endpoint }: Case, role: Caller): boolean | undefined {
  const { allow } = endpoint.declaration;
  if (allow.kind === 'anyone') return true;
  if (allow.kind === 'signed-in') return role !== 'anonymous';
  if (allow.kind === 'check') return undefined;
  return (
    role !== 'anonymous' &&
    allow.capabilities.every((capability) => site.provider(CapabilityRegistry).roleHas(role, capability))
  );
}

describe('the declarations of every namespace', () => {
  let site: Site;
  let cases: Case[];
  let requests: RequestSender;
  beforeAll(async () => {
    site = await bootSite(WholeSiteModule, { database: 'sqlite' });
    requests = await new RequestSender(site).prepare();
    cases = site
      .provider(RouteRegistry)
      .table.routes.flatMap((route) =>
        route.endpoints.flatMap((endpoint) => endpoint.methods.map((method) => ({ route, endpoint, method }))),
      );
  });
  afterAll(() => site.close());

  it.each(CALLERS)(
    'declarations match the behavior of the server for %s at every endpoint',
    async (role) => {
      const wrong: string[] = [];
      const untested: string[] = [];
      let tested = 0;
      let decidedByCheck = 0;
      for (const one of cases) {
        const label = `${one.method} ${one.route.template}`;
        const expected = isDeclaredAllowed(site, one, role);
        // The result of a check depends on the item; updates-and-creations.e2e-spec.ts tests writes.
        if (expected === undefined) {
          decidedByCheck += 1;
          continue;
        }
        const { status, body } = await requests.send(one, role);
        const code = (body as { code?: string }).code ?? '';
        const refused = status === 401 || status === 403;
        // An endpoint about the caller is open to all, but answers anonymous callers with 401.
        if (code === 'rest_not_logged_in') continue;
        if (STATUSES_BEFORE_PERMISSION.has(status)) {
          untested.push(`${label}: ${status} ${code}`);
          continue;
        }
        tested += 1;
        if (refused === expected) wrong.push(`${label}: ${status} ${code}`);
        if (refused && status !== (role === 'anonymous' ? 401 : 403)) wrong.push(`${label}: ${status} for ${role}`);
      }
      process.stdout.write(
        `${role}: ${tested} of ${cases.length} endpoints tested, ${decidedByCheck} are decided by a check, ${untested.length} untested\n`,
      );
      expect(wrong).toEqual([]);
      expect(untested).toEqual([]);
      expect(tested).toBeGreaterThan(40);
    },
    120_000,
  );

  it('declarations describe each permission in words', () => {
    expect(
      cases
        .filter(({ endpoint }) => endpoint.declaration.allow.description.trim() === '')
        .map(({ endpoint }) => endpoint.label),
    ).toEqual([]);
  });

  it('declarations allow anonymous writes only with a declared reason', async () => {
    const open = cases
      .filter(({ endpoint, method }) => method !== 'GET' && endpoint.declaration.allow.kind === 'anyone')
      .map(({ endpoint, method }) => `${method} ${endpoint.label}: ${endpoint.declaration.allow.description}`);
    for (const line of open) expect(line).toMatch(/anyone: .{10,}/);
    const done: string[] = [];
    for (const one of cases) {
      if (one.method === 'GET' || one.endpoint.declaration.allow.kind === 'anyone' || one.endpoint.declaration.upload)
        continue;
      const { status } = await requests.send(one, 'anonymous');
      if (status < 400) done.push(`${one.method} ${one.route.pattern}: ${status}`);
    }
    expect(done).toEqual([]);
  });
});
