import { createRenderer } from '#core-blocks';
import { aPicture, inputWith } from '../render-data.fixture.js';
import { RenderBudget } from '../render-budget.js';
import type { RenderContext } from '../render-context.js';
import { sourceSet } from '../images/source-set.js';
import { addImageAttributes } from './add-image-attributes.js';

const renderer = createRenderer();
const html = async (tag: string): Promise<string> =>
  (await renderer.renderContent(`<div>${tag}</div>`, inputWith({ attachments: [aPicture()] }))).html
    .trim()
    .slice(5, -6);
const FILES = 'https://harbour.test/files/boat';

describe('image attributes stage', () => {
  it('loads images and frames with known dimensions lazily', async () => {
    expect(await html('<img src="a.png" width="9" height="8"/>')).toBe(
      '<img loading="lazy" decoding="async" src="a.png" width="9" height="8"/>',
    );
    expect(await html('<img src="a.png"/>')).toBe('<img decoding="async" src="a.png"/>');
    expect(await html('<iframe src="/a" width="9" height="8"></iframe>')).toBe(
      '<iframe loading="lazy" src="/a" width="9" height="8"></iframe>',
    );
    expect(await html('<iframe src="/a"></iframe>')).toBe('<iframe src="/a"></iframe>');
  });

  it('yields to other requests between images, even those that need no query', async () => {
    const budget = new RenderBudget();
    const yields = jest.spyOn(budget, 'yieldIfDue');
    expect(await addImageAttributes('<img src="a.png"><img src="b.png">', { budget } as RenderContext)).toBe(
      '<img decoding="async" src="a.png"><img decoding="async" src="b.png">',
    );
    expect(yields).toHaveBeenCalledTimes(2);
  });

  it('preserves existing attributes', async () => {
    for (const tag of [
      '<img src="a.png" width="9" height="8" loading="eager" decoding="sync"/>',
      '<img alt="">',
      '<iframe src="/a" width="9" height="8" loading="eager"></iframe>',
    ])
      expect(await html(tag)).toBe(tag);
    expect(await html('<img src="a.png" width="9" height="8" fetchpriority="high">')).toBe(
      '<img decoding="async" src="a.png" width="9" height="8" fetchpriority="high">',
    );
  });

  it('loads no image lazily whose dimensions are not in pixels', async () => {
    expect(await html('<img src="a.png" width="100%" height="8">')).toBe(
      '<img decoding="async" src="a.png" width="100%" height="8">',
    );
  });

  it('gives a high priority to the first large image that is visible from the start', async () => {
    const image = (more: string): string => `<img src="a.png" width="250" height="200"${more}>`;
    const eager = image(' loading="eager" decoding="sync"');
    expect(await html(`${image('')}${eager}${eager.replace('a.png', 'b.png')}`)).toBe(
      `<img loading="lazy" decoding="async" src="a.png" width="250" height="200">` +
        `<img fetchpriority="high" src="a.png" width="250" height="200" loading="eager" decoding="sync">` +
        `<img src="b.png" width="250" height="200" loading="eager" decoding="sync">`,
    );
    const given = image(' fetchpriority="high" decoding="sync"');
    expect(await html(given + eager)).toBe(given + eager);
    const low = image(' fetchpriority="low" loading="eager" decoding="sync"');
    expect(await html(low + eager)).toContain(`${low}<img fetchpriority="high"`);
  });

  it('adds dimensions and a source set from the attachment in the class', async () => {
    expect(await html(`<img class="wp-image-70 x" src="${FILES}-300x200.jpg?v=1" alt="">`)).toBe(
      `<img loading="lazy" decoding="async" width="300" height="200" class="wp-image-70 x" src="${FILES}-300x200.jpg?v=1" alt=""` +
        ` srcset="${FILES}-300x200.jpg 300w, ${FILES}-1024x683.jpg 1024w, ${FILES}.jpg 1200w" sizes="auto, (max-width: 300px) 100vw, 300px" />`,
    );
    expect(await html('<img class="wp-image-99" src="a.png">')).toBe(
      '<img decoding="async" class="wp-image-99" src="a.png">',
    );
  });
});

describe('source set', () => {
  it('offers only files of the same proportions, starting with the displayed one', () => {
    expect(sourceSet(aPicture(), `${FILES}.jpg`, { width: 600, height: 400 })).toBe(
      `${FILES}.jpg 1200w, ${FILES}-300x200.jpg 300w, ${FILES}-1024x683.jpg 1024w`,
    );
    expect(sourceSet(aPicture(), `${FILES}-150x150.jpg`, { width: 150, height: 150 })).toBeUndefined();
    expect(sourceSet(aPicture(), 'https://elsewhere.test/c.jpg', { width: 300, height: 200 })).toBeUndefined();
  });

  it('offers no sizes for an animated original, because sizes are not animated', () => {
    const moving = aPicture({ mimeType: 'image/gif' });
    expect(sourceSet(moving, `${FILES}.jpg`, { width: 1200, height: 800 })).toBeUndefined();
    expect(sourceSet(moving, `${FILES}-300x200.jpg`, { width: 300, height: 200 })).toBe(
      `${FILES}-300x200.jpg 300w, ${FILES}-1024x683.jpg 1024w`,
    );
  });
});
