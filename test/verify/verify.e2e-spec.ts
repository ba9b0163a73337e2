import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { Database } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { verify } from '../../scripts/verify/verify.mjs';
import { fetchOf } from '../client/in-process-fetch.fixture.js';

const API = `${SITE_URL}/api`;

/** A fault of an answer: which requests it concerns, its change, and a part of the finding. */
interface Fault {
  name: string;
  concerns: (method: string, path: string, isAnonymous: boolean) => boolean;
  change: (answer: { status: number; headers: Headers; body: any }) => void;
  finding: RegExp;
}

const isRequest = (method: string, path: string) => (sentMethod: string, sentPath: string) =>
  sentMethod === method && sentPath === path;
const FAULTS: Fault[] = [
  {
    name: 'a wrong status',
    concerns: isRequest('GET', '/core/v2/types'),
    change: (answer) => (answer.status = 500),
    finding: /\/core\/v2\/types: GET answers 500/,
  },
  {
    name: 'a missing argument',
    concerns: isRequest('OPTIONS', '/core/v2/posts'),
    change: ({ body }) => delete body.endpoints[0].args.search,
    finding: /\/core\/v2\/posts: OPTIONS lacks the arguments search of GET/,
  },
  {
    name: 'an open permission',
    concerns: (method, path, isAnonymous) => isAnonymous && isRequest('POST', '/core/v2/tags')(method, path),
    change: (answer) => (answer.status = 201),
    finding: /anonymous \/core\/v2\/tags: POST answers 201, and Allow does not name it/,
  },
  {
    name: 'a dead link',
    concerns: (method, path) => method === 'GET' && /^\/core\/v2\/posts\/\d{1,6}$/.test(path),
    change: (answer) => (answer.status = 404),
    finding: /\/core\/v2\/(?:posts|search): the link "self" .* answers 404/,
  },
  {
    name: 'a field of another type',
    concerns: isRequest('GET', '/core/v2/pages'),
    change: ({ body }) => (body[0].id = 'one'),
    finding: /\/core\/v2\/pages: item\.id is string instead of integer/,
  },
  {
    name: 'an undeclared field',
    concerns: isRequest('GET', '/core/v2/categories'),
    change: ({ body }) => (body[0].password = 'x'),
    finding: /\/core\/v2\/categories: item\.password is not declared/,
  },
  {
    name: 'the context of editors for the anonymous user',
    concerns: (method, path, isAnonymous) =>
      isAnonymous && isRequest('GET', '/core/v2/media?context=edit')(method, path),
    change: (answer) => (answer.status = 200),
    finding: /anonymous \/core\/v2\/media: GET shows the context "edit"/,
  },
  {
    name: 'missing totals',
    concerns: isRequest('GET', '/core/v2/comments'),
    change: ({ headers }) => headers.delete('x-wp-total'),
    finding: /\/core\/v2\/comments: GET has no totals/,
  },
  {
    name: 'an error without code',
    concerns: (method, path, isAnonymous) => isAnonymous && isRequest('GET', '/core/v2/settings')(method, path),
    change: ({ body }) => delete body.code,
    finding: /anonymous \/core\/v2\/settings: GET answers 401 without code/,
  },
  {
    name: 'an invalid value that is accepted',
    concerns: isRequest('GET', '/core/v2/users?per_page=0'),
    change: (answer) => (answer.status = 200),
    finding: /\/core\/v2\/users: per_page=0 is not refused by name/,
  },
  {
    name: 'a path that OpenAPI lacks',
    concerns: isRequest('GET', '/openapi.json'),
    change: ({ body }) => delete body.paths['/core/v2/search'],
    finding: /\/core\/v2\/search: OpenAPI lacks GET/,
  },
  {
    name: 'a declared route that does not exist',
    concerns: isRequest('GET', '/core/v2/statuses'),
    change: (answer) => Object.assign(answer, { status: 404, body: { code: 'rest_no_route', message: 'x' } }),
    finding: /\/core\/v2\/statuses: GET answers that the declared route does not exist/,
  },
];

/** A `fetch` whose answers have faults. */
function faultyFetch(site: Site, faults: readonly Fault[]): typeof fetch {
  const send = fetchOf(site);
  return async (input, init = {}) => {
    const answer = await send(input, init);
    const path = String(input).slice(API.length);
    const isAnonymous = !new Headers(init.headers).has('authorization');
    const planted = faults.filter(({ concerns }) => concerns(init.method ?? 'GET', path, isAnonymous));
    if (planted.length === 0) return answer;
    const changed = { status: answer.status, headers: new Headers(answer.headers), body: await answer.json() };
    for (const { change } of planted) change(changed);
    return new Response(JSON.stringify(changed.body), changed);
  };
}

