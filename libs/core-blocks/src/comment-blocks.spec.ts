import { anEntry } from '#rendering/testing';
import { aComment, blockAlone, html } from './core-blocks.fixture.js';

describe('core blocks: comments', () => {
  it('renders the latest comments', async () => {
    const out = await html('<!-- wp:latest-comments {"displayAvatar":false,"displayDate":false} /-->', {
      comments: [aComment(1, { authorUrl: 'javascript:x' })],
      entries: [anEntry()],
    });
    expect(out).toBe(
      '<ol class="has-excerpts wp-block-latest-comments"><li class="wp-block-latest-comments__comment"><article><footer class="wp-block-latest-comments__comment-meta">' +
        '<a class="wp-block-latest-comments__comment-author" href="">Bob &lt;1&gt;</a> on <a class="wp-block-latest-comments__comment-link" href="https://harbour.test/low-tide/#comment-1">Low tide</a></footer>' +
        '<div class="wp-block-latest-comments__comment-excerpt"><p>Words 1</p>\n</div></article></li></ol>',
    );
    expect(await html('<!-- wp:latest-comments /-->')).toContain('No comments to show.');
  });

  it('entry blocks render fields of each comment, replies below their parents', async () => {
    const out = await html(
      '<!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-content /--><!-- /wp:comment-template -->',
      { comments: [aComment(1), aComment(2, { parent: 1, content: 'a\nb' })] },
    );
    expect(out).toBe(
      '<ol class="wp-block-comment-template"><li id="comment-1" class="comment even thread-even depth-1"><div class="wp-block-comment-author-name">Bob &lt;1&gt;</div>' +
        '<div class="wp-block-comment-content"><p>Words 1</p>\n</div><ol><li id="comment-2" class="comment odd alt depth-2"><div class="wp-block-comment-author-name">Bob &lt;2&gt;</div>' +
        '<div class="wp-block-comment-content"><p>a<br />\nb</p>\n</div></li></ol></li></ol>',
    );
  });

  it('the title of comments is empty for an entry without comments, and shows zero responses without an entry', async () => {
    expect(await blockAlone('comments-title', {}, {}, anEntry())).toBe('');
    expect(await blockAlone('comments-title', {})).toBe(
      '<h2 id="comments" class="wp-block-comments-title">0 responses to &#8220;&#8221;</h2>',
    );
    expect(await blockAlone('comments-title', { showCommentsCount: false, showPostTitle: false })).toContain(
      '>Responses</h2>',
    );
  });

  it('replies to a comment that is not shown are not shown either, unless all comments are on one level', async () => {
    const comments = [aComment(1), aComment(3, { parent: 2 }), aComment(4, { parent: 3 }), aComment(5, { parent: 1 })];
    const list = '<!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template -->';
    const shown = async (maxDepth: number): Promise<string[]> =>
      [...(await html(list, { comments, commentForm: { maxDepth } })).matchAll(/"comment-(\d)"/g)].map(([, id]) => id!);
    expect(await shown(5)).toEqual(['1', '5']);
    expect(await shown(0)).toEqual(['1', '3', '4', '5']);
  });

  it('comments of a closed entry have no link to reply', async () => {
    const list = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
    const known = { comments: [aComment(1)], commentForm: { state: 'closed', requiresAuthor: false } as const };
    expect(await html(list)).toBe('');
    expect(await html(list, { comments: [aComment(1)] })).toContain('class="comment-reply-link"');
    expect(await html(list, known)).toBe(
      '<ol class="wp-block-comment-template"><li id="comment-1" class="comment even thread-even depth-1"></li></ol>',
    );
  });

  it('replies below the deepest level are on that level within their parents', async () => {
    const comments = Array.from({ length: 13 }, (_, index) => aComment(index + 1, { parent: index }));
    comments.push(aComment(14, { parent: 10 }), aComment(15, { parent: 11 }));
    const list = await html('<!-- wp:comment-template --><!-- /wp:comment-template -->', { comments });
    expect(
      [...list.matchAll(/comment-(\d+)" class="[^"]*(?:even|odd)[^"]* depth-(\d+)"/g)].map(([, ...at]) => at.join()),
    ).toEqual([
      '1,1',
      '2,2',
      '3,3',
      '4,4',
      '5,5',
      '6,6',
      '7,7',
      '8,8',
      '9,9',
      '10,10',
      '11,10',
      '12,10',
      '13,10',
      '15,10',
      '14,10',
    ]);
    expect(list).toContain('depth-10"><li id="comment-11" class="comment even depth-10"><li id="comment-12" ');
    expect(list.match(/<ol/g)).toHaveLength(10);
  });

  it.each([
    [0, '1,1 2,1 3,1', [], 1],
    [1, '1,1 2,1 3,1', [], 1],
    [2, '1,1 2,2 3,2', [1], 2],
    [3, '1,1 2,2 3,3', [1, 2], 3],
  ])(
    'comments have the maximum depth %i of the site, and no link to reply at it',
    async (maxDepth, depths, replies, lists) => {
      const list = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
      const out = await html(list, {
        comments: [aComment(1), aComment(2, { parent: 1 }), aComment(3, { parent: 2 })],
        commentForm: { state: 'open', requiresAuthor: false, maxDepth },
      });
      const found = [...out.matchAll(/<li id="comment-(\d)" class="[^"]* depth-(\d)"/g)];
      expect(found.map(([, id, depth]) => `${id},${depth}`).join(' ')).toBe(depths);
      expect([...out.matchAll(/replytocom=(\d)/g)].map(([, id]) => Number(id))).toEqual(replies);
      expect(out.match(/<ol/g)).toHaveLength(lists);
      expect(out.includes('depth-1"><li')).toBe(maxDepth === 1);
    },
  );

  it('links to reply lead to the page of the comment, or to the sign-in page if only users may comment', async () => {
    const list = '<!-- wp:comment-template --><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->';
    const comments = [aComment(1, { link: 'https://harbour.test/low-tide/comment-page-2/#comment-1' })];
    expect(await html(list, { comments })).toContain(
      'href="https://harbour.test/low-tide/comment-page-2/?replytocom=1#respond"',
    );
    expect(await html(list, { comments, commentForm: { state: 'sign-in', requiresAuthor: false } })).toContain(
      '<a rel="nofollow" class="comment-reply-login" href="https://harbour.test/admin/sign-in?redirect_to=https%3A%2F%2Fharbour.test%2Flow-tide%2F">Log in to Reply</a>',
    );
  });

  it('comments of accounts have classes and a link to the archive of the author', async () => {
    const comments = [aComment(1, { author: 3 }), aComment(2, { author: 4 })];
    const list = await html('<!-- wp:comment-template --><!-- /wp:comment-template -->', { comments });
    expect([...list.matchAll(/<li id="comment-\d" class="([^"]*)"/g)].map(([, names]) => names)).toEqual([
      'comment byuser comment-author-ann bypostauthor even thread-even depth-1',
      'comment odd alt thread-odd thread-alt depth-1',
    ]);
    const latest = await html('<!-- wp:latest-comments /-->', { comments, entries: [anEntry()] });
    expect(latest.match(/(?:href="[^"]*author[^"]*"|<span class="[^"]*author")/g)).toEqual([
      'href="https://harbour.test/author/ann/"',
      '<span class="wp-block-latest-comments__comment-author"',
    ]);
  });

  it('comments run no shortcodes', async () => {
    const comments = [
      aComment(1, { authorName: '[audio src="a.mp3"]', content: '[video src="https://x.test/a.mp4"]' }),
    ];
    const out = await html(
      '<!-- wp:latest-comments /--><!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-content /--><!-- /wp:comment-template -->',
      { comments },
    );
    expect(out).not.toMatch(/<(?:audio|video)/);
    expect([out.match(/&#091;audio/g), out.match(/&#091;video/g)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
});
