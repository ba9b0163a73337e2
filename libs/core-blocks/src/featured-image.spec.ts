import type { RenderEntry } from '#rendering';
import { anEntry, aPicture, inputWith } from '#rendering/testing';
import { html, renderer } from './core-blocks.fixture.js';

describe('core blocks: featured images', () => {
  const NESTED = [
    '<!-- wp:post-featured-image /-->',
    '<!-- wp:cover {"useFeaturedImage":true} --><div class="wp-block-cover"><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->',
    '<!-- wp:media-text {"useFeaturedImage":true} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"></figure></div><!-- /wp:media-text -->',
  ].join('');
  const LISTS = `<!-- wp:latest-posts {"displayFeaturedImage":true} /--><!-- wp:query {"query":{"perPage":3}} --><!-- wp:post-template -->${NESTED}<!-- /wp:post-template --><!-- /wp:query -->`;
  const own = (changes: Partial<RenderEntry>): RenderEntry => anEntry({ id: 40, featuredMedia: 70, ...changes });
  const count = async (raw: string, entry: RenderEntry, post?: RenderEntry): Promise<number> =>
    ((await html(raw, { entries: [entry], attachments: [aPicture()] }, post)).match(/<img /g) ?? []).length;

  it('are not shown in lists if their entry is protected', async () => {
    expect(await count(LISTS, own({}))).toBe(4);
    expect(await count(LISTS, own({ protected: true }))).toBe(0);
  });

  it('are shown in the content of their own protected entry, which requires the password', async () => {
    const post = own({ protected: true });
    expect(await count(NESTED, post, post)).toBe(3);
  });

  it('are not shown around the content of their own protected entry', async () => {
    const post = own({ protected: true });
    const input = { ...inputWith({ attachments: [aPicture()] }, post), isPostLocked: true };
    expect((await renderer.renderContent(NESTED, input)).html).not.toContain('<img ');
  });
});
