import { AcademyModule } from '#academy';
import {
  ALLOW_ANONYMOUS_COMMENTS,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  COMMENT_PREVIOUSLY_APPROVED,
  COMMENTS_PER_PAGE,
  PAGE_COMMENTS,
} from '#comments/testing';
import { SettingsService } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';

describe.each(databases)('comments on public pages on %s', (database) => {
  let site: Site;
  let post: number;
  const show = (path: string): Promise<Answer> => site.get(`~${path}`);
  const send = (path: string, fields: Record<string, string>): Promise<Answer> =>
    site.post(`~${path}`, new URLSearchParams(fields).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const set = <T>(setting: Parameters<SettingsService['set']>[0], value: T) =>
    site.provider(SettingsService).set(setting, value);
  const createApproved = async (fields: Record<string, unknown>): Promise<number> =>
    (await site.as('administrator').post('/core/v2/comments', { post, ...fields })).body.id;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await set(ALLOW_ANONYMOUS_COMMENTS, true);
    post = (await site.as('editor').post('/core/v2/posts', { title: 'Reef', slug: 'reef', status: 'publish' })).body.id;
  });
  afterAll(() => site.close());

  it('comments are stored from the form, and shown when a moderator has approved them', async () => {
    const form = (await show('/reef/')).text;
    expect(form).toContain(`action="${SITE_URL}/reef/?action=comment#respond"`);
    const sent = await send('/reef/?action=comment', {
      comment: 'Corals <b>glow</b><script>alert(1)</script>',
      author: 'Pip <i>',
      email: 'pip@example.org',
      url: 'https://pip.example/',
      comment_parent: '0',
    });
    expect([sent.status, sent.headers.location, sent.headers['cache-control']]).toEqual([
      303,
      `${SITE_URL}/reef/?comment=held#comment-notice`,
      'no-store, private',
    ]);
    expect((await show('/reef/?comment=held')).text).toContain(
      'Your comment appears when a moderator has approved it.',
    );
    expect((await show('/reef/')).text).not.toContain('glow');
    const [held] = (await site.as('editor').get(`/core/v2/comments?post=${post}&status=hold`)).body;
    await site.as('editor').post(`/core/v2/comments/${held.id}`, { status: 'approved' });
    const page = (await show('/reef/')).text;
    expect(page).toContain(`<li id="comment-${held.id}" class="comment depth-1">`);
    expect(page).toContain('Corals <b>glow</b>');
    expect(page).toContain('<a href="https://pip.example/" rel="external nofollow ugc">Pip');
    expect(page).not.toMatch(/<script>alert|pip@example|<i>/);
  });

  it('replies to another comment need no script', async () => {
    const first = await createApproved({ content: 'First of a thread', date: '2024-01-01T00:00:00' });
    const form = (await show(`/reef/?replytocom=${first}`)).text;
    expect(form).toContain(`<input type="hidden" name="comment_parent" value="${first}">`);
    const reply = await createApproved({ content: 'Second of a thread', parent: first, date: '2024-01-02T00:00:00' });
    expect((await show('/reef/')).text).toMatch(
      new RegExp(`id="comment-${first}"[\\s\\S]*<ol><li id="comment-${reply}" class="comment depth-2">`),
    );
  });

  it('the form refuses comments as the API does, and shows the entered values again', async () => {
    const fields = { comment: 'Nice "words"', author: '', email: '', comment_parent: '0' };
    const nameless = await send('/reef/?action=comment', fields);
    expect([nameless.status, nameless.text.includes('Enter your name and your email address.')]).toEqual([400, true]);
    expect(nameless.text).toContain('Nice &quot;words&quot;</textarea>');
    const invalid = await send('/reef/?action=comment', { ...fields, author: 'Pip', email: 'nowhere' });
    expect([invalid.status, invalid.text.includes('role="alert"')]).toEqual([400, true]);
    expect(invalid.text).toContain('Enter a valid email address.');
    expect(invalid.text).not.toContain('author_email');
    expect(
      (await send('/reef/?action=comment', { ...fields, author: 'P', email: 'p@example.org', comment: '' })).status,
    ).toBe(400);
    expect((await send('/none/?action=comment', fields)).status).toBe(404);
  });

  it('comments are divided into pages by the options of the site', async () => {
    await set(PAGE_COMMENTS, true);
    await set(COMMENTS_PER_PAGE, 1);
    const first = await show('/reef/');
    expect(first.text.match(/class="comment depth-1"/g)).toHaveLength(1);
    expect(first.text).toContain(`<a rel="next" href="${SITE_URL}/reef/comment-page-2/#comments">`);
    const second = (await show('/reef/comment-page-2/')).text;
    expect(second).toContain('rel="prev"');
    expect(second).toContain(`<link rel="canonical" href="${SITE_URL}/reef/comment-page-2/">`);
    expect((await show('/reef/comment-page-1/')).text).toContain(`<link rel="canonical" href="${SITE_URL}/reef/">`);
    expect((await show('/reef/comment-page-99/')).status).toBe(404);
    await set(PAGE_COMMENTS, false);
  });

  it('comments are neither shown nor accepted on protected posts', async () => {
    const id = (
      await site
        .as('editor')
        .post('/core/v2/posts', { title: 'Closed', slug: 'closed', status: 'publish', password: 'sesame' })
    ).body.id;
    await site.as('administrator').post('/core/v2/comments', { post: id, content: 'A secret word' });
    const page = await show('/closed/');
    expect([page.text.includes('secret word'), page.text.includes('<textarea')]).toEqual([false, false]);
    const sent = await send('/closed/?action=comment', { comment: 'x', author: 'P', email: 'p@example.org' });
    expect(sent.status).toBe(401);
    expect((await show('/closed/feed/')).status).toBe(404);
    expect((await show('/comments/feed/')).text).not.toContain('secret word');
  });

  it('comments are shown without a form when they are closed, or need an account', async () => {
    await site.as('editor').post(`/core/v2/posts/${post}`, { comment_status: 'closed' });
    const closed = (await show('/reef/')).text;
    expect([closed.includes('Comments are closed.'), closed.includes('<textarea')]).toEqual([true, false]);
    await site.as('editor').post(`/core/v2/posts/${post}`, { comment_status: 'open' });
    await set(ALLOW_ANONYMOUS_COMMENTS, false);
    const members = (await show('/reef/')).text;
    expect([members.includes('Only signed-in users may comment.'), members.includes('<textarea')]).toEqual([
      true,
      false,
    ]);
    await set(ALLOW_ANONYMOUS_COMMENTS, true);
  });

  it('comments close on cached pages when the post gets too old for them', async () => {
    await set(CLOSE_COMMENTS_FOR_OLD_POSTS, true);
    for (const _ of [1, 2, 3]) expect((await show('/reef/')).text).toContain('<textarea');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 86_400_000);
    try {
      expect((await show('/reef/')).text).toContain('Comments are closed.');
    } finally {
      now.mockRestore();
    }
    await set(CLOSE_COMMENTS_FOR_OLD_POSTS, false);
  });

  it('the form redirects to the comment when it needs no approval', async () => {
    await set(COMMENT_PREVIOUSLY_APPROVED, false);
    site.clock.advance(60_000);
    const sent = await send('/reef/?action=comment', { comment: 'At once', author: 'Una', email: 'una@example.org' });
    expect(sent.headers.location).toMatch(new RegExp(`^${SITE_URL}/reef/#comment-\\d+$`));
    expect((await show('/reef/')).text).toContain('At once');
  });
});
