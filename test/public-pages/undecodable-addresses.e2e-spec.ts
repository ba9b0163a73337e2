import fc from 'fast-check';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Answer, Site } from '#testing';

/** Runs of the property; each run sends one request to the whole site. */
const RUNS = 150;

const octet = fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
const part = fc.oneof(
  octet,
  fc.constantFrom('%', '%%', '%f', '%zz', '%u0041', '/', 'page/2', 'feed', 'category', '?', '&', '=', ';', '+', '..'),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.~'), minLength: 1, maxLength: 4 }),
);
const start = fc.constantFrom('/', '/?s=', '/?p=', '/?m=', '/author/', '/tag/', '/2020/', '/hello-world/', '/?tag=');
const targets = fc.tuple(start, fc.array(part, { maxLength: 8 })).map(([first, rest]) => first + rest.join(''));

describe.each(databases)('addresses that cannot be decoded on %s', (database) => {
  let site: Site;
  const show = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    site.get(`~${path}`, { headers: { accept: 'text/html', ...headers } });

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it.each(['/%ff/', '/a/%E0%A4%A/', '/%', '/%/', '/100%', '/%ff?s=1', '/category/%c3/', '/%f0%9f%98', '/%ff#x'])(
    'public pages answer %s with the 404 page',
    async (path) => {
      const missing = await show('/no-such-page/');
      const answer = await show(path);
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
      expect({ ...answer.headers, date: '' }).toEqual({ ...missing.headers, date: '' });
    },
  );

  it('public pages answer 404 to a form that is sent to an address that cannot be decoded', async () => {
    const answer = await site.post('~/%ff/', 'post_password=x', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=UTF-8']);
  });

  it('public pages search for a value that cannot be decoded, with U+FFFD for its bytes', async () => {
    const answer = await show('/?s=%ff');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.text).toContain('\ufffd');
  });

  it('the interface answers addresses that cannot be decoded with its JSON error', async () => {
    for (const path of ['/%ff', '/core/v2/posts/%', '/core/v2/%E0%A4%A?x=1']) {
      for (const client of [site, site.as('editor')]) {
        const { status, body } = await client.get(path, { headers: { accept: 'text/html' } });
        expect([path, status, body.code]).toEqual([path, 404, 'rest_no_route']);
      }
    }
  });

  it('public pages never fail and never answer with JSON, whatever bytes an address has', async () => {
    await fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const { status, headers } = await show(target);
        expect(status).toBeLessThan(500);
        expect(headers['content-type'] ?? '').not.toContain('json');
      }),
      { numRuns: RUNS },
    );
  });
});
