import { AcademyModule } from '#academy';
import { bootSite, SITE_URL } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createPicture, uploadRaw } from './media.fixture.js';

describe('public addresses of files', () => {
  let site: Site;
  let admin: Client;
  let bytes: Buffer;
  let address: string;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
    admin = site.as('administrator');
    bytes = await createPicture(64, 48);
    address = await addressOf('写真 one.png', bytes);
  });
  afterAll(() => site.close());

  /** Uploads a file and returns its path below the site's address. */
  async function addressOf(name: string, body: Buffer | string, type = 'image/png'): Promise<string> {
    const answer = await uploadRaw(admin, name, body, { type });
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return `~${encodeURI(String(answer.body.source_url).slice(SITE_URL.length))}`;
  }

  it('public addresses serve the file to everyone, with its type and safe headers', async () => {
    const { status, headers } = await site.get(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^".+"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('public addresses answer HEAD without the file, conditions with 304, and ranges with parts', async () => {
    const whole = await site.get(address);
    const head = await site.call('HEAD', address);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(bytes.length)]);
    const { etag = '', 'last-modified': modified = '' } = whole.headers;
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-none-match', `"other", W/${etag}`],
      ['if-none-match', '*'],
      ['if-modified-since', modified],
    ] as const) {
      const known = await site.get(address, { headers: { [name]: value } });
      expect([known.status, known.text]).toEqual([304, '']);
    }
    expect(
      (await site.get(address, { headers: { 'if-none-match': '"other"', 'if-modified-since': modified } })).status,
    ).toBe(200);
    const part = await site.get(address, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.headers['content-range'], part.headers['content-length'], part.text]).toEqual([
      206,
      `bytes 1-3/${bytes.length}`,
      '3',
      'PNG',
    ]);
    expect((await site.get(address, { headers: { range: 'bytes=1-3', 'if-range': '"other"' } })).status).toBe(200);
    const beyond = await site.get(address, { headers: { range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('public addresses never run the content of a file', async () => {
    const cases: [string, string, string, string][] = [
      ['page.html', '<!DOCTYPE html><script>alert(1)</script>', 'text/html', 'attachment'],
      ['notes.txt', 'plain', 'text/plain', ''],
      ['table.csv', 'a,b', 'text/csv', ''],
    ];
    for (const [name, body, type, disposition] of cases) {
      const { headers } = await site.get(await addressOf(name, body, type));
      expect(headers['content-type']).toBe(`${type}; charset=UTF-8`);
      expect(headers['content-disposition'] ?? '').toBe(disposition);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      });
    }
  });

  it('public addresses lead to nothing outside of the store', async () => {
    const tries = [
      '..%2f..%2fsite.sqlite',
      '../../site.sqlite',
      '%2e%2e/%2e%2e/site.sqlite',
      '2026/..%5c..%5csite.sqlite',
      '.hidden',
      '%00',
      '//etc/passwd',
      '2026',
      '',
      'x.png',
    ];
    for (const path of tries) {
      const answer: Answer = await site.get(`~/wp-content/uploads/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toMatch(/SQLite|root:/);
    }
    expect((await site.post(address, 'x')).status).toBe(404);
  });

  it('public addresses answer 404 after the file is deleted', async () => {
    const answer = await uploadRaw(admin, 'brief.png', bytes);
    const path = `~${String(answer.body.source_url).slice(SITE_URL.length)}`;
    expect((await site.get(path)).status).toBe(200);
    await admin.delete(`/core/v2/media/${answer.body.id}?force=true`);
    expect((await site.get(path)).status).toBe(404);
  });
});
