import { AcademyModule } from '#academy';
import { COMMENT_MODERATION } from '#comments/testing';
import { SettingsService } from '#platform';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createComment, createPost } from './comments.fixture.js';

describe.each(databases)('updates of comments (%s)', (database) => {
  let site: Site;
  let contributor: Client;
  let mine: number;
  let open: number;
  let comment: number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    contributor = site.as('contributor');
    mine = await createPost(contributor, { status: 'pending' });
    open = await createPost(site.as('editor'));
  });
  beforeEach(async () => {
    site.clock.advance(2 * 3_600_000);
    comment = (await createComment(contributor, mine, `A remark at ${site.clock.now().toISOString()}`)).id;
  });
  afterAll(() => site.close());

  const update = (fields: object, client = contributor): Promise<Answer> =>
    client.put(`/core/v2/comments/${comment}`, fields);
  const readComment = async (): Promise<Record<string, unknown>> =>
    (await site.as('administrator').get(`/core/v2/comments/${comment}?context=edit`)).body as Record<string, unknown>;

  it('updates cannot move a comment to a post on which it could not be created, and fail with the code of a creation', async () => {
    const editor = site.as('editor');
    const targets: [number, string][] = [
      [await createPost(editor, { comment_status: 'closed' }), 'rest_comment_closed'],
      [await createPost(editor, { status: 'private' }), 'rest_cannot_read_post'],
      [await createPost(editor, { password: 'sesame' }), 'rest_cannot_read_post'],
      [await createPost(editor, { status: 'draft' }), 'rest_comment_draft_post'],
      [999_999, 'rest_comment_invalid_post_id'],
    ];
    for (const [post, code] of targets) {
      const answer = await update({ post, date_gmt: '2020-01-01T00:00:00' });
      expect([answer.status, answer.body.code]).toEqual([403, code]);
      const created = await contributor.post('/core/v2/comments', { post, content: 'New' });
      expect([created.status, created.body.code]).toEqual([403, code]);
    }
    expect((await readComment()).post).toBe(mine);
    expect((await update({ post: targets[0]![0] }, editor)).status).toBe(200);
  });

  it("updates decide the status of a moved comment anew, so that no approval carries over to another author's post", async () => {
    await site.provider(SettingsService).set(COMMENT_MODERATION, true);
    const { content, status } = await readComment();
    expect(status).toBe('approved');
    expect((await update({ post: open, status: 'approve' })).body.code).toBe('rest_comment_invalid_status');
    const created = await contributor.post('/core/v2/comments', {
      post: open,
      content: (content as { raw: string }).raw,
    });
    expect([created.status, created.body.status]).toEqual([201, 'hold']);
    expect((await update({ post: open })).body.code).toBe('comment_duplicate');
    expect((await update({ post: await createPost(site.as('editor')) })).status).toBe(200);
    expect((await readComment()).status).toBe('hold');
    await site.provider(SettingsService).reset(COMMENT_MODERATION);
  });

  it('updates move a comment out of a trashed post with the status that it had before', async () => {
    const editor = site.as('editor');
    const trashed = await createPost(editor);
    const other = await createPost(editor);
    await update({ post: trashed }, editor);
    expect((await editor.delete(`/core/v2/posts/${trashed}`)).status).toBe(200);
    expect((await readComment()).status).toBe('post-trashed');
    expect((await update({ post: await createPost(editor, { status: 'draft' }) }, editor)).body.status).toBe(
      'approved',
    );
    await update({ post: other }, editor);
    const { body } = await site.get(`/core/v2/comments?post=${other}&_fields=id`);
    expect(body).toEqual([{ id: comment }]);
  });

  it.each(['spam', 'trash'])(
    'a comment that became %s while its post was in the trash can be restored',
    async (kind) => {
      const editor = site.as('editor');
      await editor.delete(`/core/v2/posts/${mine}`);
      expect((await update({ status: kind }, editor)).body.status).toBe(kind);
      await editor.put(`/core/v2/posts/${mine}`, { status: 'pending' });
      expect((await readComment()).status).toBe(kind);
      expect((await update({ status: `un${kind}` }, editor)).body.status).toBe('approved');
    },
  );

  it('updates accept no other type than that of the comment, and the discovery document omits the argument', async () => {
    for (const type of ['comment', null]) expect((await update({ type })).status).toBe(200);
    for (const type of ['note', 'Comment', '', 7, []])
      expect([type, (await update({ type })).body.code]).toEqual([type, 'rest_comment_invalid_type']);
    const { body } = await site.call('OPTIONS', '/core/v2/comments');
    expect(body.endpoints[1].args).not.toHaveProperty('type');
    expect(body.schema.properties.type).toMatchObject({ readonly: true, default: 'comment' });
    // The contexts of each avatar are in the order of those of users.
    expect(body.schema.properties.author_avatar_urls).toMatchObject({
      context: ['view', 'edit', 'embed'],
      properties: { 24: { context: ['embed', 'view', 'edit'] } },
    });
  });

  it('updates store the IP address of the client that sends them, unless a moderator names one', async () => {
    const addressAfter = async (body: object, client = site.as('editor')): Promise<unknown> => {
      expect((await update(body, client)).status).toBe(200);
      return (await readComment()).author_ip;
    };
    expect(await addressAfter({ author_ip: '203.0.113.5' })).toBe('203.0.113.5');
    expect(await addressAfter({ content: 'Changed' }, contributor)).toBe('127.0.0.1');
  });

  it('deletions list the methods of the edit context in `Allow`, also if the comment is in the trash already', async () => {
    for (const status of [200, 410]) {
      const answer = await contributor.delete(`/core/v2/comments/${comment}`);
      expect([answer.status, answer.headers.allow]).toEqual([status, 'POST, PUT, PATCH, DELETE']);
    }
  });

  it('updates store the user agent of the client that sends them, unless they have one', async () => {
    const agentAfter = async (body: object): Promise<unknown> => {
      const options = { headers: { 'user-agent': 'pen/1' }, body };
      expect((await site.as('editor').call('PUT', `/core/v2/comments/${comment}`, options)).status).toBe(200);
      return (await readComment()).author_user_agent;
    };
    expect(await agentAfter({ author_user_agent: 'quill/2' })).toBe('quill/2');
    expect(await agentAfter({ status: 'approve' })).toBe('pen/1');
    expect(await agentAfter({ author_user_agent: '' })).toBe('pen/1');
  });

  it('updates let only moderators change the author of a comment', async () => {
    const editorId = site.idOf('editor');
    const refusals: [object, string][] = [
      [{ author: editorId }, 'rest_comment_invalid_author'],
      [{ author: 0 }, 'rest_comment_invalid_author'],
      [{ author_name: 'The editor' }, 'rest_comment_invalid_author_name'],
      [{ author_email: 'else@example.org' }, 'rest_comment_invalid_author_email'],
      [{ author_email: '' }, 'rest_comment_invalid_author_email'],
      [{ author_url: 'https://else.example.org/' }, 'rest_comment_invalid_author_url'],
      [{ author_ip: '203.0.113.5' }, 'rest_comment_invalid_author_ip'],
    ];
    const before = await readComment();
    for (const [fields, code] of refusals) {
      const answer = await update(fields);
      expect([fields, answer.status, answer.body.code]).toEqual([fields, 403, code]);
    }
    expect(await readComment()).toEqual(before);
    expect((await update({ author: editorId, author_name: 'Else' }, site.as('editor'))).body).toMatchObject({
      author: editorId,
      author_name: 'Else',
    });
  });

  it('updates accept the values that they return, and change the text', async () => {
    const { body } = await contributor.get(`/core/v2/comments/${comment}`);
    const answer = await update({ ...body, content: 'A better remark' });
    expect([answer.status, answer.body.content.raw]).toEqual([200, 'A better remark']);
    const shown = await update({ ...answer.body, content: 'The best remark' });
    expect([shown.status, shown.body.content.raw]).toEqual([200, 'The best remark']);
  });

  it("updates neither make an anonymous comment the caller's own nor move it", async () => {
    const visitor = await createComment(site.as('editor'), mine, 'From a visitor', {
      author_name: 'Ida',
      author_email: 'ida@example.org',
    });
    const path = `/core/v2/comments/${visitor.id}`;
    expect((await contributor.put(path, { author: site.idOf('contributor') })).body.code).toBe(
      'rest_comment_invalid_author',
    );
    expect((await contributor.put(path, { post: open })).body.code).toBe('rest_comment_invalid_author');
    expect((await contributor.put(path, { status: 'hold' })).body.status).toBe('hold');
  });

  it('updates show email and IP addresses to moderators and to the author of the comment only', async () => {
    const visitor = await createComment(site.as('editor'), mine, 'With an address', {
      author_name: 'Ida',
      author_email: 'ida@example.org',
    });
    const note = await createComment(site.as('editor'), mine, 'Look at this', { type: 'note' });
    const own = await contributor.post('/core/v2/comments', { post: mine, type: 'note', content: 'I did' });
    const answers = [
      await contributor.put(`/core/v2/comments/${visitor.id}`, { content: 'Changed' }),
      await contributor.get(`/core/v2/comments/${note.id}?context=edit`),
      await contributor.get(`/core/v2/comments?type=note&post=${mine}&context=edit&exclude=${own.body.id}`),
      await contributor.get(`/core/v2/comments/${note.id}?context=edit&_fields=author_email,author_ip`),
      await contributor.get(`/core/v2/comments?post=${mine}&_embed`),
      await contributor.get(`/core/v2/posts/${mine}?_embed`),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/author_email|author_ip|@example\.org|127\.0\.0\.1/);
    }
    expect((await contributor.get(`/core/v2/comments?author_email=ida@example.org`)).body.code).toBe(
      'rest_forbidden_param',
    );
    expect((await contributor.get(`/core/v2/comments?search=ida@example.org`)).body).toEqual([]);
    expect((await contributor.get(`/core/v2/comments/${own.body.id}?context=edit`)).body).toMatchObject({
      author_email: expect.stringMatching(/@example\.org$/),
      author_ip: '127.0.0.1',
    });
    expect((await site.as('editor').get(`/core/v2/comments/${note.id}?context=edit`)).body).toHaveProperty('author_ip');
  });
});
