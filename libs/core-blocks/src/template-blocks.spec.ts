import type { RenderComment } from '#rendering';
import { html } from './core-blocks.fixture.js';

describe('core/comments', () => {
  const comment: RenderComment = {
    id: 1,
    post: 10,
    parent: 0,
    author: 0,
    authorName: 'Bob',
    authorUrl: '',
    avatarHash: 'f00',
    date: '2024-07-06T01:02:03',
    content: 'Words',
    link: 'https://harbour.test/low-tide/#comment-1',
  };
  const comments = '<!-- wp:comments --><div>Comments</div><!-- /wp:comments -->';
  const shown = async (state: 'open' | 'sign-in' | 'closed', count: number): Promise<string> => {
    const known = {
      commentForm: { state, requiresAuthor: false },
      comments: count === 0 ? [] : [comment],
    };
    return html(comments, known);
  };

  it('is omitted if the entry has no comments and accepts none', async () => {
    expect(await shown('closed', 0)).toBe('');
    for (const state of ['open', 'sign-in'] as const) expect(await shown(state, 0)).toBe('<div>Comments</div>');
    expect(await shown('closed', 1)).toBe('<div>Comments</div>');
  });

  it('is an empty element in the forms of former versions, which only pages fill', async () => {
    const known = { comments: [comment] };
    expect(await html('<!-- wp:post-comments {"textAlign":"center","align":"wide"} /-->', known)).toBe(
      '<div class="has-text-align-center alignwide wp-block-post-comments"></div>',
    );
    expect(await html('<!-- wp:comments {"legacy":true} --><p>x</p><!-- /wp:comments -->', known)).toBe(
      '<div class="wp-block-post-comments wp-block-comments"></div>',
    );
    expect(await html('<!-- wp:comments {"legacy":false} --><p>x</p><!-- /wp:comments -->', known)).toBe('<p>x</p>');
    const closed = { commentForm: { state: 'closed', requiresAuthor: false } } as const;
    expect(await html('<!-- wp:post-comments /-->', closed)).toBe('');
  });
});
