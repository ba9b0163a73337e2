import { RenderSources } from '#content';
import { createRenderer } from '#core-blocks';
import type { Database } from '#platform';
import { aPicture, inputWith } from '#rendering/testing';
import type { SliderEntity } from '../sliders/slider.entity.js';
import { PublishedSliders } from './published-sliders.js';
import { SliderShortcode } from './slider-shortcode.js';

const LIMITS = { elements: 10_000, queries: 1_000, characters: 1_000_000, milliseconds: 60_000 };
type Where = Partial<Pick<SliderEntity, 'id' | 'alias' | 'status'>>;

/** Creates a renderer for a site that has a slider with these slides for every alias and ID. */
function rendererWith(...slides: SliderEntity['slides']): {
  render: (
    content: string,
    limits?: Partial<typeof LIMITS>,
  ) => Promise<{ html: string; exceededLimit?: string; dependsOn: string[] }>;
  queries: Where[];
  versions: () => Record<string, number>;
} {
  const queries: Where[] = [];
  const findOneBy = (where: Where): Promise<unknown> => {
    queries.push(where);
    return Promise.resolve({ title: 'Boats', slides });
  };
  const renderer = createRenderer();
  const sources = new RenderSources({} as never);
  const database = { repository: () => ({ findOneBy }) } as unknown as Database;
  new SliderShortcode(renderer, new PublishedSliders(sources, database)).onModuleInit();
  const render = async (content: string, limits = {}) => {
    const input = { ...inputWith({ attachments: [aPicture()] }), limits: { ...LIMITS, ...limits } };
    const rendering = await renderer.renderContent(content, input);
    return { ...rendering, dependsOn: [...rendering.dependsOn] };
  };
  return { render, queries, versions: () => Object.fromEntries(renderer.versions()) };
}

const count = (html: string, text: string): number => html.split(text).length - 1;
const shortcodes = (amount: number, attribute: (index: number) => string): string =>
  `a ${Array.from({ length: amount }, (_, index) => `[slider ${attribute(index)}]`).join(' ')} b`;

describe('SliderShortcode', () => {
  it.each([
    ['alias="home"', { alias: 'home' }, 'data:slider:alias:home'],
    ['alias="Home page"', { alias: 'home-page' }, 'data:slider:alias:home-page'],
    ['alias="home" id="7"', { alias: 'home' }, 'data:slider:alias:home'],
    ['id="7"', { id: 7 }, 'data:slider:id:7'],
    ['alias="" id=" 007 "', { id: 7 }, 'data:slider:id:7'],
  ])(
    '[slider %s] finds a published slider, and depends on it and on its images',
    async (attributes, where, dependency) => {
      const { render, queries } = rendererWith({ image: 70, caption: '', link: '' });
      const { html, dependsOn } = await render(`a [slider ${attributes}] b`);
      expect([count(html, '<li>'), dependsOn]).toEqual([1, [dependency, 'post:70']]);
      expect(queries).toEqual([{ ...where, status: 'publish' }]);
    },
  );

  it.each(['', 'home', 'id="-1"', 'id="7.5"', 'id="1e3"', 'id="99999999999999999999"', 'alias="<b>" id="x"'])(
    '[slider %s] refers to no slider and renders nothing',
    async (attributes) => {
      const { render, queries } = rendererWith({ image: 70, caption: '', link: '' });
      expect([(await render(`a [slider ${attributes}] b`)).html.trim(), queries]).toEqual(['<p>a  b</p>', []]);
    },
  );

  it('renders this markup; if it changes, `VERSION` must be incremented', async () => {
    const { render, versions } = rendererWith(
      { image: 70, caption: 'Low & high\ntide', link: '/tides/?a=1&b=2' },
      { image: 70, caption: '', link: '' },
    );
    const { html } = await render('[slider alias="boats"]');
    expect({ version: versions()['shortcode slider'], html: html.trim() }).toMatchInlineSnapshot(`
      {
        "html": "<ul class="slider site-carousel" aria-label="Boats"><li><figure><a href="/tides/?a=1&#038;b=2"><img loading="lazy" decoding="async" width="1024" height="683" src="https://harbour.test/files/boat-1024x683.jpg" class="attachment-large size-large" alt="A &quot;red&quot; boat" srcset="https://harbour.test/files/boat-1024x683.jpg 1024w, https://harbour.test/files/boat-300x200.jpg 300w, https://harbour.test/files/boat.jpg 1200w" sizes="auto, (max-width: 1024px) 100vw, 1024px" /></a><figcaption>Low &amp; high<br />
      tide</figcaption></figure></li>
      <li><img loading="lazy" decoding="async" width="1024" height="683" src="https://harbour.test/files/boat-1024x683.jpg" class="attachment-large size-large" alt="A &quot;red&quot; boat" srcset="https://harbour.test/files/boat-1024x683.jpg 1024w, https://harbour.test/files/boat-300x200.jpg 300w, https://harbour.test/files/boat.jpg 1200w" sizes="auto, (max-width: 1024px) 100vw, 1024px" /></li></ul>",
        "version": 1,
      }
    `);
  });

  it('omits slides without an image, and sliders without slides', async () => {
    const gone = { image: 71, caption: 'Gone', link: '' };
    const { html } = await rendererWith(gone, { image: 70, caption: 'There', link: '' }).render('[slider id="1"]');
    expect([count(html, '<li>'), html.includes('There'), html.includes('Gone')]).toEqual([1, true, false]);
    for (const slides of [[], [gone]])
      expect((await rendererWith(...slides).render('[slider id="1"]')).html.trim()).toBe('');
  });

  it('renders no slider beyond the limit of elements; each slide counts as one element', async () => {
    const slides = Array.from({ length: 9 }, () => ({ image: 70, caption: '', link: '' }));
    const { render, queries } = rendererWith(...slides);
    const { html, exceededLimit } = await render(
      shortcodes(5_000, () => 'id="1"'),
      { elements: 105 },
    );
    expect([count(html, '<li>'), exceededLimit, queries.length]).toEqual([90, 'elements', 1]);
  });

  it('loads no slider beyond the limit of queries', async () => {
    const { render, queries } = rendererWith({ image: 71, caption: '', link: '' });
    const { exceededLimit } = await render(
      shortcodes(5_000, (index) => `id="${index + 1}"`),
      { queries: 100 },
    );
    expect([exceededLimit, queries.length <= 100]).toEqual(['queries', true]);
  });

  it('loads no slider beyond the limit of characters, even if none of its images exists', async () => {
    const { render, queries } = rendererWith({ image: 71, caption: 'x'.repeat(8_000), link: '' });
    const { exceededLimit } = await render(
      shortcodes(500, (index) => `id="${index + 1}"`),
      { characters: 10_500 },
    );
    // Eight characters that are read cost as much as one character of output.
    expect([exceededLimit, queries.length]).toEqual(['characters', 11]);
  });
});
