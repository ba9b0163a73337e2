import { gzipSync } from 'node:zlib';
import { AcademyModule } from '#academy';
import { Database, OutgoingHttp, Scheduler } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { ForeignServer } from './foreign-server.js';

describe.each(databases)('the oEmbed proxy on %s', (database) => {
  let site: Site;
  let other: ForeignServer;
  const proxy = (url: string, more = ''): Promise<Answer> =>
    site.as('contributor').get(`/oembed/1.0/proxy?url=${encodeURIComponent(url)}${more}`);
  const linkTo = (href: string, type = 'application/json+oembed') =>
    `<html><head><link rel="alternate" type="${type}" href="${href}"></head><body></body></html>`;
  const richAnswer = {
    version: '1.0',
    type: 'rich',
    title: 'A film',
    html: '<iframe src="https://films.example/e"></iframe>',
    own_member: { shown: true },
  };

  beforeAll(async () => {
    other = await ForeignServer.start();
    site = await bootSite(AcademyModule, { database, env: { OUTGOING_PRIVATE_HOSTS: other.host } });
  });
  afterAll(async () => {
    other?.stop();
    await site?.close();
  });
  beforeEach(() => other.reset());

  it('requires the capability edit_posts (attack 26)', async () => {
    const path = `/oembed/1.0/proxy?url=${encodeURIComponent(`${other.url}/film`)}`;
    expect([(await site.get(path)).status, (await site.as('subscriber').get(path)).status]).toEqual([401, 403]);
    expect(other.requestedPaths).toEqual([]);
  });

  it('discovers embed data, rebuilds its markup and preserves its other members', async () => {
    other.serve('/film', linkTo('/oembed?a=1')).serve('/oembed', JSON.stringify(richAnswer), 'application/json');
    const { status, body } = await proxy(`${other.url}/film`, '&maxwidth=500');
    expect([status, body]).toEqual([
      200,
      {
        ...richAnswer,
        html: expect.stringMatching(
          /^<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" title="A film" src="https:\/\/films\.example\/e#\?secret=[A-Za-z0-9]{10}"/,
        ),
      },
    ]);
    expect(other.requestedPaths[1]).toBe(
      `/oembed?a=1&maxwidth=500&maxheight=750&url=${encodeURIComponent(`${other.url}/film`)}&dnt=1&format=json`,
    );
  });

  it('caches embed data for a day for all users, and deletes it afterwards', async () => {
    other.serve('/cached', linkTo('/oembed')).serve('/oembed', JSON.stringify(richAnswer), 'application/json');
    const first = await proxy(`${other.url}/cached`);
    const again = await site.as('editor').get(`/oembed/1.0/proxy?url=${encodeURIComponent(`${other.url}/cached`)}`);
    expect([again.body, other.requestedPaths.length]).toEqual([first.body, 2]);
    const count = async (): Promise<number> =>
      (await site.provider(Database).query<{ n: number }>('SELECT COUNT(*) AS n FROM oembed_answers'))[0]!.n;
    expect(await count()).toBeGreaterThan(0);
    site.clock.advance(26 * 3_600_000);
    await site.provider(Scheduler).runDue();
    expect(await count()).toBe(0);
    await proxy(`${other.url}/cached`);
    expect(other.requestedPaths.length).toBe(4);
  });

  it('sends one request for concurrent callers', async () => {
    other.serve('/popular', linkTo('/oembed')).serve('/oembed', (_request, response) => {
      setTimeout(() => response.end(JSON.stringify(richAnswer)), 100);
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => proxy(`${other.url}/popular`)));
    expect([answers.map(({ status }) => status), other.requestedPaths.length]).toEqual([[200, 200, 200, 200, 200], 2]);
  });

  it('reads XML from providers without JSON', async () => {
    other.serve('/xml', linkTo('/oembed', 'text/xml+oembed')).serve('/oembed', (request, response) => {
      if (request.url!.includes('format=json')) response.writeHead(501).end();
      else
        response
          .setHeader('content-type', 'text/xml')
          .end(
            '<?xml version="1.0"?><oembed><type>photo</type><url>https://p.example/1.jpg</url><width>30</width><height>20</height></oembed>',
          );
    });
    expect((await proxy(`${other.url}/xml`)).body).toMatchObject({
      type: 'photo',
      html: expect.stringContaining('<img src="https://p.example/1.jpg" alt="" width="30" height="20" />'),
    });
  });

  it('does not discover embed data if disabled', async () => {
    other.serve('/film', linkTo('/oembed')).serve('/oembed', JSON.stringify(richAnswer));
    expect((await proxy(`${other.url}/film`, '&discover=false&maxwidth=111')).status).toBe(404);
    expect(other.requestedPaths).toEqual([]);
  });

  it('answers for addresses of this site without an outgoing request', async () => {
    await site.as('editor').post('/core/v2/posts', { title: 'Own', slug: 'own', status: 'publish' });
    const fetch = jest.spyOn(site.provider(OutgoingHttp), 'fetch');
    expect((await proxy(`${SITE_URL}/own/`, '&maxwidth=400')).body).toMatchObject({
      title: 'Own',
      width: 400,
      height: 225,
    });
    expect((await proxy(`${SITE_URL}/nothing/`)).status).toBe(404);
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  it('requests known providers at their endpoints', async () => {
    const fetch = jest.spyOn(site.provider(OutgoingHttp), 'fetch').mockResolvedValue({
      status: 200,
      headers: {},
      url: '',
      body: Buffer.from(
        JSON.stringify({
          type: 'video',
          title: 'T',
          html: '<iframe src="https://www.youtube.com/embed/1"></iframe>',
        }),
      ),
    });
    expect((await proxy('https://youtu.be/1')).body.html).toBe(
      '<iframe title="T" src="https://www.youtube.com/embed/1"></iframe>',
    );
    expect(fetch.mock.calls[0]![0]).toMatch(
      /^https:\/\/www\.youtube\.com\/oembed\?maxwidth=600&maxheight=750&url=https%3A%2F%2Fyoutu\.be%2F1&dnt=1&format=json$/,
    );
    expect((await proxy('https://www.youtube.com/embed/abc')).body).toMatchObject({
      provider_name: 'Embed Handler',
      html: expect.stringContaining('<iframe'),
    });
    fetch.mockRestore();
  });

  it('returns players for audio and video files', async () => {
    const { body } = await proxy(`${other.url}/song.mp3`);
    expect(body).toEqual({ provider_name: 'Embed Handler', html: expect.stringContaining('<audio'), scripts: [] });
    expect(body.html).toContain(`${other.url}/song.mp3`);
    const { body: hostile } = await proxy(`${other.url}/"onerror=x.mp3`);
    expect(hostile.html).toContain(` src="${other.url}/onerror=x.mp3?_=1" />`);
  });

  describe('with hostile servers', () => {
    const expectNoEmbed = async (url: string, more = ''): Promise<void> => {
      const answer = await proxy(url, more);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        404,
        'oembed_invalid_url',
        'The address has no embeddable content.',
      ]);
    };

    it.each([
      'http://127.0.0.1:1/',
      'http://localhost/',
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'http://[::ffff:a9fe:a9fe]/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://127.1./',
      'http://93.184.216.34:22/',
      'http://user:pass@93.184.216.34/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'data:text/html,<b>',
      'ftp://93.184.216.34/',
    ])('answers internal addresses as if there were no embed data: %s (attacks 26 and 27)', (url) =>
      expectNoEmbed(url),
    );

    it('follows neither redirects nor links to internal addresses (attack 28)', async () => {
      const inside = await ForeignServer.start();
      inside.serve('/oembed', JSON.stringify(richAnswer), 'application/json').serve('/page', linkTo('/oembed'));
      other
        .serve('/lured', (_request, response) => {
          response.writeHead(302, { location: `${inside.url}/page` }).end();
        })
        .serve('/lure', linkTo(`${inside.url}/oembed`));
      for (const path of ['/lured', '/lure']) await expectNoEmbed(`${other.url}${path}`);
      await expectNoEmbed(`${inside.url}/page`);
      expect(inside.requestedPaths).toEqual([]);
      inside.stop();
      other
        .serve('/hop', (_request, response) => {
          response.writeHead(302, { location: '/hop2' }).end();
        })
        .serve('/hop2', (_request, response) => {
          response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
        });
      await expectNoEmbed(`${other.url}/hop`);
      for (const href of [
        'http://169.254.169.254/',
        'http://localhost:1/x',
        'file:///etc/passwd',
        'javascript:alert(1)',
        'http://[',
        '//10.0.0.1/',
      ]) {
        other.serve('/linked', linkTo(href));
        await expectNoEmbed(`${other.url}/linked`);
      }
    });

    it("does not follow an endpoint's redirect to an internal address", async () => {
      other.serve('/film', linkTo('/oembed')).serve('/oembed', (_request, response) => {
        response.writeHead(307, { location: 'http://192.168.0.1/' }).end();
      });
      await expectNoEmbed(`${other.url}/film`, '&maxwidth=222');
    });

    it('checks the address of a host again for the request, because a name can change its address', async () => {
      const outgoing = site.provider(OutgoingHttp);
      const system = outgoing.resolver;
      outgoing.resolver = async () => [{ address: '93.184.216.34', family: 4 }];
      const allowed = await outgoing.allows('http://shifty.example/');
      outgoing.resolver = async () => [{ address: '127.0.0.1', family: 4 }];
      await expectNoEmbed('http://shifty.example/');
      outgoing.resolver = system;
      expect(allowed).toBe(true);
    });

    it('limits the size of plain and compressed bodies', async () => {
      const endless = gzipSync(Buffer.alloc(60_000_000, ' '));
      other.serve('/bomb', (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(endless);
      });
      await expectNoEmbed(`${other.url}/bomb`);
      other
        .serve('/film', linkTo('/oembed'))
        .serve('/oembed', JSON.stringify({ ...richAnswer, filler: 'x'.repeat(200_000) }));
      await expectNoEmbed(`${other.url}/film`, '&maxwidth=223');
      other.serve('/flood', (_request, response) => {
        const write = (): void => {
          while (response.write('<link>'.repeat(10_000)));
        };
        response.on('drain', write).on('error', () => undefined);
        write();
      });
      await expectNoEmbed(`${other.url}/flood`);
    });

    it('refuses XML with a document type', async () => {
      other
        .serve('/evil', linkTo('/oembed', 'text/xml+oembed'))
        .serve(
          '/oembed',
          '<!DOCTYPE o [<!ENTITY f SYSTEM "file:///etc/passwd">]><oembed><type>rich</type><html>&f;</html></oembed>',
          'text/xml',
        );
      await expectNoEmbed(`${other.url}/evil`);
    });

    it('drops markup without a safe frame', async () => {
      other.serve('/film', linkTo('/oembed')).serve(
        '/oembed',
        JSON.stringify({
          ...richAnswer,
          html: '<script>alert(1)</script><iframe srcdoc="<script>x</script>"></iframe>',
        }),
      );
      expect((await proxy(`${other.url}/film`, '&maxwidth=224')).body.html).toBe(false);
    });

    it('refuses answers that are not objects, or that are nested too deeply', async () => {
      for (const [width, body] of [
        [1, '[]'],
        [2, `{"type":"rich","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
        [3, ''],
        [4, 'null'],
        [5, '{"type":'],
      ] as const) {
        other.serve('/film', linkTo('/oembed')).serve('/oembed', body);
        await expectNoEmbed(`${other.url}/film`, `&maxwidth=${width}`);
      }
    });

    it('a JSONP callback cannot turn an answer into a script (attack 29)', async () => {
      other.serve('/film', linkTo('/oembed')).serve('/oembed', JSON.stringify(richAnswer));
      expect((await proxy(`${other.url}/film`, '&_jsonp=alert(1)//')).status).toBe(400);
      expect((await proxy(`${other.url}/film`)).headers['x-content-type-options']).toBe('nosniff');
    });
  });
});
