import { startProcessorTimer } from '#testing/time';
import { AddressReplacer } from './address-replacer.js';

const replacer = new AddressReplacer('http://old.example', 'https://new.example.org/blog');
const phpString = (text: string): string => `s:${Buffer.byteLength(text)}:"${text}";`;

describe('AddressReplacer', () => {
  it.each([
    ['<a href="http://old.example">x</a>', '<a href="https://new.example.org/blog">x</a>'],
    [
      'http://old.example/a?b#c and http://OLD.example.',
      'https://new.example.org/blog/a?b#c and https://new.example.org/blog.',
    ],
    [
      '<!-- wp:image {"url":"http:\\/\\/old.example\\/a"} -->',
      '<!-- wp:image {"url":"https:\\/\\/new.example.org\\/blog\\/a"} -->',
    ],
    ['{"a":"http://old.example/é","n":1.0}', '{"a":"https://new.example.org/blog/é","n":1.0}'],
    ['{"a":"http:\\/\\/old.example\\/"}', '{"a":"https:\\/\\/new.example.org\\/blog\\/"}'],
    [
      'https://share.test/?u=http%3A%2F%2Fold.example%2Fa',
      'https://share.test/?u=https%3A%2F%2Fnew.example.org%2Fblog%2Fa',
    ],
    [
      `a:2:{i:0;${phpString('é http://old.example/ü')}i:5;O:4:"Some":1:{${phpString('u')}${phpString('http://old.example')}}}`,
      `a:2:{i:0;${phpString('é https://new.example.org/blog/ü')}i:5;O:4:"Some":1:{${phpString('u')}${phpString('https://new.example.org/blog')}}}`,
    ],
    [
      `a:2:{i:0;E:11:"Suit:Hearts";i:1;${phpString('http://old.example')}}`,
      `a:2:{i:0;E:11:"Suit:Hearts";i:1;${phpString('https://new.example.org/blog')}}`,
    ],
    [
      JSON.stringify({ meta: phpString('http://old.example') }),
      JSON.stringify({ meta: phpString('https://new.example.org/blog') }),
    ],
  ])('rewrites %s', (before, after) => {
    expect(replacer.replace(before)).toBe(after);
    expect(replacer.replace(after)).toBe(after);
  });

  it.each([
    'http://old.example.org/',
    'http://old.example-2/',
    'http://old.example:8080/',
    'http://old.examples',
    'xhttp://old.example',
    'https://old.example/',
    's:5:"no',
  ])('leaves %s unchanged', (text) => {
    expect(replacer.replace(text)).toBe(text);
  });

  it('rewrites an address once if the new address begins with the old one', () => {
    const nested = new AddressReplacer('http://a.test', 'http://a.test/blog');
    expect(nested.replace('http://a.test/x http://a.test/blog/y')).toBe('http://a.test/blog/x http://a.test/blog/y');
  });

  it.each([
    ['http://a.test/blogger/x', 'http://a.test/blog/blogger/x'],
    ['http://a.test/blog-news', 'http://a.test/blog/blog-news'],
    ['http://a.test/blog.html', 'http://a.test/blog/blog.html'],
    ['{"url":"http:\\/\\/a.test\\/blogger"}', '{"url":"http:\\/\\/a.test\\/blog\\/blogger"}'],
    ['https://b.test/?u=http%3A%2F%2Fa.test%2Fblogger', 'https://b.test/?u=http%3A%2F%2Fa.test%2Fblog%2Fblogger'],
  ])('rewrites %s, whose path only begins with the letters of the new address', (before, after) => {
    expect(new AddressReplacer('http://a.test', 'http://a.test/blog').replace(before)).toBe(after);
  });

  describe.each(['https://bücher.example', 'https://xn--bcher-kva.example', 'https://B%C3%BCCHER.example'])(
    'with the internationalized host of %s',
    (from) => {
      const moved = new AddressReplacer(from, 'https://new.example');

      it.each([
        ['https://bücher.example/a', 'https://new.example/a'],
        ['HTTPS://BÜCHER.example/a', 'https://new.example/a'],
        ['https://xn--bcher-kva.example/a', 'https://new.example/a'],
        ['https://b%C3%BCcher.example/a', 'https://new.example/a'],
        [String.raw`{"url":"https:\/\/b\u00fccher.example\/a"}`, String.raw`{"url":"https:\/\/new.example\/a"}`],
        [
          String.raw`<!-- wp:image {"url":"https://b\u00FCcher.example/a"} -->`,
          '<!-- wp:image {"url":"https://new.example/a"} -->',
        ],
        [
          'https://share.test/?u=https%3A%2F%2Fb%c3%bccher.example%2Fa',
          'https://share.test/?u=https%3A%2F%2Fnew.example%2Fa',
        ],
        [
          'https://share.test/?u=https%3A%2F%2Fxn--bcher-kva.example%2Fa',
          'https://share.test/?u=https%3A%2F%2Fnew.example%2Fa',
        ],
        [phpString('https://bücher.example'), phpString('https://new.example')],
      ])('rewrites %s', (before, after) => {
        expect(moved.replace(before)).toBe(after);
      });

      it.each(['https://bücher.example.org', 'https://bucher.example', 'https://xn--bcher-kva.example:81/'])(
        'leaves %s unchanged',
        (text) => {
          expect(moved.replace(text)).toBe(text);
        },
      );
    },
  );

  it('rewrites an internationalized address only if port and path are the same', () => {
    const moved = new AddressReplacer('http://bücher.example:8080/blog', 'https://new.example');
    expect(moved.replace('http://xn--bcher-kva.example:8080/blog/a http://xn--bcher-kva.example/blog/a')).toBe(
      'https://new.example/a http://xn--bcher-kva.example/blog/a',
    );
  });

  it('rewrites both spellings of a host once if the new address begins with the old one', () => {
    const nested = new AddressReplacer('http://ä.test', 'http://ä.test/blog');
    for (const address of ['http://ä.test', 'http://xn--4ca.test']) {
      expect(nested.replace(`${address}/x`)).toBe('http://ä.test/blog/x');
      expect(nested.replace(`${address}/blog/x`)).toBe(`${address}/blog/x`);
    }
  });

  it('rewrites an internationalized host to its ASCII form, and leaves that form alone', () => {
    const toAscii = new AddressReplacer('http://ä.test', 'http://xn--4ca.test');
    expect(toAscii.replace('http://ä.test/x http://xn--4ca.test/y')).toBe(
      'http://xn--4ca.test/x http://xn--4ca.test/y',
    );
  });

  it('rewrites JSON with a string of 20 million characters', () => {
    const text = 'x'.repeat(20_000_000);
    const replaced = replacer.replace(JSON.stringify({ text, url: 'http://old.example/a' }));
    expect(replaced.endsWith('"url":"https://new.example.org/blog/a"}')).toBe(true);
  });

  it('needs linear time', () => {
    const duration = startProcessorTimer();
    for (const text of ['http://old.example', 'http:\\/\\/', '\\\\', 's:1:"a";', '"\\', '{"a":'])
      replacer.replace(`http://old.example ${text.repeat(200_000)}`);
    expect(duration()).toBeLessThan(5_000);
  });
});
