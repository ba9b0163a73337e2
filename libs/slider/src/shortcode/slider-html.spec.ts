import { aPicture } from '#rendering/testing';
import { sliderHtml } from './slider-html.js';
import type { ShownSlide } from './slider-html.js';

const slide = (changes: Partial<ShownSlide> = {}): ShownSlide => ({
  image: aPicture({ alt: 'A boat' }),
  caption: '',
  link: '',
  ...changes,
});
const item = (changes: Partial<ShownSlide>): string | undefined =>
  /<li>(.*)<\/li>/s.exec(sliderHtml('Boats', [slide(changes)]))?.[1];

describe('sliderHtml', () => {
  it('renders a labeled list of images with dimensions, files and alternative texts', () => {
    const html = sliderHtml('Boats & "nets"', [slide(), slide()]);
    expect(html).toMatch(
      /^<ul class="slider site-carousel" aria-label="Boats &amp; &quot;nets&quot;">(<li>.*<\/li>\s*){2}<\/ul>$/,
    );
    expect(item({})).toMatch(
      /^<img width="1024" height="683" src="[^"]*boat-1024x683.jpg" .*alt="A boat" srcset="[^"]+300w[^"]*" sizes="[^"]+" \/>$/,
    );
  });

  it('renders captions as plain text with their line breaks', () => {
    expect(item({ caption: 'Low <tide>\nat &amp; after "noon"' })).toContain(
      '<figcaption>Low &lt;tide&gt;<br />\nat &amp;amp; after &quot;noon&quot;</figcaption></figure>',
    );
    expect(item({ caption: ' \n' })).not.toContain('figure');
  });

  it('renders no brackets, because the shortcodes of posts within other posts run twice', () => {
    const html = sliderHtml('[slider id="1"]', [
      slide({ caption: '[slider id="1"]', link: '/?a=[slider]', image: aPicture({ alt: '[slider id="1"]' }) }),
    ]);
    expect(html).not.toMatch(/[[\]]/);
  });

  it('links to safe addresses only', () => {
    expect(item({ link: 'https://harbour.test/?a=1&b="2"' })).toMatch(
      /^<a href="https:\/\/harbour\.test\/\?a=1&#038;b=2"><img [^>]+><\/a>$/,
    );
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '']) expect(item({ link })).toMatch(/^<img /);
  });

  it('names a link by the alternative text, the caption, the title of the image or that of the slider', () => {
    const alt = (alternative: string, caption: string, title: string): string | undefined =>
      / alt="([^"]*)"/.exec(item({ caption, link: '/', image: aPicture({ alt: alternative, title }) }) ?? '')?.[1];
    expect([alt('Alt', 'Caption', 'Title'), alt(' ', 'Caption', 'Title'), alt('', '', '<b>Title</b>')]).toEqual([
      'Alt',
      'Caption',
      'Title',
    ]);
    expect(alt('', ' ', '')).toBe('Boats');
    expect(item({ image: aPicture({ alt: '' }), caption: 'Caption' })).toContain(' alt=""');
  });
});
