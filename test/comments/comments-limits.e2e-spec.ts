import { AcademyModule } from '#academy';
import { ALLOW_ANONYMOUS_COMMENTS, COMMENT_REGISTRATION } from '#comments/testing';
import { SettingsService } from '#platform';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createComment, createPost } from './comments.fixture.js';

const HOUR = 3_600_000;

describe.each(databases)('comment senders on %s', (database) => {
  let site: Site;
  let post: number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    post = await createPost(site.as('author'));
    await site.provider(SettingsService).set(ALLOW_ANONYMOUS_COMMENTS, true);
    await site.provider(SettingsService).set(COMMENT_REGISTRATION, false);
  });
  beforeEach(() => site.clock.advance(2 * HOUR));
  afterAll(() => site.close());

  const sendComment = (client: Client, content: string, fields: object = {}): Promise<Answer> =>
    client.post('/core/v2/comments', { post, content, ...fields });
  const dateOf = async (id: number): Promise<number> =>
    Date.parse(`${(await site.get(`/core/v2/comments/${id}`)).body.date_gmt}Z`);

  it('senders date a comment no later than now, on creation and update', async () => {
    const { id } = await createComment(site.as('author'), post, 'Soon', { date: '2099-01-01T00:00:00' });
    expect(await dateOf(id)).toBeLessThanOrEqual(site.clock.now().getTime());
    await site.as('author').put(`/core/v2/comments/${id}`, { date_gmt: '2099-01-01T00:00:00' });
    expect(await dateOf(id)).toBeLessThanOrEqual(site.clock.now().getTime());
    await site.as('editor').put(`/core/v2/comments/${id}`, { date_gmt: '2099-01-01T00:00:00' });
    expect(new Date(await dateOf(id)).getUTCFullYear()).toBe(2099);
  });

  it('senders never make another sender wait, whatever address, author and date the comment has', async () => {
    const victim = { author_name: 'Vic', author_email: 'subscriber@example.org', date: '2099-01-01T00:00:00' };
    expect((await sendComment(site, 'In the name of a subscriber', victim)).status).toBe(201);
    expect((await sendComment(site.as('subscriber'), 'Mine, with the same address')).status).toBe(201);
    site.clock.advance(HOUR);
    const subscriber = { author: site.idOf('subscriber'), date: '2099-01-01T00:00:00', content: 'For them' };
    expect((await site.as('editor').post('/core/v2/comments', { post, ...subscriber })).status).toBe(201);
    const { body } = await sendComment(site.as('subscriber'), 'Mine again');
    expect(body.status).toBeDefined();
    await site.as('editor').put(`/core/v2/comments/${body.id}`, { date: '2099-01-01T00:00:00' });
    site.clock.advance(20_000);
    expect((await sendComment(site.as('subscriber'), 'Mine once more')).status).toBe(201);
  });

  it('senders have a limit of 30 comments per minute of the server’s clock, per account and per IP address', async () => {
    const contributor = site.as('contributor');
    const senders: [Client, (n: number) => object][] = [
      [site.as('subscriber'), (n) => ({ date: `20${10 + (n % 10)}-0${1 + Math.floor(n / 10)}-01T00:00:00` })],
      [
        site,
        (n) => ({
          author_name: `Visitor ${n}`,
          author_email: `visitor-${n}@example.org`,
          date: `2010-01-01T${String(n % 24).padStart(2, '0')}:0${Math.floor(n / 24)}:00`,
        }),
      ],
    ];
    for (const [client, fields] of senders) {
      const codes: unknown[] = [];
      for (let n = 0; n < 31; n += 1) codes.push((await sendComment(client, `Remark ${n}`, fields(n))).body.code);
      expect(codes).toEqual([...Array.from({ length: 30 }, () => undefined), 'comment_flood']);
      expect(
        (await sendComment(contributor, `Meanwhile ${site.clock.now().toISOString()}`, { date: '2010-01-01T00:00:00' }))
          .status,
      ).toBe(201);
      site.clock.advance(61_000);
      expect((await sendComment(client, 'After a minute', fields(31))).status).toBe(201);
    }
  });

  it('senders have the same limit for notes', async () => {
    const author = site.as('author');
    const codes: unknown[] = [];
    for (let n = 0; n < 31; n += 1) codes.push((await sendComment(author, `Note ${n}`, { type: 'note' })).body.code);
    expect(codes.slice(-2)).toEqual([undefined, 'comment_flood']);
  });

  it('senders without moderate_comments are the authors of their comments, whatever name and address they send', async () => {
    const known = { author_name: 'Known', author_email: 'known@example.org', author_url: 'https://known.example.org/' };
    const first = await createComment(site, post, 'First', known);
    await site.as('editor').put(`/core/v2/comments/${first.id}`, { status: 'approve' });
    const { status, body } = await sendComment(site.as('contributor'), 'Let me in', known);
    expect([status, body.status, body.author, body.author_name, body.author_url]).toEqual([
      201,
      'hold',
      site.idOf('contributor'),
      'The contributor',
      '',
    ]);
    expect((await site.as('editor').get(`/core/v2/comments/${body.id}?context=edit`)).body.author_email).toBe(
      'contributor@example.org',
    );
    const moderated = await sendComment(site.as('editor'), 'For a visitor', known);
    expect(moderated.body).toMatchObject({ author: 0, author_name: 'Known' });
  });

  it('senders do not become known authors by the email address of an account', async () => {
    await createComment(site.as('author'), post, 'Approved, since it is my post');
    const { body } = await sendComment(site, 'Trust me', {
      author_name: 'The author',
      author_email: 'AUTHOR@example.org',
    });
    expect(body.status).toBe('hold');
  });
});
