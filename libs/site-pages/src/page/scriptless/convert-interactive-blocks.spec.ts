import { startProcessorTimer } from '#testing/time';
import { convertInteractiveBlocks } from './convert-interactive-blocks.js';

const button = '<button class="lightbox-trigger" type="button"><svg></svg></button>';

describe('convertInteractiveBlocks', () => {
  it('leaves other markup unchanged', () => {
    const html = '<div data-wp-x="1"><button>Send</button><p>wp-block-accordion</p></div>';
    expect(convertInteractiveBlocks(html, 'content')).toBe(html);
  });

  it('gives each menu and image of a page its own id', () => {
    const nav =
      '<button class="wp-block-navigation__responsive-container-open"></button><div class="wp-block-navigation__responsive-container" id="modal-1"></div>';
    const html = `${nav}${nav}<figure class="wp-lightbox-container"><img alt="" src="/a.png">${button}</figure>`;
    const ids = [...convertInteractiveBlocks(html, 'header').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['header-menu-1', 'header-menu-2', 'header-image-1']);
  });

  it('escapes the values of an enlarged image', () => {
    const html = `<figure class="wp-lightbox-container"><img alt="&quot;&gt;&lt;b&gt;" src="/a.png?a&amp;b">${button}</figure>`;
    expect(convertInteractiveBlocks(html, 'content')).toContain('src="/a.png?a&amp;b" alt="&quot;&gt;&lt;b&gt;"');
  });

  it.each([
    '<div class="wp-block-accordion-item"><h3><button>A</button></h3>',
    '<div class="wp-block-accordion-item"><h3><button>A</button></div>',
    '<div class="wp-block-accordion-item"><p>A</p></div>',
    `<p>${button}</p>`,
    `<figure class="wp-lightbox-container"><img src="/a.png"><button class="lightbox-trigger">`,
  ])('leaves the incomplete block %s unchanged', (html) => {
    expect(convertInteractiveBlocks(html, 'content')).toBe(html);
  });

  it('lets lists that are carousels take the focus, and labels those without a label', () => {
    const items = '<li><img alt="A boat" src="/a.png"></li></ul>';
    const html = `<ul class="a site-carousel" aria-label="Boats &amp; nets">${items}<ul class="site-carousel">${items}`;
    expect(convertInteractiveBlocks(html, 'content')).toBe(
      `<ul tabindex="0" class="a site-carousel" aria-label="Boats &amp; nets">${items}<ul aria-label="Images" tabindex="0" class="site-carousel">${items}`,
    );
    const other = `<ol class="site-carousel">${items}<ul class="site-carousels">${items}`;
    expect(convertInteractiveBlocks(other, 'content')).toBe(other);
  });

  it('converts accordions within accordions', () => {
    const item = (inside: string): string =>
      `<div class="wp-block-accordion-item"><h3><button type="button">A</button></h3><div>${inside}</div></div>`;
    const shown = (inside: string): string =>
      `<details class="wp-block-accordion-item"><summary><h3><span>A</span></h3></summary><div>${inside}</div></details>`;
    expect(convertInteractiveBlocks(item(item('B')), 'content')).toBe(shown(shown('B')));
  });

  it('lets readers use the panels of accordions, without directives', () => {
    const html =
      '<div data-wp-interactive="core/accordion" class="wp-block-accordion"><div data-wp-init="x" class="wp-block-accordion-item"><h2><button aria-expanded="false" aria-controls="p" data-wp-on--click="y" id="b" type="button">A</button></h2><div inert aria-labelledby="b" data-wp-bind--inert="z" id="p" class="wp-block-accordion-panel">B</div></div></div>';
    expect(convertInteractiveBlocks(html, 'content').replace(/ {2,}/g, ' ')).toBe(
      '<div class="wp-block-accordion"><details class="wp-block-accordion-item"><summary><h2><span id="b">A</span></h2></summary><div aria-labelledby="b" id="p" class="wp-block-accordion-panel">B</div></details></div>',
    );
  });

  it('takes time that is linear in the length of the content', () => {
    const duration = startProcessorTimer();
    for (const part of ['<div class="wp-block-accordion-item"><h3>', `<img alt=""><button class="lightbox-trigger">`])
      convertInteractiveBlocks(part.repeat(20_000), 'content');
    expect(duration()).toBeLessThan(5_000);
  });
});
