import { sanitizeProtocols } from './protocols.js';

describe('sanitizeProtocols', () => {
  it('preserves URLs with a safe protocol or none', () => {
    for (const url of [
      'https://example.org/a:b',
      'mailto:a@example.org',
      'tel:+12',
      '//example.org',
      '/a',
      '#b',
      '?c=d',
      'a/?b=c:d',
      '',
    ]) {
      expect(sanitizeProtocols(url)).toBe(url);
    }
  });

  it('removes other protocols in any spelling', () => {
    for (const protocol of [
      'javascript:',
      'JavaScript :',
      ' java\tscript:',
      'java\0script:',
      'java\\0script:',
      'javascript&#58;',
      'javascript&#0000058;',
      'javascript&#x3A;',
      'javascript&#x03a',
      'javascript&colon;',
      '&#106;avascript:',
      'javascript:data:javascript:',
    ]) {
      expect(sanitizeProtocols(`${protocol}x`)).toBe('x');
    }
  });

  it('drops a URL that hides too many protocols', () => {
    expect(sanitizeProtocols(`${'x:'.repeat(5)}y`)).toBe('y');
    expect(sanitizeProtocols(`${'x:'.repeat(6)}y`)).toBe('');
  });

  it('checks the URL after feed:', () => {
    expect(sanitizeProtocols('feed:https://example.org')).toBe('feed:https://example.org');
    expect(sanitizeProtocols('feed:javascript:x')).toBe('feed:x');
    expect(sanitizeProtocols('feed:feed:feed:x')).toBe('');
  });

  it('writes an allowed protocol in lower case', () => {
    expect(sanitizeProtocols('HTTP ://example.org')).toBe('http://example.org');
    expect(sanitizeProtocols('&#104;ttp&#x53;:example.org')).toBe('https:example.org');
  });

  it('allows the given protocols only', () => {
    expect(sanitizeProtocols('https://example.org', new Set(['tel']))).toBe('//example.org');
    expect(sanitizeProtocols('tel:1', new Set(['tel']))).toBe('tel:1');
  });

  it('does not treat other letters as ASCII letters', () => {
    expect(sanitizeProtocols('\u212aey:x', new Set(['key']))).toBe('x');
  });
});