describe('npm run verify', () => {
  const usersOf = (site: Site) =>
    Object.fromEntries(
      (
        [
          ['admin', 'administrator'],
          ['subscriber', 'subscriber'],
        ] as const
      ).map(([name, role]) => {
        const { login, password } = site.as(role).credentials!;
        return [name, `${login}:${password}`];
      }),
    );

  it('finds nothing in a namespace of the challenge site', async () => {
    const site = await bootSite(ChallengeModule, { database: databases[0]! });
    try {
      const { routes, findings } = await verify({
        api: API,
        users: usersOf(site),
        namespace: 'theme/v1',
        fetch: fetchOf(site),
      });
      expect({ findings, hasRoutes: routes > 0 }).toEqual({ findings: [], hasRoutes: true });
    } finally {
      await site.close();
    }
  }, 120_000);

  describe('at the academy site with twelve planted faults', () => {
    let site: Site;
    let findings: string[];
    let demanded: string[];
    let before: unknown;
    /** Returns numbers of rows by table, without tables of renderings and sign-ins, which any request may change. */
    const countRows = async (): Promise<unknown> => {
      const tables = ['posts', 'terms', 'comments', 'users', 'options', 'post_meta'];
      const counts = tables.map((table) => `SELECT '${table}' AS name, COUNT(*) AS count FROM ${table}`);
      return site.provider(Database).query(`${counts.join(' UNION ALL ')} ORDER BY 1`, []);
    };
    beforeAll(async () => {
      site = await bootSite(AcademyModule, { database: databases[0]! });
      for (const path of ['/core/v2/pages', '/core/v2/posts'])
        expect((await site.as('editor').post(path, { title: 'x', status: 'publish' })).status).toBe(201);
      before = await countRows();
      ({ findings, demanded } = await verify({ api: API, users: usersOf(site), fetch: faultyFetch(site, FAULTS) }));
    }, 120_000);
    afterAll(() => site.close());

    it.each(FAULTS.map((fault) => [fault.name, fault] as const))('finds %s', (_name, { finding }) => {
      expect(findings).toEqual(expect.arrayContaining([expect.stringMatching(finding)]));
    });

    it('sends no write, and no read that may create its item, while OPTIONS fails', async () => {
      const sent: string[] = [];
      const send = fetchOf(site);
      const limitedFetch: typeof fetch = (input, init = {}) => {
        sent.push(`${init.method ?? 'GET'} ${String(input).slice(API.length)}`);
        return init.method === 'OPTIONS' ? Promise.resolve(new Response('{}', { status: 429 })) : send(input, init);
      };
      for (const namespace of ['pagebuilder/v1', 'core-block-editor/v1']) {
        const result = await verify({ api: API, users: usersOf(site), namespace, fetch: limitedFetch });
        expect(result.findings).toEqual(
          expect.arrayContaining([expect.stringMatching(/^subscriber .*: OPTIONS fails, so no writes were sent$/)]),
        );
      }
      expect(sent.filter((request) => !/^(?:GET|OPTIONS) /.test(request))).toEqual([]);
      expect(sent).not.toContain('GET /core-block-editor/v1/navigation-fallback');
    });

    it('changes nothing', async () => {
      expect(await countRows()).toEqual(before);
    });

    it('finds nothing else', () => {
      expect(findings.filter((one) => !FAULTS.some(({ finding }) => finding.test(one)))).toEqual([]);
    });

    it('names differences that the interface demands apart from the findings', () => {
      expect(demanded).toEqual(
        expect.arrayContaining([expect.stringMatching(/^admin .*\/abilities: item\.meta\.annotations is object/)]),
      );
    });

    it('refuses an unknown namespace, wrong credentials and an address without an API', async () => {
      const options = { api: API, users: usersOf(site), fetch: fetchOf(site) };
      await expect(verify({ ...options, namespace: 'events/v2' })).rejects.toThrow(
        /^--namespace: the site has no namespace events\/v2\. It has .*core\/v2/,
      );
      await expect(verify({ ...options, users: { admin: 'nobody:wrong' } })).rejects.toThrow(
        '--as admin: the site refuses the login or the application password (status 401).',
      );
      await expect(verify({ ...options, api: SITE_URL })).rejects.toThrow(
        /^--api: .* is not the root of an API \(status \d+\)\. It is SITE_URL with API_ROOT/,
      );
      const refuseConnection = () =>
        Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
      await expect(verify({ ...options, fetch: refuseConnection })).rejects.toThrow(
        `--api: ${API}/ does not answer: ECONNREFUSED`,
      );
    });
  });
});
