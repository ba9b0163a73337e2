import { html } from './core-blocks.fixture.js';

describe('core/image with a lightbox', () => {
  const image = (attributes: string) =>
    `<!-- wp:image ${attributes} --><figure class="wp-block-image"><img src="https://harbour.test/a.png" alt=""/><figcaption>A</figcaption></figure><!-- /wp:image -->`;

  it('gets a button after the picture, and directives for the script', async () => {
    const out = await html(image('{"lightbox":{"enabled":true}}') + image('{"lightbox":{"enabled":true}}'));
    expect(out).toContain(
      '<figure data-wp-context="{&quot;imageId&quot;:&quot;lightbox-1&quot;}" data-wp-interactive="core/image" data-wp-key="lightbox-1" class="wp-block-image wp-lightbox-container">',
    );
    expect(out).toMatch(/<img [^>]*data-wp-on--click="actions\.showLightbox"[^>]*><button class="lightbox-trigger"/);
    expect(out).toMatch(/<\/button><figcaption>/);
    expect(out).toContain('data-wp-key="lightbox-2"');
  });

  it('is unchanged where the lightbox is off or the picture is linked', async () => {
    for (const attributes of [
      '{"lightbox":{"enabled":false}}',
      '{"lightbox":{"enabled":true},"linkDestination":"media"}',
    ])
      expect(await html(image(attributes))).toBe(await html(image('{}')));
  });
});
