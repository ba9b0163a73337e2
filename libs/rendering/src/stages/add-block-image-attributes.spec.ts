import { createRenderer } from '#core-blocks';
import { startProcessorTimer } from '#testing/time';
import { aPicture, anEntry, inputWith, SITE } from '../render-data.fixture.js';
import { addBlockImageAttributes } from './add-block-image-attributes.js';

const renderer = createRenderer();
const render = async (name: string, attributes: Record<string, unknown> = {}): Promise<string> => {
  const known = { attachments: [aPicture()], entries: [anEntry({ id: 11, featuredMedia: 70 })] };
  const input = { ...inputWith(known, anEntry({ featuredMedia: 70 })), site: { ...SITE, logo: 70 } };
  return (await renderer.renderBlock({ name, attributes, innerBlocks: [], innerHtml: '', innerContent: [] }, input))
    .html;
};

describe('images of a block that is rendered by itself', () => {
  it('are lazy if they are featured images', async () => {
    for (const html of [
      await render('core/post-featured-image', { sizeSlug: 'medium' }),
      await render('core/latest-posts', { displayFeaturedImage: true, featuredImageSizeSlug: 'medium' }),
    ])
      expect(html).toMatch(
        /<img width="300" height="200" src="[^"]*" class="[^"]*" alt="A &quot;red&quot; boat" style="[^"]*" decoding="async" loading="lazy" srcset="[^"]*" sizes="auto, \(max-width: 300px\) 100vw, 300px" \/>/,
      );
  });

  it('are lazy if they are avatars', async () => {
    expect(await render('core/avatar', { size: 40 })).toMatch(
      / height='40' width='40' loading='lazy' decoding='async'\/>/,
    );
  });

  it('are not lazy if they are the logo', async () => {
    expect(await render('core/site-logo')).toMatch(/ class="custom-logo" alt="[^"]*" decoding="async" srcset="/);
  });

  it('are found in linear time among unclosed tags', () => {
    const unclosed = '<img src="'.repeat(50_000);
    const duration = startProcessorTimer();
    expect(addBlockImageAttributes(unclosed)).toBe(unclosed);
    expect(duration()).toBeLessThan(1_000);
  });
});
