import { sanitizeName } from './sanitize-name.js';

describe('sanitizeName', () => {
  it.each([
    ['Ann & <b>Bob</b>', 'Ann &amp; Bob'],
    ['a < b> d', 'a &lt;b&gt; d'],
    ['a < b onclick=x>d < p>e', 'a &lt;b&gt;d e'],
    ['a < /b> d', 'a &lt;/b&gt; d'],
    ['a <!--> b', 'a b'],
    ['a <!--><b>c</b> d', 'a c d'],
    ['a < !-- x --> d', 'a  d'],
    ['a < script>d', 'a d'],
    ['a <b', 'a &lt;b'],
    ['a\u0007b &bogus; &lt;i&gt;', 'ab &amp;bogus; &lt;i&gt;'],
    ['back\\slash', 'back\\slash'],
  ])('%j becomes %j', (text, name) => {
    expect(sanitizeName(text)).toBe(name);
    expect(sanitizeName(name)).toBe(name.replace(/ {2}/g, ' '));
  });
});
