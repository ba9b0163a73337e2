import { AcademyModule } from '#academy';
import { avatarHash } from '#identity';
import { Database } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createComment, listComments, createPost } from './comments.fixture.js';

describe.each(databases)('counts, replies and renderings of comments on %s', (database) => {
  let site: Site;
  const countOf = async (post: number) =>
    (
      await site
        .provider(Database)
        .query<{ count: number }>('SELECT comment_count AS count FROM posts WHERE id = $1', [post])
    )[0]?.count;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it("comment counts follow every change of a post's comments", async () => {
    const editor = site.as('editor');
    const [post, other] = [await createPost(editor), await createPost(editor)];
    const one = await createComment(editor, post, 'One');
    const two = await createComment(editor, post, 'Two', { status: 'hold' });
    await createComment(editor, post, 'Aside', { type: 'note' });
    expect(await countOf(post)).toBe(1);
    for (const [change, counts] of [
      [{ status: 'approved' }, [2, 0]],
      [{ status: 'spam' }, [1, 0]],
      [{ status: 'unspam' }, [2, 0]],
      [{ post: other }, [1, 1]],
      [{ status: 'trash' }, [1, 0]],
      [{ status: 'untrash' }, [1, 1]],
    ] as const) {
      const { status, body } = await editor.put(`/core/v2/comments/${two.id}`, change);
      expect(status).toBe(200);
      if ('status' in change && change.status === 'unspam') expect(body.status).toBe('approved');
      expect([change, await countOf(post), await countOf(other)]).toEqual([change, ...counts]);
    }
    expect((await editor.delete(`/core/v2/comments/${one.id}?force=true`)).body.deleted).toBe(true);
    expect(await countOf(post)).toBe(0);
  });

  it('comment counts stay unchanged after a refused comment', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    await createComment(editor, post, 'Said once');
    expect((await editor.post('/core/v2/comments', { post, content: 'Said once' })).status).toBe(409);
    expect(
      (await editor.post('/core/v2/comments', { post, content: 'x', meta: { _wp_note_status: 'lost' } })).status,
    ).toBe(400);
    expect(await countOf(post)).toBe(1);
    expect((await listComments(editor, `post=${post}&status=any&type=all`)).total).toBe(1);
  });

  it('comment counts contain one of several identical concurrent comments', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    const answers = await Promise.all(
      [1, 2, 3].map(() => editor.post('/core/v2/comments', { post, content: 'At once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await countOf(post)).toBe(1);
  });

  it('comment counts follow the post into the trash, out of it, and to its deletion', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    const shown = await createComment(editor, post, 'Shown');
    const spam = await createComment(editor, post, 'Spam', { status: 'spam' });
    const note = await createComment(editor, post, 'Note', { type: 'note' });
    const statuses = async () =>
      Promise.all(
        [shown, spam, note].map(
          async ({ id }) => (await editor.get(`/core/v2/comments/${id}?context=edit`)).body.status,
        ),
      );
    await editor.delete(`/core/v2/posts/${post}`);
    expect(await statuses()).toEqual(['post-trashed', 'post-trashed', 'post-trashed']);
    expect((await site.get(`/core/v2/comments/${shown.id}`)).status).toBe(401);
    await editor.put(`/core/v2/posts/${post}`, { status: 'publish' });
    expect(await statuses()).toEqual(['approved', 'spam', 'approved']);
    expect(await countOf(post)).toBe(1);
    await editor.delete(`/core/v2/posts/${post}?force=true`);
    expect(await statuses()).toEqual([undefined, undefined, undefined]);
    expect(
      await site
        .provider(Database)
        .query('SELECT rowid FROM comment_search WHERE rowid IN ($1, $2)', [shown.id, note.id]),
    ).toEqual([]);
  });

  it('replies move to the parent of a deleted comment, and links show parents and children', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    const root = await createComment(editor, post, 'Root');
    const answer = await createComment(editor, post, 'Answer', { parent: root.id });
    const deep = await createComment(editor, post, 'Deep', { parent: answer.id });
    expect((await site.get(`/core/v2/comments/${answer.id}?_embed=in-reply-to,children`)).body._embedded).toMatchObject(
      { 'in-reply-to': [{ id: root.id }], children: [[{ id: deep.id }]] },
    );
    await editor.delete(`/core/v2/comments/${answer.id}?force=true`);
    const { parent, _links } = (await site.get(`/core/v2/comments/${deep.id}`)).body;
    expect([parent, _links.children]).toEqual([root.id, undefined]);
  });

  it('a reply that the actor may not see adds no embeddable link', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    const root = await createComment(editor, post, 'Root');
    await createComment(editor, post, 'Waits', { parent: root.id, status: 'hold' });
    expect((await site.get(`/core/v2/comments/${root.id}?_embed=children`)).body._embedded).toBeUndefined();
  });

  it('rendered content shows comments as soon as they are approved', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    const list = await createPost(editor, { content: '<!-- wp:latest-comments {"displayAvatar":false} /-->' });
    const readRendered = async () => (await site.get(`/core/v2/posts/${list}`)).body.content.rendered as string;
    const { id } = await createComment(editor, post, 'Fresh words', { status: 'hold', date: '2030-01-01T00:00:00' });
    expect(await readRendered()).not.toContain('Fresh words');
    await editor.put(`/core/v2/comments/${id}`, { status: 'approve' });
    expect(await readRendered()).toContain('Fresh words');
    await editor.put(`/core/v2/comments/${id}`, { content: 'Other words' });
    expect(await readRendered()).toContain('Other words');
    await editor.delete(`/core/v2/comments/${id}`);
    expect(await readRendered()).not.toContain('Other words');
  });

  it('rendered content shows the number of approved comments of its post', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor, { content: '<!-- wp:post-comments-count /--><!-- wp:comments-title /-->' });
    const readRendered = async () => (await site.get(`/core/v2/posts/${post}`)).body.content.rendered as string;
    const shown = async () => /(\d+)<\/div>(?:.*>(\w+) responses?)?/s.exec(await readRendered())?.slice(1);
    expect(await shown()).toEqual(['0', undefined]);
    await createComment(editor, post, 'One');
    const { id } = await createComment(editor, post, 'Two', { status: 'hold' });
    expect(await shown()).toEqual(['1', 'One']);
    await editor.put(`/core/v2/comments/${id}`, { status: 'approve' });
    expect(await shown()).toEqual(['2', '2']);
  });

  it('rendered comments show the avatar of an account as soon as its email address changes', async () => {
    const admin = site.as('administrator');
    const post = await createPost(site.as('editor'));
    const { id } = (
      await admin.post('/core/v2/users', {
        username: 'moored',
        email: 'old@moored.example',
        password: 'Moored-at-the-quay',
        roles: ['author'],
        url: 'https://moored.example/',
      })
    ).body;
    await createComment(admin, post, 'Of an account', { author: id, status: 'approved', date: '2032-01-01T00:00:00' });
    const list = await createPost(site.as('editor'), { content: '<!-- wp:latest-comments {"commentsToShow":1} /-->' });
    const avatar = async () =>
      /avatar\/([0-9a-f]+)/.exec((await site.get(`/core/v2/posts/${list}`)).body.content.rendered)?.[1];
    expect(await avatar()).toBe(avatarHash('old@moored.example'));
    expect((await admin.post(`/core/v2/users/${id}`, { email: 'new@moored.example' })).status).toBe(200);
    expect(await avatar()).toBe(avatarHash('new@moored.example'));
  });

  it.each([
    [{ status: 'private' }, { status: 'publish' }],
    [{ password: 'tide' }, { password: '' }],
  ])('rendered content omits the comments of a post while %j hides the post', async (hidden, shown) => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    await createComment(editor, post, 'Words of the quay', { date: '2031-01-01T00:00:00' });
    const list = await createPost(editor, { content: '<!-- wp:latest-comments {"displayAvatar":false} /-->' });
    const read = async () => (await site.get(`/core/v2/posts/${list}`)).body.content.rendered as string;
    expect(await read()).toContain('Words of the quay');
    await editor.put(`/core/v2/posts/${post}`, hidden);
    expect(await read()).not.toContain('Words of the quay');
    await editor.put(`/core/v2/posts/${post}`, shown);
    expect(await read()).toContain('Words of the quay');
    await editor.delete(`/core/v2/posts/${post}?force=true`);
  });
});
