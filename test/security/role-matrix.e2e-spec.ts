import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { CapabilityRegistry, ROLES } from '#identity';
import type { RoleName } from '#identity';
import { RouteRegistry } from '#route-registry';
import type { BoundEndpoint, Route } from '#route-registry';
import { bootSite } from '#testing';
import type { Answer, Site } from '#testing';
import { chance, plausible } from './hostile-values.js';

/** What was answered before anybody's rights were asked: the arguments were at fault, or there is no such thing. */
const BEFORE_RIGHTS = new Set([400, 404, 413, 415]);

interface Case {
  route: Route;
  endpoint: BoundEndpoint;
  method: string;
}

/** Arguments that get past the checks: what is required, plausibly. */
function argumentsOf(endpoint: BoundEndpoint): Record<string, unknown> {
  const random = chance(5);
  return Object.fromEntries(
    endpoint.args.list
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, plausible(schema as never, random)] as const),
  );
}

function pathOf(route: Route): string {
  return route.template.replace(/\{(\w+)\}/g, (_, name: string) => (/id|parent/.test(name) ? '1' : 'publish'));
}

async function ask(site: Site, { route, endpoint, method }: Case, role: RoleName | 'nobody'): Promise<Answer> {
  const client = role === 'nobody' ? site : site.as(role);
  const values = argumentsOf(endpoint);
  if (method !== 'GET') return client.call(method, pathOf(route), { body: values });
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return client.call('GET', `${pathOf(route)}?${query.toString()}`);
}

/** Whether the declaration lets a role in, where it says so by itself. */
function declared(site: Site, { endpoint }: Case, role: RoleName | 'nobody'): boolean | undefined {
  const { allow } = endpoint.declaration;
  if (allow.kind === 'anyone') return true;
  if (allow.kind === 'signed-in') return role !== 'nobody';
  if (allow.kind === 'check') return undefined;
  return (
    role !== 'nobody' &&
    allow.capabilities.every((capability) => site.provider(CapabilityRegistry).roleHas(role, capability))
  );
}

describe.each([
  ['academy', AcademyModule],
  ['challenge', ChallengeModule],
] as const)('the declarations of %s', (_name, app) => {
  let site: Site;
  let cases: Case[];
  beforeAll(async () => {
    site = await bootSite(app, { database: 'sqlite' });
    cases = site
      .provider(RouteRegistry)
      .table.routes.flatMap((route) =>
        route.endpoints.flatMap((endpoint) => endpoint.methods.map((method) => ({ route, endpoint, method }))),
      );
  });
  afterAll(() => site.close());

  it.each(['nobody', ...ROLES] as const)('are what the server does, for %s at every endpoint', async (role) => {
    const wrong: string[] = [];
    for (const one of cases) {
      const expected = declared(site, one, role);
      if (expected === undefined || one.endpoint.declaration.upload) continue;
      const { status, body } = await ask(site, one, role);
      // An endpoint about oneself is open to all, and has nobody to tell of.
      if (BEFORE_RIGHTS.has(status) || (body as { code?: string }).code === 'rest_not_logged_in') continue;
      const refused = status === 401 || status === 403;
      const label = `${one.method} ${one.route.pattern}: ${status} ${(body as { code?: string }).code ?? ''}`;
      if (refused === expected) wrong.push(label);
      if (refused && status !== (role === 'nobody' ? 401 : 403)) wrong.push(`${label} for ${role}`);
    }
    expect(wrong).toEqual([]);
  });

  it('say in words who may do what', () => {
    expect(
      cases
        .filter(({ endpoint }) => endpoint.declaration.allow.description.trim() === '')
        .map(({ endpoint }) => endpoint.label),
    ).toEqual([]);
  });

  it('leave nobody who is not signed in a way to write, but for what says why', async () => {
    const open = cases
      .filter(({ endpoint, method }) => method !== 'GET' && endpoint.declaration.allow.kind === 'anyone')
      .map(({ endpoint, method }) => `${method} ${endpoint.label}: ${endpoint.declaration.allow.description}`);
    for (const line of open) expect(line).toMatch(/anyone: .{10,}/);
    const done: string[] = [];
    for (const one of cases) {
      if (one.method === 'GET' || one.endpoint.declaration.allow.kind === 'anyone' || one.endpoint.declaration.upload)
        continue;
      const { status } = await ask(site, one, 'nobody');
      if (status < 400) done.push(`${one.method} ${one.route.pattern}: ${status}`);
    }
    expect(done).toEqual([]);
  });
});
