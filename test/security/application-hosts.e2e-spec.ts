import * as fc from 'fast-check';
import { AcademyModule } from '#academy';
import { bootSite } from '#testing';
import type { Answer, Site } from '#testing';
import { PAGES, BrowserClient } from '../sign-in/browser-client.fixture.js';

const PAGE = `${PAGES}/authorize-application.php`;
const DIRECTIVES = ['default-src', 'style-src', 'img-src', 'form-action', 'base-uri', 'frame-ancestors'];
/** A host or scheme source by the grammar of content security policies (CSP level 3, section 2.3.1). */
const SOURCE = /^(?:https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?|[a-z][a-z\d+.-]*:)$/;

let site: Site;
let reader: BrowserClient;
beforeAll(async () => {
  site = await bootSite(AcademyModule, { database: 'sqlite' });
  await site.addUser('reader', 'author');
  reader = new BrowserClient(site);
  await reader.signIn('reader', 'reader Passw0rd');
});
afterAll(() => site.close());

/** Hosts with characters that the URL standard allows but headers do not, IP addresses, and host names. */
const host = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...';,*\'"!$&()+=_`{}~-.%ab1:[]@ü。٠'.split(''),
        'script-src',
        '%3B',
        '%2C',
        'xn--',
        "'unsafe-inline'",
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.webAuthority(),
);
const address = fc
  .tuple(
    fc.constantFrom('https', 'http', 'pen', 'com.example.pen'),
    host,
    fc.webPath(),
    fc.constantFrom('', '?x=1;y', '#z'),
  )
  .map(([scheme, name, path, rest]) => `${scheme}://${name}${path}${rest}`);

function expectIntendedPolicy(answer: Answer, args: object): void {
  expect([args, [200, 400].includes(answer.status)]).toEqual([args, true]);
  const directives = answer.headers['content-security-policy']!.split(';').map((text) => text.trim().split(/\s+/));
  expect([args, directives.map(([name]) => name)]).toEqual([args, DIRECTIVES]);
  const [own, ...targets] = directives.find(([name]) => name === 'form-action')!.slice(1);
  expect([args, own, targets.filter((source) => !SOURCE.test(source))]).toEqual([args, "'self'", []]);
  expect([args, targets.length <= (answer.status === 200 ? 2 : 0)]).toEqual([args, true]);
}

it('the policy of the authorization page has exactly the intended directives for all hosts', async () => {
  await fc.assert(
    fc.asyncProperty(address, fc.option(address, { nil: '' }), async (success, reject) => {
      const args = { app_name: 'Pen', success_url: success, reject_url: reject };
      expectIntendedPolicy(await reader.get(`${PAGE}?${new URLSearchParams(args).toString()}`), args);
    }),
    { numRuns: 300 },
  );
});

it.each([
  'https://a;sandbox/cb',
  'https://*/cb',
  'https://*.example/cb',
  'https://a,default-src/cb',
  "https://a'unsafe-inline'/cb",
  'https://a_b.example/cb',
  'https://-a.example/cb',
  `https://${'a'.repeat(64)}.example/cb`,
  `https://${'a.'.repeat(140)}example/cb`,
])('the authorization page refuses an application at %s', async (success) => {
  const answer = await reader.get(
    `${PAGE}?${new URLSearchParams({ app_name: 'Pen', success_url: success }).toString()}`,
  );
  expect(answer.status).toBe(400);
  expect(answer.headers['content-security-policy']).toContain("form-action 'self';");
});

it('a refusal redirects to a URL-encoded address', async () => {
  const page = await reader.get(
    `${PAGE}?${new URLSearchParams({ app_name: 'Pen', reject_url: 'https://pen.example/né日' }).toString()}`,
  );
  const answer = await reader.submit(page, PAGE, { app_name: '', reject: '1' });
  expect([answer.status, answer.headers.location]).toEqual([303, 'https://pen.example/n%C3%A9%E6%97%A5']);
});
