import { markupViolations } from './markup-violations.js';

describe('markupViolations', () => {
  const page = (head: string, body: string): string =>
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  const HEAD = '<meta charset="utf-8"><link rel="icon" href="data:,"><style>p { color: red; }</style>';

  it('accepts the elements that a page has in its head, but not those elsewhere on the page', () => {
    expect(markupViolations(page(HEAD, '<p>Text</p>'), 'page')).toEqual([]);
    for (const [markup, name] of [
      ['<base href="https://other.test/">', '<base>'],
      ['<link rel="stylesheet" href="https://other.test/a.css">', '<link>'],
      ['<meta name="robots" content="noindex">', '<meta>'],
      ['<style>p { display: none; }</style>', '<style>'],
    ] as const)
      expect(markupViolations(page(HEAD, markup), 'page')).toEqual([name]);
  });

  it('refuses these elements in a fragment', () => {
    expect(markupViolations(HEAD)).toEqual(['<style>', '<link>', 'scheme data', '<meta>']);
  });
});
