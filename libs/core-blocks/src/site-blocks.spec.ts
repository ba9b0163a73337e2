import { aPicture, inputWith } from '#rendering/testing';
import { html, renderer } from './core-blocks.fixture.js';

describe('core/site-logo', () => {
  const block = (attributes = '') => `<!-- wp:site-logo ${attributes}/-->`;
  const logo = async (raw: string) => {
    const input = inputWith({ attachments: [aPicture()] });
    return (await renderer.renderContent(raw, { ...input, site: { ...input.site, logo: 70 } })).html;
  };

  it('renders nothing for a site without a logo', async () => {
    expect(await html(block())).toBe('');
  });

  it('links the logo to the front page', async () => {
    const out = await logo(block());
    expect(out).toContain(
      '<div class="is-default-size wp-block-site-logo"><a href="https://harbour.test/" class="custom-logo-link" rel="home"><img ',
    );
    expect(out).toMatch(/<img [^>]*class="custom-logo" alt="A &quot;red&quot; boat"/);
    expect(await logo(block('{"isLink":false} '))).not.toContain('<a ');
    expect(await logo(block('{"linkTarget":"_blank"} '))).toContain(
      '<a aria-label="(Home link, opens in a new tab)" target="_blank" href="https://harbour.test/" class=',
    );
  });

  it('scales the logo', async () => {
    expect(await logo(block('{"width":120} '))).toMatch(
      /<div class="wp-block-site-logo"><a [^>]*><img [^>]*width="120" height="80" [^>]*srcset="[^"]*boat\.jpg 1200w, [^"]*" sizes="auto, \(max-width: 120px\) 100vw, 120px"/,
    );
  });
});

describe('core blocks: name and description of the site', () => {
  it('renders the name, the description and the search form of the site', async () => {
    expect(await html('<!-- wp:site-title {"level":2} /--><!-- wp:site-tagline /-->')).toBe(
      '<h2 class="wp-block-site-title"><a href="https://harbour.test" target="_self" rel="home">Harbour &amp; Quay</a></h2><p class="wp-block-site-tagline">News from the water</p>',
    );
    expect(
      await html('<!-- wp:search {"label":"<b>Find</b>","buttonPosition":"constructor","placeholder":"\\"x"} /-->'),
    ).toMatch(
      /^<form role="search" method="get" action="https:\/\/harbour\.test\/" class="wp-block-search__text-button wp-block-search" >.*placeholder="&quot;x"/,
    );
  });

  it('renders no name and description of the site that are empty or 0', async () => {
    const input = inputWith();
    for (const text of ['', '0']) {
      const site = { ...input.site, name: text, description: text };
      const blocks = '<!-- wp:site-title /--><!-- wp:site-tagline /-->';
      expect((await renderer.renderContent(blocks, { ...input, site })).html).toBe('');
    }
  });
});
