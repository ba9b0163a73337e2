import { plainLine, plainText } from './plain-text.js';
import { safeUri } from './safe-uri.js';

describe('plainLine', () => {
  test.each<[string, string]>([
    ['  two\n lines\tand  a tab ', 'two lines and a tab'],
    ['<b>bold</b> & <i class="a>b">more</i>', 'bold & more'],
    ['1 < 2', '1 &lt; 2'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['a<script>alert("<b>")</script>b', 'ab'],
    ['a<STYLE media="x">p{}</Style >b', 'ap{}b'],
    ['a<!-- b > c -->d', 'ad'],
    ['a<!-- "<b>" & -->c', 'a&lt;!-- &quot;" & -->c'],
    ['open <b', 'open &lt;b'],
    ['100%41 sure', '100 sure'],
    ['%4%411 gone', 'gone'],
    ['100% sure', '100% sure'],
    ['nul\u0000 bell\u0007', 'nul bell'],
    ['no-break\u00a0', 'no-break\u00a0'],
    ['emoji 😀 %20stays', 'emoji 😀 stays'],
  ])('converts %j to %j', (text, expected) => {
    expect(plainLine(text)).toBe(expected);
  });
});

test('plainText preserves lines', () => {
  expect(plainText(' one\n\n<p>two</p>\tthree ')).toBe('one\n\ntwo\tthree');
});

describe('safeUri', () => {
  test.each<[string, string]>([
    ['', ''],
    ['https://example.org/a?b=c&d=[1]', 'https://example.org/a?b=c&d=%5B1%5D'],
    ['http://[2001:db8::1]/a', 'http://[2001:db8::1]/a'],
    ['example.org', 'http://example.org'],
    [' example.org/a b', 'http://example.org/a%20b'],
    ['/relative', '/relative'],
    ['?query', '?query'],
    ['#part', '#part'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['javascript:alert(1)', ''],
    ['JaVa\nScript:alert(1)', ''],
    ['javascript&#58;alert(":")', ''],
    ['javascript&colon;alert(":")', ''],
    ['javascript&#58;alert(1)', 'http://javascript&#58;alert(1)'],
    ['example.org:8080/a', ''],
    ['feed:javascript:alert(1)', ''],
    ['feed:https://example.org/feed', 'feed:https://example.org/feed'],
    ['data:text/html,x', ''],
    ['http://example.org/%0%0aDset', 'http://example.org/set'],
    ['http;//example.org', 'http://example.org'],
    ['http://example.org/<script>"', 'http://example.org/script'],
    ['https://bücher.example/straße', 'https://bücher.example/straße'],
  ])('converts %j to %j', (text, expected) => {
    expect(safeUri(text)).toBe(expected);
  });
});
