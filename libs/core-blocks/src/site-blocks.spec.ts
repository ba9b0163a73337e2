import { createRenderer } from './core-blocks.js';
import type { RenderEntry } from '#rendering';
import { aPicture, inputWith } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';

const renderer = createRenderer();
const html = async (raw: string, known: RenderDataFixture = {}, post?: RenderEntry): Promise<string> =>
  (await renderer.renderContent(raw, inputWith(known, post))).html.trim();

describe('core/site-logo', () => {
  const block = (attributes = '') => `<!-- wp:site-logo ${attributes}/-->`;
  const logo = async (raw: string) => {
    const input = inputWith({ attachments: [aPicture()] });
    return (await renderer.renderContent(raw, { ...input, site: { ...input.site, logo: 70 } })).html;
  };

  it('links the logo to the front page', async () => {
    expect(await html(block())).toBe('');
    const out = await logo(block());
    expect(out).toContain(
      '<div class="is-default-size wp-block-site-logo"><a href="https://harbour.test/" class="custom-logo-link" rel="home"><img ',
    );
    expect(out).toMatch(/<img [^>]*class="custom-logo" alt="A &quot;red&quot; boat"/);
    expect(await logo(block('{"isLink":false} '))).not.toContain('<a ');
  });

  it('scales the logo', async () => {
    expect(await logo(block('{"width":120} '))).toMatch(
      /<div class="wp-block-site-logo"><a [^>]*><img [^>]*width="120" height="80" [^>]*srcset="[^"]*boat\.jpg 1200w, [^"]*" sizes="auto, \(max-width: 120px\) 100vw, 120px"/,
    );
    expect(await logo(block('{"linkTarget":"_blank"} '))).toContain(
      '<a aria-label="(Home link, opens in a new tab)" target="_blank" href="https://harbour.test/" class=',
    );
  });
});
