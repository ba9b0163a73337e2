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

describe('core blocks: images and files', () => {
  it('omits buttons without text, images without a source, and captions without text', async () => {
    const button = (text: string): string =>
      `<!-- wp:button --><div class="wp-block-button"><a>${text}</a></div><!-- /wp:button -->`;
    expect(await html(button('') + button('Go'))).toBe('<div class="wp-block-button"><a>Go</a></div>');
    expect(await html('<!-- wp:image --><figure><img alt=""></figure><!-- /wp:image -->')).toBe('');
    const captioned = (caption: string): string =>
      `<!-- wp:image --><figure><img src="/a.png"/><figcaption class="x">${caption}</figcaption></figure><!-- /wp:image -->`;
    for (const empty of ['', '<!-- none -->']) expect(await html(captioned(empty))).not.toContain('figcaption');
    for (const caption of [' ', '<b></b>'])
      expect(await html(captioned(caption))).toContain(`>${caption}</figcaption>`);
  });

  it('describes the preview of a file by its name', async () => {
    const label = async (given: string): Promise<string | undefined> => {
      const object = `<object type="application/pdf" ${given}></object>`;
      const block = `<!-- wp:file {"displayPreview":true} --><div>${object}</div><!-- /wp:file -->`;
      return / aria-label="([^"]*)"/.exec(await html(block))?.[1];
    };
    expect(await label('aria-label="Tides &amp; winds"')).toBe('Embed of Tides &amp; winds.');
    expect(await label('aria-label="PDF embed"')).toBe('PDF embed');
    expect(await label('aria-label=""')).toBe('PDF embed');
    expect(await label('')).toBe('PDF embed');
    const withoutPreview = '<!-- wp:file {"displayPreview":true} --><div><a>Tides</a></div><!-- /wp:file -->';
    expect(await html(withoutPreview)).toBe('<div><a>Tides</a></div>');
  });

  it('renders the featured image of the entry on a cover', async () => {
    const cover = (more: string): string =>
      `<!-- wp:cover {"useFeaturedImage":true${more}} --><div class="wp-block-cover"><span></span><div class="wp-block-cover__inner-container"></div></div><!-- /wp:cover -->`;
    const known = { attachments: [aPicture()] };
    expect(await html(cover(',"focalPoint":{"x":0.25,"y":1}'), known, anEntry({ featuredMedia: 70 }))).toMatch(
      /<span><\/span><img [^>]*class="wp-block-cover__image-background wp-post-image"[^>]*data-object-position="25% 100%" style="object-position:25% 100%;"[^>]*><div class="wp-block-cover__inner-container"/,
    );
    const fixed = cover(',"hasParallax":true,"isRepeated":true,"sizeSlug":"medium"');
    expect(await html(fixed, known, anEntry({ featuredMedia: 70 }))).toContain(
      '<span></span><div aria-label="A &quot;red&quot; boat" class="wp-block-cover__image-background wp-image-70 has-parallax is-repeated" role="img" style="background-position:50% 50%;background-image:url(https://harbour.test/files/boat-300x200.jpg);"></div><div class="wp-block-cover__inner-container',
    );
    expect(await html(cover(''))).not.toContain('<img');
  });

  it('adds ids to the images of a gallery and a class to the gallery', async () => {
    const out = await html(
      '<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image {"id":5} --><figure><img src="a.png"></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
    );
    expect(out).toMatch(
      /^<figure class="wp-block-gallery wp-block-gallery-\d+ is-layout-flex wp-block-gallery-is-layout-flex">/,
    );
    expect(out).toContain('<img decoding="async" data-id="5" src="a.png">');
  });
});
