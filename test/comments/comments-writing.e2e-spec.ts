import { AcademyModule } from '#academy';
import {
  ALLOW_ANONYMOUS_COMMENTS,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  COMMENT_MODERATION,
  COMMENT_REGISTRATION,
  COMMENT_PREVIOUSLY_APPROVED,
  DISALLOWED_KEYS,
  MODERATION_KEYS,
  REQUIRE_NAME_EMAIL,
} from '#comments/testing';
import { SettingsService } from '#platform';
import type { SettingDefinition } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { createComment, createPost } from './comments.fixture.js';

describe.each(databases)('CommentWriter on %s', (database) => {
  let site: Site;
  let post: number;
  const changed: SettingDefinition<unknown>[] = [];

  async function set<T>(setting: SettingDefinition<T>, value: T): Promise<void> {
    changed.push(setting);
    await site.provider(SettingsService).set(setting, value);
  }

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    post = await createPost(site.as('author'));
  });
  // Comments of a previous test must not trigger the rate limit.
  beforeEach(() => site.clock.advance(2 * 3_600_000));
  afterEach(async () => {
    for (const setting of changed.splice(0)) await site.provider(SettingsService).reset(setting);
  });
  afterAll(() => site.close());

  it('anonymous users comment only if the site allows it', async () => {
    const words = { post, content: 'From outside', author_name: 'Ida', author_email: 'ida@example.org' };
    expect((await site.post('/core/v2/comments', words)).body.code).toBe('rest_comment_login_required');
    await set(ALLOW_ANONYMOUS_COMMENTS, true);
    await set(COMMENT_REGISTRATION, true);
    expect((await site.post('/core/v2/comments', words)).body.code).toBe('rest_comment_login_required');
    await set(COMMENT_REGISTRATION, false);
    const { status, body } = await site.post('/core/v2/comments', words, { headers: { 'user-agent': 'quill/2' } });
    expect([status, body.status, body.author, body.author_name, body.author_email]).toEqual([
      201,
      'hold',
      0,
      'Ida',
      undefined,
    ]);
    expect((await site.as('editor').get(`/core/v2/comments/${body.id}?context=edit`)).body).toMatchObject({
      author_email: 'ida@example.org',
      author_ip: '127.0.0.1',
      author_user_agent: 'quill/2',
    });
    expect((await site.get(`/core/v2/comments/${body.id}`)).status).toBe(401);
    expect((await site.post('/core/v2/comments', { post, type: 'note', content: 'x' })).body.code).toBe(
      'rest_comment_login_required',
    );
  });

  it('requires a name and an email address if the site does', async () => {
    await set(ALLOW_ANONYMOUS_COMMENTS, true);
    const words = { post, content: 'Nameless', date: '2019-01-01T00:00:00' };
    expect((await site.post('/core/v2/comments', words)).body.code).toBe('rest_comment_author_data_required');
    await set(REQUIRE_NAME_EMAIL, false);
    expect((await site.post('/core/v2/comments', words)).body).toMatchObject({ author_name: '', status: 'hold' });
  });

  it('treats `0` as an empty name, email address and user agent', async () => {
    const headers = { 'user-agent': 'quill/3' };
    const send = (fields: object) =>
      site.as('editor').post('/core/v2/comments', { post, content: 'Naught', ...fields }, { headers });
    const incomplete = [
      { author_name: '0', author_email: 'naught@example.org' },
      { author_name: 'Naught', author_email: '0' },
    ];
    for (const fields of incomplete)
      expect([fields, (await send(fields)).body.code]).toEqual([fields, 'rest_comment_author_data_required']);
    for (const agent of ['0', '', '<i></i>']) {
      const fields = { author_name: '0', author_email: false, author_user_agent: agent, content: `Own ${agent}.` };
      const { author, author_name, author_user_agent } = (await send(fields)).body;
      expect([agent, author > 0, author_name, author_user_agent]).toEqual([agent, true, 'The editor', 'quill/3']);
    }
  });

  it('treats a negative parent as none', async () => {
    const { id } = await createComment(site.as('editor'), post, 'Below nothing', { parent: -3 });
    expect((await site.get(`/core/v2/comments/${id}`)).body.parent).toBe(0);
    expect((await site.as('editor').put(`/core/v2/comments/${id}`, { parent: -id })).body.parent).toBe(0);
  });

  it('trusts an author with an approved comment, by email address and name', async () => {
    await set(ALLOW_ANONYMOUS_COMMENTS, true);
    const known = { author_name: 'Known', author_email: 'known@example.org' };
    const first = await createComment(site, post, 'First', known);
    expect(first.status).toBe('hold');
    await site.as('editor').put(`/core/v2/comments/${first.id}`, { status: 'approved' });
    expect((await createComment(site, post, 'Second', { ...known, author_email: 'KNOWN@example.org' })).status).toBe(
      'approved',
    );
    expect((await createComment(site, post, 'Third', { ...known, author_name: 'Unknown' })).status).toBe('hold');
    expect(
      (await createComment(site, post, 'Fourth', { author_name: 'The editor', author_email: 'nobody@example.org' }))
        .status,
    ).toBe('hold');
    const couple = { author_name: 'Ada & Bob', author_email: 'couple@example.org' };
    const fifth = await createComment(site, post, 'Fifth', couple);
    await site.as('editor').put(`/core/v2/comments/${fifth.id}`, { status: 'approved' });
    expect((await createComment(site, post, 'Sixth', couple)).status).toBe('approved');
  });

  it('holds a comment of a user whose only approved comment is a note on their own draft', async () => {
    const contributor = site.as('contributor');
    const draft = await createPost(contributor, { status: 'draft', date: undefined });
    await createComment(contributor, draft, 'Note to myself', { type: 'note' });
    expect((await createComment(contributor, post, 'Let me in')).status).toBe('hold');
  });

  it('holds comments with many links or listed words, and trashes those with disallowed words', async () => {
    await set(COMMENT_PREVIOUSLY_APPROVED, false);
    await set(MODERATION_KEYS, 'casino\n');
    await set(DISALLOWED_KEYS, 'pills');
    const status = async (content: string) => (await createComment(site.as('subscriber'), post, content)).status;
    expect(await status('Plain words, one link: https://example.org/a')).toBe('approved');
    expect(await status('https://example.org/a and www.example.com')).toBe('hold');
    expect(await status('The CASINO royal')).toBe('hold');
    expect(await status('Buy pi<b></b>lls')).toBe('trash');
    await set(COMMENT_MODERATION, true);
    expect(await status('Plain again')).toBe('hold');
    expect((await createComment(site.as('author'), post, 'The author of the post says pills')).status).toBe('approved');
  });

  it('limits the rate of a sender, and detects duplicates first', async () => {
    const subscriber = site.as('subscriber');
    const postComment = async (content: string) =>
      (await subscriber.post('/core/v2/comments', { post, content })).body.code;
    expect(await postComment('One')).toBeUndefined();
    expect(await postComment('Two')).toBe('comment_flood');
    expect(await postComment('ONE  ')).toBe('comment_duplicate');
    // The clock advances meanwhile, so the remaining time must suffice for the requests.
    site.clock.advance(10_000);
    expect(await postComment('Two')).toBe('comment_flood');
    site.clock.advance(6_000);
    expect(await postComment('Two')).toBeUndefined();
  });

  it('detects duplicates of comments whose name and markup are filtered', async () => {
    await set(ALLOW_ANONYMOUS_COMMENTS, true);
    const words = {
      post,
      content: 'See <a href="https://example.com/">reeds</a> & <u>rushes</u>',
      author_name: 'Ada & Bob',
      author_email: 'ada@example.org',
      date: '2019-01-01T00:00:00',
    };
    expect((await site.post('/core/v2/comments', words)).status).toBe(201);
    expect((await site.post('/core/v2/comments', words)).body.code).toBe('comment_duplicate');
  });

  it('refuses comments on old posts if the site closes them', async () => {
    await set(CLOSE_COMMENTS_FOR_OLD_POSTS, true);
    expect((await site.as('subscriber').post('/core/v2/comments', { post, content: 'Too late' })).body.code).toBe(
      'rest_comment_closed',
    );
    const fresh = await createPost(site.as('author'), { date: undefined });
    expect((await createComment(site.as('subscriber'), fresh, 'In time')).id).toBeGreaterThan(0);
  });

  it('refuses comments on unreadable posts without revealing more than that', async () => {
    const secret = await createPost(site.as('editor'), { status: 'private' });
    const locked = await createPost(site.as('editor'), { password: 'sesame' });
    const answers = await Promise.all(
      [secret, locked].map((id) => site.as('subscriber').post('/core/v2/comments', { post: id, content: 'x' })),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'rest_cannot_read_post'],
      [403, 'rest_cannot_read_post'],
    ]);
    expect(
      (await site.as('subscriber').post('/core/v2/comments', { post: locked, content: 'Open', password: 'sesame' }))
        .status,
    ).toBe(201);
  });

  it('limits attempts to guess the password of a post by commenting', async () => {
    const locked = await createPost(site.as('editor'), { password: 'sesame' });
    const guess = async (password: string) =>
      (await site.as('subscriber').post('/core/v2/comments', { post: locked, content: 'x', password })).body.code;
    const answers: string[] = [];
    for (let round = 0; round < 60; round += 1) answers.push(await guess(`guess ${round}`));
    expect(answers[0]).toBe('rest_cannot_read_post');
    expect(answers.at(-1)).toBe('rest_too_many_attempts');
    expect(await guess('sesame')).toBe('rest_too_many_attempts');
  });

  it('stores no script from users without the right to unfiltered HTML, for every author and editor of the comment', async () => {
    const hostile =
      '<b onclick=x()>b</b><script>alert(1)</script><a href="java&#115;cript:x()">a</a><svg onload=x()><style>*{}</style><img src=x onerror=y>';
    const { id } = await createComment(site.as('subscriber'), post, hostile);
    const readContent = async () => (await site.as('editor').get(`/core/v2/comments/${id}?context=edit`)).body.content;
    for (const text of Object.values<string>(await readContent()))
      expect(text).not.toMatch(/<script|<svg|<style|<img|on\w+=|java/i);
    await site.as('author').put(`/core/v2/comments/${id}`, { content: hostile });
    await site
      .as('editor')
      .put(`/core/v2/comments/${id}`, { author_name: '<img src=x onerror=y>Eve', author_url: 'javascript:x()' });
    for (const text of Object.values<string>(await readContent()))
      expect(text).not.toMatch(/<script|<svg|<style|<img|on\w+=|java/i);
    expect((await site.as('editor').get(`/core/v2/comments/${id}`)).body).toMatchObject({
      author_name: 'Eve',
      author_url: '',
    });
    const ofEditor = await createComment(site.as('editor'), post, '<script>let it</script>');
    expect(ofEditor.content.raw).toBe('<script>let it</script>');
  });

  it('stores the URLs of authors with escaped ampersands, as those of users', async () => {
    const url = 'https://example.org/log?day=2&port=Hull';
    const editor = site.as('editor');
    const sender = { author_name: 'Pilot', author_email: 'pilot@example.org', author_url: url };
    const { id } = await createComment(editor, post, 'From the log', sender);
    const read = async () => (await editor.get(`/core/v2/comments/${id}`)).body.author_url as string;
    const stored = 'https://example.org/log?day=2&amp;port=Hull';
    expect(await read()).toBe(stored);
    await editor.put(`/core/v2/comments/${id}`, { author_url: `${stored}&dock=4` });
    expect(await read()).toBe(`${stored}&amp;dock=4`);
    // Clients can send back the longest URL, too.
    await editor.put(`/core/v2/comments/${id}`, { author_url: `https://example.org/?${'&a=1'.repeat(44)}` });
    expect((await editor.put(`/core/v2/comments/${id}`, { author_url: await read() })).status).toBe(200);
  });

  it('accepts meta values only from users who may edit the post', async () => {
    const words = { post, content: 'Marked', meta: { _wp_note_status: 'resolved' }, date: '2020-02-02T00:00:00' };
    for (const role of ['subscriber', 'contributor'] as const) {
      const { status, body } = await site.as(role).post('/core/v2/comments', words);
      expect([role, status, body.code, body.data.key]).toEqual([role, 403, 'rest_cannot_update', '_wp_note_status']);
      const withoutMeta = await site.as(role).post('/core/v2/comments', { ...words, meta: {} });
      expect([role, withoutMeta.status]).toEqual([role, 201]);
    }
    for (const role of ['author', 'editor'] as const) {
      const { status, body } = await site.as(role).post('/core/v2/comments', words);
      expect([role, status, body.meta._wp_note_status]).toEqual([role, 201, 'resolved']);
    }
  });

  it('filters the content on every update by someone, or of an author, without the right to unfiltered HTML', async () => {
    const editor = site.as('editor');
    const update = async (client: Client, id: number, fields: object): Promise<string> =>
      (await client.put(`/core/v2/comments/${id}`, fields)).body.content.raw;
    const ofSubscriber = await createComment(site.as('subscriber'), post, 'Plain');
    expect(await update(editor, ofSubscriber.id, { content: '<h2>b</h2><script>c</script>' })).toBe('bc');
    const guest = { author_name: 'Gast', author_email: 'gast@example.org' };
    const ofGuest = await createComment(editor, post, '<h2>d</h2>', guest);
    expect(await update(editor, ofGuest.id, { status: 'approve' })).toBe('d');
    const own = await createComment(editor, post, 'Plain, too');
    expect(await update(editor, own.id, { content: '<h2>e</h2>' })).toBe('<h2>e</h2>');
    expect(await update(editor, own.id, { status: 'hold' })).toBe('<h2>e</h2>');
    expect(await update(site.as('author'), own.id, { status: 'approve' })).toBe('e');
  });

  it('refuses texts that are too long or that no database can store', async () => {
    const editor = site.as('editor');
    const code = async (fields: object) =>
      (
        await editor.post('/core/v2/comments', {
          post,
          content: 'Long',
          author_name: 'N',
          author_email: 'n@example.org',
          ...fields,
        })
      ).body.code;
    expect(await code({ content: 'é'.repeat(32_763) })).toBe('comment_content_column_length');
    expect(await code({ author_email: `${'n'.repeat(95)}@example.org` })).toBe('comment_author_email_column_length');
    const { body } = await editor.post('/core/v2/comments', {
      post,
      content: 'a\0b c',
      author_user_agent: 'u'.repeat(500),
    });
    expect([body.content.raw.startsWith('ab'), body.author_user_agent.length]).toEqual([true, 254]);
  });

  it('checks the given author even if the account of the sender replaces it', async () => {
    const answerTo = async (fields: object) => {
      const words = { post, content: `By whom ${JSON.stringify(fields)}`.slice(0, 80), date: '2020-02-02T00:00:00' };
      return (await site.as('subscriber').post('/core/v2/comments', { ...words, ...fields })).body;
    };
    const complete = { author_name: 'Ada', author_email: 'ada@example.org' };
    for (const incomplete of [{ author_name: 'Ada' }, { author_url: 'https://example.org/' }])
      expect([incomplete, (await answerTo(incomplete)).code]).toEqual([
        incomplete,
        'rest_comment_author_data_required',
      ]);
    expect((await answerTo({ ...complete, author_name: 'n'.repeat(246) })).code).toBe('comment_author_column_length');
    expect((await answerTo(complete)).author_name).toBe('The subscriber');
    expect((await answerTo({ author: site.idOf('subscriber'), author_name: 'Ada' })).author_name).toBe(
      'The subscriber',
    );
  });

  it('lists GET in `Allow` of creations with an email address', async () => {
    const words = { post, content: 'Allowed', author_name: 'Ada', author_email: 'n at n' };
    const { status, headers } = await site.as('contributor').post('/core/v2/comments', words);
    expect([status, headers.allow]).toEqual([400, 'GET, POST']);
  });

  it('refuses comments in batches with the methods that their arguments allow', async () => {
    const requests = [{ path: '/core/v2/comments', body: { post, content: 'x' } }];
    const { body } = await site.as('editor').post('/batch/v1', { requests });
    expect(body.responses).toMatchObject([
      { status: 400, headers: { Allow: 'GET, POST' }, body: { code: 'rest_batch_not_allowed' } },
    ]);
  });

  it('accepts empty ids and types of a new comment, and refuses lists as an email address', async () => {
    const answerTo = async (fields: object) => {
      const words = { post, content: `Empty ${JSON.stringify(fields)}` };
      return (await site.as('editor').post('/core/v2/comments', { ...words, ...fields })).body;
    };
    for (const empty of [0, '0', '', false, null, [], {}])
      expect([empty, (await answerTo({ id: empty, type: empty })).type]).toEqual([empty, 'comment']);
    expect((await answerTo({ id: [0] })).code).toBe('rest_comment_exists');
    for (const email of [[], {}, ['a@example.org']])
      expect((await answerTo({ author_email: email })).data.params).toHaveProperty('author_email');
  });

  it('grants no right for an id, an author or a meta key in the body', async () => {
    const editor = site.as('editor');
    const [mine, other] = [await createComment(editor, post, 'Mine'), await createComment(editor, post, 'Other')];
    expect((await editor.put(`/core/v2/comments/${mine.id}`, { id: other.id, content: 'Changed' })).body.id).toBe(
      mine.id,
    );
    expect((await editor.get(`/core/v2/comments/${other.id}?context=edit`)).body.content.raw).toBe('Other');
    const subscriber = site.as('subscriber');
    const refusalOf = async (fields: object) =>
      (await subscriber.post('/core/v2/comments', { post, content: 'x', date: '2018-01-01T00:00:00', ...fields })).body
        .code;
    expect(await refusalOf({ author: site.idOf('editor') })).toBe('rest_comment_invalid_author');
    expect(await refusalOf({ author_ip: '203.0.113.5' })).toBe('rest_comment_invalid_author_ip');
    expect(await refusalOf({ status: 'approve' })).toBe('rest_comment_invalid_status');
    expect(await refusalOf({ meta: { _wp_note_status: 'resolved' } })).toBe('rest_cannot_update');
    expect((await subscriber.put(`/core/v2/comments/${mine.id}`, { content: 'x' })).status).toBe(403);
    expect((await subscriber.delete(`/core/v2/comments/${mine.id}`)).status).toBe(403);
  });
});
