import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootListeningSite } from './listening-site.js';
import type { ListeningSite } from './listening-site.js';

describe('embeds between two sites', () => {
  let challenge: ListeningSite;
  let academy: ListeningSite;

  beforeAll(async () => {
    challenge = await bootListeningSite(ChallengeModule);
    academy = await bootListeningSite(AcademyModule, { OUTGOING_PRIVATE_HOSTS: challenge.host });
    await challenge.site.as('administrator').post('/core/v2/settings', { title: 'The challenge' });
    await challenge.site
      .as('editor')
      .post('/core/v2/posts', { title: 'Ten kilometres', slug: 'ten', status: 'publish', content: 'Run them.' });
  }, 60_000);
  afterAll(async () => {
    await academy?.site.close();
    await challenge?.site.close();
  });

  it('academy embeds a post by discovery, in a frame that may only run its own scripts', async () => {
    const { status, body } = await academy.site
      .as('author')
      .get(`/oembed/1.0/proxy?url=${encodeURIComponent(`${challenge.url}/ten/`)}&maxwidth=480`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        version: '1.0',
        provider_name: 'The challenge',
        provider_url: challenge.url,
        title: 'Ten kilometres',
        author_name: 'The editor',
        type: 'rich',
        width: 480,
        height: 270,
      }),
    ]);
    const secret = /#\?secret=([A-Za-z0-9]{10})"/.exec(body.html)![1]!;
    expect(body.html).toBe(
      `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${challenge.url}/ten/">Ten kilometres</a></blockquote>` +
        `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="“Ten kilometres” — The challenge" src="${challenge.url}/ten/embed/#?secret=${secret}" data-secret="${secret}" width="480" height="270" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>`,
    );
    expect((await fetch(`${challenge.url}/ten/embed/`)).status).toBe(200);
  });

  it('academy does not embed a hidden post', async () => {
    const id = (
      await challenge.site.as('editor').post('/core/v2/posts', { title: 'Hidden', slug: 'hidden', status: 'private' })
    ).body.id as number;
    for (const path of ['/hidden/', `/?p=${id}`])
      expect(
        (await academy.site.as('author').get(`/oembed/1.0/proxy?url=${encodeURIComponent(challenge.url + path)}`)).body
          .code,
      ).toBe('oembed_invalid_url');
  });

  it('academy does not embed a post if the operator does not allow the host', async () => {
    const answer = await challenge.site
      .as('author')
      .get(`/oembed/1.0/proxy?url=${encodeURIComponent(`${academy.url}/`)}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'oembed_invalid_url']);
  });
});
