import { startProcessorTimer } from '#testing/time';
import { OpenTag, editTag } from './open-tag.js';
import { firstOpenTag, nextTag, tagsOf } from './tags.js';

const edited = (html: string, edit: (tag: OpenTag) => void): string => {
  const tag = firstOpenTag(html);
  return tag ? editTag(html, tag, edit) : html;
};

describe('nextTag and tagsOf', () => {
  it('skips comments, declarations and the content of scripts', () => {
    const html = '<!-- <a> --><!doctype x><script>if (a<b) "<i>"</script><p title="a>b">x</p>';
    expect([...tagsOf(html)].map(({ name, closing }) => (closing ? '/' : '') + name)).toEqual(['SCRIPT', 'P', '/P']);
  });

  it('finds no tag in plain text', () => {
    expect(nextTag('1 < 2 <3 <-x')).toBeUndefined();
    expect(nextTag('<p class="never closed')).toBeUndefined();
  });

  it('takes linear time for unclosed markup', () => {
    const duration = startProcessorTimer();
    for (const piece of ['<a b="', '<!--', '<script>', '<p ', '<']) nextTag(piece.repeat(200_000));
    expect(duration()).toBeLessThan(2_000);
  });
});

describe('OpenTag', () => {
  it('adds each class once to the existing ones', () => {
    expect(
      edited('<p class="one two">', (tag) => {
        tag.addClass('two', 'three');
      }),
    ).toBe('<p class="one two three">');
    expect(
      edited('<p class=" one  two one ">', (tag) => {
        tag.addClass('three');
      }),
    ).toBe('<p class="one  two three">');
    expect(
      edited('<p class=one>', (tag) => {
        tag.addClass('one');
      }),
    ).toBe('<p class=one>');
    expect(
      edited("<ol reversed start='5'>", (tag) => {
        tag.addClass('list');
      }),
    ).toBe(`<ol class="list" reversed start='5'>`);
  });

  it('adds new attributes after the name in alphabetical order and changes existing ones in place', () => {
    expect(
      edited('<img src="a.png" alt="" />', (tag) => {
        tag.set('width', '3').set('decoding', 'async').set('alt', 'A "b" & <c>').set('hidden', true);
      }),
    ).toBe('<img decoding="async" hidden width="3" src="a.png" alt="A &quot;b&quot; &amp; &lt;c&gt;" />');
  });

  it('resolves character references in values', () => {
    const tag = firstOpenTag('<a href=x data-v="a &amp; b" download>');
    const open = tag && OpenTag.fromTag('<a href=x data-v="a &amp; b" download>', tag);
    expect([open?.get('href'), open?.get('data-v'), open?.get('download'), open?.get('id')]).toEqual([
      'x',
      'a & b',
      true,
      undefined,
    ]);
  });
});
