import { anEntry, aPicture } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

describe('core/media-text with the featured image', () => {
  const block = (attributes: string) =>
    `<!-- wp:media-text {"useFeaturedImage":true${attributes}} --><div class="wp-block-media-text is-image-fill"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content"></div></div><!-- /wp:media-text -->`;
  const post = anEntry({ featuredMedia: 70 });

  it('contains the featured image in the figure of the block', async () => {
    const out = await html(block(''), { attachments: [aPicture()] }, post);
    expect(out).toMatch(
      /<figure class="wp-block-media-text__media"><img [^>]*alt="A &quot;red&quot; boat" src="https:\/\/harbour\.test\/files\/boat\.jpg" class="wp-image-70 size-full"/,
    );
    expect(await html(block(''))).toContain('<figure class="wp-block-media-text__media"></figure>');
  });

  it('fills its side of the block', async () => {
    const out = await html(
      block(',"imageFill":true,"focalPoint":{"x":0.2,"y":1}'),
      { attachments: [aPicture()] },
      post,
    );
    expect(out).toContain('<div class="wp-block-media-text is-image-fill-element">');
    expect(out).toContain('style="object-position:20% 100%;"');
  });
});
