import { AcademyModule } from '#academy';
import {
  ALLOW_ANONYMOUS_COMMENTS,
  CLOSE_COMMENTS_FOR_OLD_POSTS,
  COMMENT_ORDER,
  COMMENT_PREVIOUSLY_APPROVED,
  COMMENTS_PER_PAGE,
  PAGE_COMMENTS,
  THREAD_COMMENTS,
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
      url: 'https://pip.example/?a=1&b=2',
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
    expect(page).toContain('<a href="https://pip.example/?a=1&amp;b=2" rel="external nofollow ugc">Pip');
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

  it('the form names the field that is too long, and shows texts that a browser accepts again', async () => {
    const fields = { comment: 'Fine', author: 'Pip', email: 'pip@example.org', url: '', comment_parent: '0' };
    for (const [changed, message] of [
      [{ author: 'é'.repeat(200) }, 'Enter a shorter name.'],
      [{ email: `${'p'.repeat(100)}@example.org` }, 'Enter a shorter email address.'],
      [{ url: `https://example.org/${'p'.repeat(200)}` }, 'Enter a shorter address of a website.'],
      [{ comment: '鯨'.repeat(65_525) }, 'Enter a shorter comment.'],
    ] as const) {
      const { status, text } = await send('/reef/?action=comment', { ...fields, ...changed });
      expect([status, /id="comment-notice">([^<]*)/.exec(text)?.[1]]).toEqual([400, message]);
      expect(text).toContain(Object.values(changed)[0]);
    }
    const tooLarge = await send('/reef/?action=comment', { ...fields, comment: 'x'.repeat(700_000) });
    expect([tooLarge.status, tooLarge.text.includes('<h1>The form is too large</h1>')]).toEqual([413, true]);
  });

  it('the form links a refusal with the fields, and browsers move the focus to it', async () => {
    const refusedFields = async (fields: Record<string, string>): Promise<string[]> => {
      const { text } = await send('/reef/?action=comment', { url: '', comment_parent: '0', ...fields });
      expect(text).toContain('<div id="respond" tabindex="-1" role="group" aria-labelledby="comment-notice">');
      return [
        ...text.matchAll(/<(?:textarea|input) id="(\w+)"[^>]* aria-invalid="true" aria-describedby="comment-notice">/g),
      ].map(([, name]) => name!);
    };
    const valid = { comment: 'Fine', author: 'Pip', email: 'pip@example.org' };
    expect(await refusedFields({ ...valid, author: '' })).toEqual(['author', 'email']);
    expect(await refusedFields({ ...valid, email: 'nowhere' })).toEqual(['email']);
    expect(await refusedFields({ ...valid, url: `https://example.org/${'p'.repeat(200)}` })).toEqual(['url']);
    expect(await refusedFields({ ...valid, comment: '' })).toEqual(['comment']);
    expect((await show('/reef/')).text).not.toMatch(/aria-invalid|tabindex/);
  });

  it('replies to comments that the page does not show are refused, and not offered', async () => {
    const elsewhere = (
      await site.as('editor').post('/core/v2/posts', { title: 'Tide', slug: 'tide', status: 'publish' })
    ).body.id;
    const other = (await site.as('administrator').post('/core/v2/comments', { post: elsewhere, content: 'Ebb' })).body
      .id;
    const held = await createApproved({ content: 'Held back', status: 'hold' });
    for (const parent of [999_999, other, held]) {
      expect((await show(`/reef/?replytocom=${parent}`)).text).toContain('name="comment_parent" value="0"');
      const { status, text } = await send('/reef/?action=comment', {
        comment: 'Lost "reply"',
        author: 'Pip',
        email: 'pip@example.org',
        comment_parent: String(parent),
      });
      expect([status, text.includes('The comment to which you reply is no longer shown.')]).toEqual([409, true]);
      expect(text).toContain('Lost &quot;reply&quot;</textarea>');
      expect(text).toContain('name="comment_parent" value="0"');
    }
    expect((await site.as('editor').get('/core/v2/comments?search=Lost&status=all')).body).toEqual([]);
  });

  it('links of comments lead to the page on which they are shown', async () => {
    const id = (await site.as('editor').post('/core/v2/posts', { title: 'Kelp', slug: 'kelp', status: 'publish' })).body
      .id;
    const add = async (day: number, fields: Record<string, unknown> = {}): Promise<number> =>
      createApproved({ post: id, content: `Kelp ${day}`, date: `2024-02-0${day}T00:00:00`, ...fields });
    const comments = [await add(1), await add(2), await add(3)];
    comments.push(await add(4, { parent: comments[2] }));
    comments.push(await add(5, { parent: comments[3] }), await add(6, { parent: comments[0] }));
    const block = await site.as('editor').post('/core/v2/posts', {
      title: 'Latest',
      slug: 'latest',
      status: 'publish',
      content: '<!-- wp:latest-comments {"commentsToShow":100} /-->',
    });
    expect(block.status).toBe(201);
    await set(PAGE_COMMENTS, true);
    await set(COMMENTS_PER_PAGE, 2);
    for (const order of ['asc', 'desc'] as const) {
      await set(COMMENT_ORDER, order);
      const links = (await site.get(`/core/v2/comments?post=${id}&order=asc`)).body.map(({ link }: { link: string }) =>
        link.replace(SITE_URL, ''),
      );
      expect(links).toEqual(
        comments.map((comment, index) => {
          const isSecond = order === 'asc' ? [2, 3, 4].includes(index) : [0, 5].includes(index);
          return `/kelp/${isSecond ? 'comment-page-2/' : ''}#comment-${comment}`;
        }),
      );
      for (const link of links) expect((await show(link.split('#')[0])).text).toContain(`id="${link.split('#')[1]}"`);
      const feed = (await show('/kelp/feed/')).text;
      const list = (await show('/latest/')).text;
      for (const link of links) {
        expect(feed).toContain(`<link>${SITE_URL}${link}</link>`);
        expect(feed).toContain(`<guid isPermaLink="false">${SITE_URL}/kelp/#${link.split('#')[1]}</guid>`);
        expect(list).toContain(`href="${SITE_URL}${link}"`);
      }
    }
    await set(COMMENT_ORDER, 'asc');
    await set(COMMENT_PREVIOUSLY_APPROVED, false);
    site.clock.advance(60_000);
    const reply = { comment: 'Kelp reply', author: 'Una', email: 'una@example.org', comment_parent: `${comments[4]}` };
    const sent = await send('/kelp/?action=comment', reply);
    expect(sent.headers.location).toMatch(new RegExp(`^${SITE_URL}/kelp/comment-page-2/#comment-\\d+$`));
    await set(THREAD_COMMENTS, false);
    const [last] = (await site.get(`/core/v2/comments?post=${id}&include=${comments[5]}`)).body;
    expect(last.link).toBe(`${SITE_URL}/kelp/comment-page-3/#comment-${comments[5]}`);
    expect((await show('/kelp/comment-page-3/')).text).toContain(`id="comment-${comments[5]}"`);
    await set(THREAD_COMMENTS, true);
    await set(COMMENT_PREVIOUSLY_APPROVED, true);
    await set(PAGE_COMMENTS, false);
    expect((await site.get(`/core/v2/comments/${comments[2]}`)).body.link).toBe(
      `${SITE_URL}/kelp/#comment-${comments[2]}`,
    );
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
    await set(COMMENTS_PER_PAGE, 50);
    const whole = (await show('/reef/')).text;
    expect(whole.match(/class="comment depth-1"/g)!.length).toBeGreaterThan(1);
    expect(whole).not.toContain('aria-label="Pages of comments"');
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

  it('a reply below a comment that is held again has a link to a page that exists, and accepts no replies', async () => {
    const fields = { title: 'Wrack', slug: 'wrack', status: 'publish' };
    const { id } = (await site.as('editor').post('/core/v2/posts', fields)).body;
    await createApproved({ post: id, content: 'Earlier', date: '2024-03-01T00:00:00' });
    const top = await createApproved({ post: id, content: 'Top', date: '2024-03-02T00:00:00' });
    const reply = await createApproved({ post: id, parent: top, content: 'Below', date: '2024-03-03T00:00:00' });
    await site.as('administrator').post(`/core/v2/comments/${top}`, { status: 'hold' });
    await set(PAGE_COMMENTS, true);
    await set(COMMENTS_PER_PAGE, 1);
    expect((await site.get(`/core/v2/comments/${reply}`)).body.link).toBe(`${SITE_URL}/wrack/#comment-${reply}`);
    expect((await show('/wrack/')).status).toBe(200);
    await set(PAGE_COMMENTS, false);
    expect((await show(`/wrack/?replytocom=${reply}`)).text).toContain('name="comment_parent" value="0"');
    const answer = { comment: 'Deeper', author: 'Pip', email: 'pip@example.org', comment_parent: String(reply) };
    expect((await send('/wrack/?action=comment', answer)).status).toBe(409);
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
