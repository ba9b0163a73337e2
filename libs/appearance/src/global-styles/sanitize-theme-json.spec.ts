import { sanitizeThemeJson } from './sanitize-theme-json.js';

describe('sanitizeThemeJson', () => {
  const styles = (tree: Record<string, string>) => sanitizeThemeJson({ settings: {}, styles: { color: tree } }).styles;

  it('preserves plain values, color functions and variables', () => {
    const values = {
      text: 'rgba(0, 0, 0, 0.2)',
      background: 'var(--wp--preset--color--base)',
      gradient: 'linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%)',
    };
    expect(styles(values)).toEqual({ color: values });
  });

  it('drops values that end a declaration, load a resource or contain markup', () => {
    for (const text of [
      'red;color:blue',
      'red}a{',
      'url(https://x.test/)',
      'expression(alert(1))',
      '</style>',
      'r\\65d',
    ])
      expect(styles({ text })).toEqual({ color: {} });
  });

  it('drops custom CSS and sanitizes names and slugs of presets', () => {
    const palette = { custom: [{ name: '<b>Sea</b>', slug: 'se"a', color: '#046' }] };
    expect(sanitizeThemeJson({ settings: { color: { palette } }, styles: { css: 'a{}' } })).toEqual({
      settings: { color: { palette: { custom: [{ name: 'Sea', slug: 'sea', color: '#046' }] } } },
      styles: {},
    });
  });
});
