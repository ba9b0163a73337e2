import { anEntry, aPicture, inputWith } from '#rendering/testing';
import { aComment, blockAlone, html, renderer } from './core-blocks.fixture.js';

describe('core blocks: fields of entries', () => {
  it('entry blocks render fields of the current entry', async () => {
    const post = anEntry({ featuredMedia: 70, content: 'x' });
    expect(await html('<!-- wp:post-title {"level":3,"isLink":true} /-->', {}, post)).toBe(
      '<h3 class="wp-block-post-title"><a href="https://harbour.test/low-tide/" target="_self" >Low tide</a></h3>',
    );
    expect(await html('<!-- wp:post-date {"format":"Y-m-d \\\\a\\\\t H:i","textAlign":"center"} /-->', {}, post)).toBe(
      '<div class="has-text-align-center wp-block-post-date"><time datetime="2024-07-05T09:08:07-02:30">2024-07-05 at 09:08</time></div>',
    );
    expect(
      await html(
        '<!-- wp:post-author-name {"backgroundColor":"accent2","style":{"spacing":{"margin":{"top":"1rem"}}}} /-->',
        {},
        post,
      ),
    ).toBe(
      '<div style="margin-top:1rem;" class="wp-block-post-author-name has-background has-accent-2-background-color">Ann O’Shea</div>',
    );
    expect(await html('<!-- wp:post-featured-image /-->', { attachments: [aPicture()] }, post)).toMatch(
      /^<figure class="wp-block-post-featured-image"><img [^>]*style="object-fit:cover;"/,
    );
    const again = '<!-- wp:post-content {"tagName":"main"} /-->x';
    expect(await html(again, {}, anEntry({ content: again }))).toBe(
      '<main class="entry-content wp-block-post-content is-layout-flow wp-block-post-content-is-layout-flow">x</main>x',
    );
    expect(await html('<!-- wp:avatar {"size":40,"style":{"border":{"radius":"20px"}}} /-->', {}, post)).toMatch(
      /^<div class="wp-block-avatar"><img alt='Ann O’Shea Avatar' .* width='40' style="border-radius:20px;"\/><\/div>$/,
    );
  });

  it('dates contain the quotation marks of their format, as typographic ones in lists of periods', async () => {
    const input = inputWith({ entries: [anEntry()], comments: [aComment(1)] });
    const site = { ...input.site, dateFormat: `M 'y "<` };
    const shown = async (raw: string): Promise<string> => (await renderer.renderContent(raw, { ...input, site })).html;
    const alone = async (name: string, attributes: Record<string, unknown>): Promise<string> => {
      const block = { name: `core/${name}`, attributes, innerBlocks: [], innerHtml: '', innerContent: [] };
      return (await renderer.renderBlock(block, { ...input, site })).html;
    };
    expect(await alone('latest-posts', { displayPostDate: true })).toContain(`>Jul '24 "&lt;</time>`);
    expect(await alone('latest-comments', {})).toContain(`>Jul '24 "&lt;</time>`);
    expect(await alone('archives', { type: 'daily' })).toContain('>Jul &#8217;24 &#8220;&lt;</a>');
    const list = '<!-- wp:comment-template --><!-- wp:comment-date {"isLink":false} /--><!-- /wp:comment-template -->';
    expect(await shown(list)).toContain('>Jul &#8217;24 &#8220;&lt;</time>');
  });

  it('names of authors contain their quotation marks unchanged outside of lists of comments', async () => {
    const authorName = `Ann "<b>" O'Shea`;
    const shown = `Ann "&lt;b&gt;" O'Shea`;
    const known = { authorName, entries: [anEntry()], comments: [aComment(1, { authorName })] };
    expect(await blockAlone('post-author', {}, known, anEntry())).toContain(`__name">${shown}</p>`);
    for (const isLink of [true, false])
      expect(await blockAlone('post-author-name', { isLink }, known, anEntry())).toContain(`>${shown}</`);
    expect(await blockAlone('latest-posts', { displayAuthor: true }, known)).toContain(`>by ${shown}</div>`);
    expect(await blockAlone('latest-comments', {}, known)).toContain(`comment-author">${shown}</span>`);
    const list = '<!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- /wp:comment-template -->';
    expect(await html(list, known)).toContain('>Ann &#8220;&lt;b&gt;&#8221; O&#8217;Shea</div>');
  });
});
