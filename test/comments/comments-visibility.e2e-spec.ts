import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createComment, listComments, createPost, unauthorizedClients } from './comments.fixture.js';

describe.each(databases)('visibility of comments (%s)', (database) => {
  let site: Site;
  const posts: Record<string, number> = {};
  const comments: Record<string, number> = {};

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const editor = site.as('editor');
    for (const [name, fields] of Object.entries({
      open: {},
      draft: {},
      secret: { status: 'private' },
      locked: { password: 'sesame' },
    })) {
      posts[name] = await createPost(editor, { title: name, ...fields });
      comments[name] = (await createComment(editor, posts[name], `Words on the ${name} one`)).id;
    }
    await editor.put(`/core/v2/posts/${posts.draft}`, { status: 'draft' });
    comments.held = (await createComment(editor, posts.open!, 'Held words', { status: 'hold' })).id;
    comments.note = (await createComment(editor, posts.open!, 'Note words', { type: 'note' })).id;
    comments.guest = (
      await createComment(editor, posts.open!, 'Guest words', {
        author_name: 'Gast',
        author_email: 'hidden.mailbox@example.net',
        author_ip: '203.0.113.77',
        author_user_agent: 'secretagent',
        status: 'approve',
      })
    ).id;
  });
  afterAll(() => site.close());

  it('unauthorized readers find and count approved comments on readable posts, whatever the filters', async () => {
    const shown = [comments.open, comments.guest];
    const everything = Object.values(comments).join(',');
    for (const [who, client] of unauthorizedClients(site)) {
      for (const query of ['', `include=${everything}`, 'search=words', 'orderby=id', `parent=0`]) {
        const { ids, total } = await listComments(client, query);
        expect([who, query, ids.sort((a, b) => a - b), total]).toEqual([who, query, shown, 2]);
      }
    }
    expect((await listComments(site.as('editor'), '')).total).toBe(5);
  });

  it('unauthorized readers may neither list the comments of an unreadable post nor read one', async () => {
    for (const [who, client, status] of unauthorizedClients(site)) {
      for (const name of ['draft', 'secret', 'locked']) {
        const list = await client.get(`/core/v2/comments?post=${posts[name]}`);
        expect([who, name, list.status, list.body.code]).toEqual([who, name, status, 'rest_cannot_read_post']);
        const one = await client.get(`/core/v2/comments/${comments[name]}`);
        expect([who, name, one.status, one.body.code]).toEqual([who, name, status, 'rest_cannot_read']);
      }
    }
  });

  it('a password opens the comments of its post only', async () => {
    expect(await listComments(site, `post=${posts.locked}&password=sesame`)).toEqual({
      ids: [comments.locked],
      total: 1,
    });
    expect((await site.get(`/core/v2/comments/${comments.locked}?password=sesame`)).status).toBe(200);
    expect((await listComments(site, 'password=sesame')).ids).not.toContain(comments.locked);
    expect((await site.get(`/core/v2/comments?post=${posts.locked},${posts.open}&password=sesame`)).body.code).toBe(
      'rest_cannot_read_post',
    );
  });

  it('embeds contain only approved comments for unauthorized readers', async () => {
    const { body } = await site.get(`/core/v2/posts/${posts.open}?_embed=replies`);
    const embedded = body._embedded.replies[0].map(({ id }: { id: number }) => id);
    expect(embedded.toSorted((one: number, other: number) => one - other)).toEqual([comments.open, comments.guest]);
  });

  it('embeds of a comment are its author and its post', async () => {
    const { body } = await site.get(`/core/v2/comments/${comments.open}?_embed`);
    expect(body._embedded).toEqual({
      author: [expect.objectContaining({ id: site.idOf('editor') })],
      up: [expect.objectContaining({ id: posts.open })],
    });
  });

  it('only moderators learn email and IP addresses, by reading or by searching for them', async () => {
    for (const [, client] of unauthorizedClients(site)) {
      const { body } = await client.get(`/core/v2/comments/${comments.guest}`);
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['author_email']));
      expect(JSON.stringify(body)).not.toMatch(/mailbox|203\.0|secretagent/);
      for (const word of ['hidden.mailbox', 'mailbox', '203.0.113', 'secretagent', '.7'])
        expect((await listComments(client, `search=${word}`)).total).toBe(0);
    }
    for (const word of ['hidden.mailbox', '203.0.113.77', '.7', 'gast', 'GUEST wor'])
      expect((await listComments(site.as('editor'), `search=${word}`)).ids).toEqual([comments.guest]);
  });

  it('filters on hidden data require edit_posts, and filters on email addresses moderate_comments', async () => {
    for (const [who, client, status] of unauthorizedClients(site).slice(0, 2)) {
      for (const query of [
        'status=hold',
        'status=all',
        'status=',
        'type=note',
        'type=all',
        'author=1',
        'author_exclude=1',
        'author_email=a@example.org',
      ]) {
        const answer = await client.get(`/core/v2/comments?${query}`);
        expect([who, query, answer.status, answer.body.code]).toEqual([who, query, status, 'rest_forbidden_param']);
      }
    }
    for (const [who, client, status] of unauthorizedClients(site)) {
      const byMail = await client.get('/core/v2/comments?author_email=hidden.mailbox@example.net');
      expect([who, byMail.status, byMail.body.code]).toEqual([who, status, 'rest_forbidden_param']);
      const answer = await client.get('/core/v2/comments?context=edit');
      expect([who, answer.status, answer.body.code]).toEqual([who, status, 'rest_forbidden_context']);
    }
  });

  it('filters ignore letter case, so that it neither grants access nor hides comments', async () => {
    const all = await listComments(site, '');
    expect(await listComments(site, 'type=Comment&status=Approve')).toEqual(all);
    for (const query of ['type=NOTE', 'status=Hold', 'type=-', 'status=-'])
      expect([query, (await site.get(`/core/v2/comments?${query}`)).body.code]).toEqual([
        query,
        'rest_forbidden_param',
      ]);
  });

  it('the filters type and status are checked before the other arguments', async () => {
    const { body } = await site.get('/core/v2/comments?type[]=comment&status[]=hold&order=up&include=x');
    expect(Object.keys(body.data.params as object).sort()).toEqual(['status', 'type']);
  });

  it('the Allow header of an invalid creation names the methods that its user may use with the same arguments', async () => {
    const created = await site.as('subscriber').post('/core/v2/comments', { post: posts.open, content: '' });
    expect([created.body.code, created.headers.allow]).toEqual(['rest_comment_content_invalid', 'POST']);
    const lost = await site.as('contributor').post('/core/v2/comments', { post: 0, content: 'Lost' });
    expect([lost.body.code, lost.headers.allow]).toEqual(['rest_comment_invalid_post_id', 'GET']);
  });

  it('lists count negative ids as their absolute values, and are empty in the order of an empty list', async () => {
    const { open, guest, locked } = comments;
    const editor = site.as('editor');
    const { body: me } = await editor.get('/core/v2/users/me');
    for (const [client, query, ids] of [
      [site, `include=-${guest},${open}&orderby=include`, [guest, open]],
      [site, 'orderby=include', []],
      [site, `exclude=-${guest}`, [open]],
      [site, `post=-${posts.open}&order=asc`, [open, guest]],
      [site, `post=-${posts.locked}`, []],
      [site, `post=-${posts.locked}&password=sesame`, [locked]],
      [editor, `author=-${me.id}&include=${open},${guest}`, [open]],
      [editor, `author_exclude=-${me.id}`, [guest]],
    ] as const)
      expect([query, (await listComments(client, query)).ids]).toEqual([query, ids]);
    const reply = await createComment(editor, posts.open!, 'Reply', { parent: guest });
    expect((await listComments(site, `parent=-${guest}`)).ids).toEqual([reply.id]);
    expect((await listComments(site, `parent_exclude=-${guest}`)).ids).not.toContain(reply.id);
    await editor.delete(`/core/v2/comments/${reply.id}?force=true`);
  });

  it('a contributor may request held comments, but finds and counts only those of their own', async () => {
    const own = await createComment(site.as('contributor'), posts.open!, 'Am I heard?');
    expect(own.status).toBe('hold');
    for (const query of ['status=hold', 'status=hold&search=heard', 'status=hold&per_page=1'])
      expect(await listComments(site.as('contributor'), query)).toEqual({ ids: [own.id], total: 1 });
    for (const query of [
      'status=hold&search=held',
      'status=spam',
      'status=trash',
      `status=hold&include=${comments.held}`,
      'status=hold&author=0',
    ]) {
      expect([query, await listComments(site.as('contributor'), query)]).toEqual([query, { ids: [], total: 0 }]);
    }
    expect((await listComments(site.as('contributor'), 'status=all')).total).toBe(3);
    // Authors see held comments on their own posts.
    const theirs = await createPost(site.as('author'));
    const waiting = await createComment(site.as('editor'), theirs, 'Waiting', { status: 'hold' });
    expect(await listComments(site.as('author'), 'status=hold')).toEqual({ ids: [waiting.id], total: 1 });
    await site.as('author').delete(`/core/v2/posts/${theirs}?force=true`);
    expect((await listComments(site.as('editor'), 'status=hold')).ids.sort()).toEqual([comments.held, own.id].sort());
    await site.as('editor').delete(`/core/v2/comments/${own.id}`);
    const withoutTrash = await listComments(site.as('editor'), 'status=all');
    expect(withoutTrash.ids).not.toContain(own.id);
    expect(await listComments(site.as('editor'), 'status=')).toEqual(withoutTrash);
    expect((await listComments(site.as('editor'), 'status=any')).ids).toContain(own.id);
    expect((await site.as('contributor').get(`/core/v2/comments/${own.id}`)).status).toBe(200);
    expect((await site.as('subscriber').get(`/core/v2/comments/${own.id}`)).status).toBe(403);
  });

  it('filters with invalid values are refused or match nothing, and never reach the database unchecked', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => index + 1_000_000).join(',');
    const big = await site.call(
      'GET',
      '/core/v2/comments?include=9007199254740993,99999999999999999999&page=999999999999999999999&per_page=100',
    );
    expect([big.status, big.body]).toEqual([200, []]);
    expect(Number(big.headers['x-wp-total'])).toBe(0);
    for (const query of [
      `exclude=${many}`.slice(0, 60_000),
      `search=${encodeURIComponent(`%'"); DROP TABLE comments; --`)}`,
      'search=%00',
      'search=_',
      `search=${'x'.repeat(5_000)}`,
      'offset=-3',
      'after=2020-01-01T00:00:00',
      'orderby=include',
    ]) {
      expect([query.slice(0, 40), (await site.get(`/core/v2/comments?${query}`)).status]).toEqual([
        query.slice(0, 40),
        200,
      ]);
    }
    for (const query of [
      'order=asc;--',
      'orderby=author_email',
      'orderby=content',
      'post[a][b]=1',
      'per_page=-1',
      'per_page=101',
      'parent=x',
      'before=soon',
    ]) {
      expect([query, (await site.get(`/core/v2/comments?${query}`)).body.code]).toEqual([query, 'rest_invalid_param']);
    }
    expect((await listComments(site, 'search=_')).total).toBe(0);
    expect((await listComments(site, '')).total).toBe(2);
  });

  it('lists have the requested order across pages', async () => {
    const editor = site.as('editor');
    const post = await createPost(editor);
    const ids: number[] = [];
    for (const [index, day] of ['05', '03', '03', '04'].entries())
      ids.push((await createComment(editor, post, `Number ${index}`, { date: `2021-01-${day}T00:00:00` })).id);
    const [a, b, c, d] = ids as [number, number, number, number];
    const order = async (query: string) => (await listComments(site, `post=${post}&${query}`)).ids;
    expect(await order('')).toEqual([a, d, c, b]);
    expect(await order('order=asc')).toEqual([b, c, d, a]);
    expect(await order('orderby=id&order=asc')).toEqual([a, b, c, d]);
    expect(await order(`orderby=include&include=${c},${a},${d}`)).toEqual([c, a, d]);
    expect([...(await order('per_page=2')), ...(await order('per_page=2&page=2'))]).toEqual([a, d, c, b]);
    expect(await order('offset=3')).toEqual([b]);
    expect(await order('after=2021-01-03T00:00:00&before=2021-01-05T00:00:00')).toEqual([d]);
  });

  it('a member in _fields selects no field, so the field is shown only if _fields names it, too', async () => {
    const path = `/core/v2/comments/${comments.open}?_fields=id,content.rendered`;
    expect((await site.get(`${path},author_avatar_urls.96,meta._wp_note_status`)).body).toEqual({ id: comments.open });
    expect(Object.keys((await site.get(`${path},content`)).body)).toEqual(['id', 'content']);
  });

  it('deletions answer with the fields of the comment that _fields names at the top', async () => {
    const remove = async (fields: string) => {
      const { id } = await createComment(site.as('editor'), posts.open!, `To delete, with ${fields}`);
      const { body } = await site.as('editor').delete(`/core/v2/comments/${id}?force=true&_fields=${fields}`);
      return [id, body];
    };
    expect((await remove('deleted,previous.id'))[1]).toEqual({ deleted: true, previous: {} });
    const [id, body] = await remove('previous,id');
    expect(body).toEqual({ previous: { id } });
  });
});
