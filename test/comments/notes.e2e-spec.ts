import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createComment, listComments, createPost, unauthorizedClients } from './comments.fixture.js';

describe.each(databases)('notes are for editors of the post (%s)', (database) => {
  let site: Site;
  let post: number;
  let note: number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    post = await createPost(site.as('author'));
    note = (await createComment(site.as('author'), post, 'Check the numbers', { type: 'note' })).id;
  });
  afterAll(() => site.close());

  it('no one but editors of the post creates a note, on published posts or others', async () => {
    for (const target of [
      post,
      await createPost(site.as('editor'), { status: 'draft', date: undefined }),
      await createPost(site.as('editor'), { status: 'private' }),
    ]) {
      for (const [who, client, status] of unauthorizedClients(site)) {
        const answer = await client.post('/core/v2/comments', { post: target, type: 'note', content: 'x' });
        expect([who, answer.status]).toEqual([who, status]);
      }
    }
    for (const type of ['Note', 'no te', 'pingback', ['note'], { note: 1 }, 7])
      for (const client of [site.as('subscriber'), site.as('editor')]) {
        const { body } = await client.post('/core/v2/comments', { post, type, content: 'x' });
        expect([type, body.code]).toEqual([type, 'rest_invalid_comment_type']);
      }
    for (const type of ['', '0', 0, null, false, []]) {
      const { body } = await site
        .as('editor')
        .post('/core/v2/comments', { post, type, content: `As ${String(type)}.` });
      expect([type, body.type]).toEqual([type, 'comment']);
      await site.as('editor').delete(`/core/v2/comments/${body.id}?force=true`);
    }
    const codeOf = async (body: object, client = site.as('author')): Promise<unknown> =>
      (await client.post('/core/v2/comments', { type: 'note', content: 'x', ...body })).body.code;
    expect(await codeOf({})).toBe('rest_comment_invalid_post_id');
    expect(await codeOf({ status: 'hold' }, site.as('editor'))).toBe('rest_comment_invalid_status');
    expect(await codeOf({ post: 99_999 }, site.as('editor'))).toBe('rest_cannot_create_note');
    expect(await codeOf({ post, status: 'hold' }, site.as('contributor'))).toBe('rest_cannot_create_note');
    expect(await codeOf({ post: await createAttachment(site) }, site.as('contributor'))).toBe(
      'rest_cannot_create_note',
    );
  });

  it('no one but editors of the post finds, counts, reads or embeds a note', async () => {
    for (const [who, client, status] of unauthorizedClients(site)) {
      for (const query of ['', `post=${post}`, `include=${note}`, 'search=numbers', `parent=${note}`])
        expect([who, query, (await listComments(client, query)).total]).toEqual([who, query, 0]);
      const one = await client.get(`/core/v2/comments/${note}`);
      expect([who, one.status, one.body.code]).toEqual([who, status, 'rest_cannot_read']);
      expect((await client.get(`/core/v2/posts/${post}?_embed=replies`)).body._embedded).toBeUndefined();
    }
    for (const query of ['type=note', 'type=all', 'type=note&status=any', `type=note&post=${post}`])
      expect([query, await listComments(site.as('contributor'), query)]).toEqual([query, { ids: [], total: 0 }]);
    expect((await site.as('contributor').get(`/core/v2/comments?type=note&post=${post}&context=edit`)).body.code).toBe(
      'rest_forbidden_context',
    );
  });

  it('attack 8: no rendered content shows a note', async () => {
    const blocks =
      '<!-- wp:latest-comments {"commentsToShow":50} /--><!-- wp:query {"query":{"postType":"post","perPage":50}} --><!-- wp:post-template --><!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- /wp:post-template --><!-- /wp:query -->';
    const { id } = await createComment(site.as('editor'), post, 'A comment for all');
    const { body } = await site.as('contributor').post('/core/v2/posts', { title: 'Bait', content: blocks });
    expect(body.content.rendered.match(/A comment for all|Check the numbers/g)).toEqual([
      'A comment for all',
      'A comment for all',
    ]);
    await site.as('editor').delete(`/core/v2/comments/${id}?force=true`);
  });

  it('editors of the post list notes only on request', async () => {
    for (const client of [site.as('author'), site.as('editor')]) {
      expect((await listComments(client, `post=${post}&type=note`)).ids).toEqual([note]);
      expect((await listComments(client, `post=${post}&type=note&context=edit`)).ids).toEqual([note]);
      expect((await listComments(client, 'type=all')).ids).toEqual([note]);
      expect((await listComments(client, 'status=any&type=')).ids).toEqual([]);
    }
  });

  it.each(['note', 'Note', 'no te'])('lists by the type %j follow the rules of notes', async (type) => {
    const query = `type=${encodeURIComponent(type)}`;
    expect((await listComments(site.as('author'), `post=${post}&${query}&context=edit`)).ids).toEqual([note]);
    const page = (await site.as('editor').post('/core/v2/pages', { title: 'Page', status: 'publish' })).body.id;
    expect((await site.get(`/core/v2/comments?post=${page}&${query}`)).body.code).toBe('rest_forbidden_param');
    const file = await createAttachment(site);
    expect((await site.as('editor').get(`/core/v2/comments?post=${file}&${query}`)).body.code).toBe(
      'rest_comment_not_supported_post_type',
    );
  });

  it('notes store their resolution', async () => {
    const author = site.as('author');
    expect((await author.get(`/core/v2/comments/${note}`)).body.meta).toEqual({ _wp_note_status: null });
    const { schema } = (await site.call('OPTIONS', '/core/v2/comments')).body;
    const resolution = { type: 'string', default: '', enum: ['resolved', 'reopen'] };
    expect(schema.properties.meta.properties._wp_note_status).toMatchObject(resolution);
    const resolved = await author.post('/core/v2/comments', {
      post,
      type: 'note',
      parent: note,
      content: '',
      meta: { _wp_note_status: 'resolved' },
    });
    expect([resolved.status, resolved.body.meta]).toEqual([201, { _wp_note_status: 'resolved' }]);
    expect((await author.post('/core/v2/comments', { post, type: 'note', content: ' ' })).body.code).toBe(
      'rest_comment_content_invalid',
    );
    expect(
      (await author.post('/core/v2/comments', { post, content: '', meta: { _wp_note_status: 'resolved' } })).body.code,
    ).toBe('rest_comment_content_invalid');
    // A missing text is reported before an invalid resolution.
    for (const [content, code] of [
      ['', 'rest_comment_content_invalid'],
      ['Later', 'rest_not_in_enum'],
    ])
      expect(
        (await author.post('/core/v2/comments', { post, type: 'note', content, meta: { _wp_note_status: 'later' } }))
          .body.code,
      ).toBe(code);
    // Only a new note needs no text.
    const again = { content: '', meta: { _wp_note_status: 'reopen' } };
    expect((await author.put(`/core/v2/comments/${resolved.body.id}`, again)).body.code).toBe(
      'rest_comment_content_invalid',
    );
  });

  it('the type of a note cannot change', async () => {
    const author = site.as('author');
    for (const type of ['comment', 'Note', ''])
      expect((await author.put(`/core/v2/comments/${note}`, { type })).body.code).toBe('rest_comment_invalid_type');
    for (const type of ['note', null])
      expect((await author.put(`/core/v2/comments/${note}`, { type })).body.type).toBe('note');
  });

  it('notes go into the trash with their replies', async () => {
    const author = site.as('author');
    const top = (await createComment(author, post, 'Top', { type: 'note' })).id;
    const answer = (await createComment(author, post, 'Answer', { type: 'note', parent: top })).id;
    expect((await author.delete(`/core/v2/comments/${top}`)).body.status).toBe('trash');
    expect((await author.get(`/core/v2/comments/${answer}?context=edit`)).body.status).toBe('trash');
  });

  it('only post types with the editor support notes', async () => {
    const editor = site.as('editor');
    const page = (await editor.post('/core/v2/pages', { title: 'Page', status: 'publish' })).body.id as number;
    expect((await createComment(editor, page, 'A note on a page', { type: 'note' })).status).toBe('approved');
    const file = await createAttachment(site);
    expect((await editor.post('/core/v2/comments', { post: file, type: 'note', content: 'x' })).body.code).toBe(
      'rest_comment_not_supported_post_type',
    );
    expect((await editor.get(`/core/v2/comments?post=${file}&type=note`)).body.code).toBe(
      'rest_comment_not_supported_post_type',
    );
    // An author may filter comments by their type, but not those of a file of someone else.
    for (const client of [site, site.as('author')])
      expect((await client.get(`/core/v2/comments?post=${file}&type=note`)).body.code).toBe('rest_forbidden_param');
  });
});

async function createAttachment(site: Site): Promise<number> {
  const time = '2020-01-01T00:00:00';
  const rows = await site
    .provider(UnitOfWork)
    .run(() =>
      site
        .provider(Database)
        .query<{ id: number }>(
          `INSERT INTO posts (type, status, author_id, date, date_gmt, modified, modified_gmt) VALUES ('attachment', 'inherit', $1, $2, $2, $2, $2) RETURNING id`,
          [site.idOf('editor'), time],
        ),
    );
  return rows[0]!.id;
}
