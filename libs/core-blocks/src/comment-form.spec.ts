import { anEntry } from '#rendering/testing';
import { aComment, blockAlone, html, rendering } from './core-blocks.fixture.js';

describe('core blocks: comments of an entry', () => {
  const block = '<!-- wp:post-comments-form /-->';

  it('comment blocks show the form of an entry that is open for comments', async () => {
    const form = await html('<!-- wp:post-comments-form {"textAlign":"center"} /-->');
    expect(form).toContain(
      '<div id="respond" class="comment-respond has-text-align-center wp-block-post-comments-form">',
    );
    expect(form).toContain('action="https://harbour.test/low-tide/?action=comment#respond" method="post"');
    expect(form).toMatch(/<input id="author" [^>]* required \/>/);
  });

  it('comment blocks show no form for a closed or protected entry', async () => {
    const commentForm = { state: 'closed', requiresAuthor: true } as const;
    expect(await html(block, { commentForm })).toBe('');
    expect(await html(block, {}, anEntry({ protected: true }))).toBe('');
  });

  it('comment blocks require no name if the site does not', async () => {
    expect(await html(block, { commentForm: { state: 'open', requiresAuthor: false } })).not.toMatch(
      /<input id="author" [^>]* required/,
    );
  });

  it('comment blocks ask users to sign in instead of showing a form if only users may comment', async () => {
    const signIn = await html(block, { commentForm: { state: 'sign-in', requiresAuthor: false } });
    expect([signIn.includes('<form'), signIn.includes('must-log-in')]).toEqual([false, true]);
  });

  it('comment blocks depend on the time at which the form closes', async () => {
    const closes = '2024-07-09T00:00:00.000Z';
    const { dependsOn } = await rendering(block, {
      commentForm: { state: 'open', requiresAuthor: true, closes },
    });
    expect([...dependsOn]).toContain(`until:${closes}`);
  });

  it('comment blocks count the comments and link to them', async () => {
    const blocks = '<!-- wp:post-comments-count /--><!-- wp:post-comments-link /-->';
    expect(await html(blocks)).toBe(
      '<div class="wp-block-post-comments-count">0</div><div class="wp-block-post-comments-link"><a href=https://harbour.test/low-tide/#respond>No comments<span class="screen-reader-text"> on Low tide</span></a></div>',
    );
    expect(await html(blocks, {}, anEntry({ protected: true }))).toContain('> on Protected: Low tide</span>');
  });

  it('comment blocks count all comments, however many there are', async () => {
    const comments = Array.from({ length: 700 }, (_, index) => aComment(index + 1));
    const out = await html('<!-- wp:post-comments-count /--><!-- wp:post-comments-link /-->', { comments });
    expect(out).toContain('<div class="wp-block-post-comments-count">700</div>');
    expect(out).toContain('>700 comments<span');
    expect(await blockAlone('comments-title', {}, { comments }, anEntry())).toContain('>700 responses to ');
  });
});
