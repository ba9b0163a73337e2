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

  it('reads and changes the first of repeated attributes', () => {
    const html = '<p id="a" ID="b" class="c" id="d">';
    const tag = OpenTag.fromTag(html, firstOpenTag(html)!);
    expect([tag.get('id'), tag.names()]).toEqual(['a', ['id', 'id', 'class', 'id']]);
    expect(tag.set('id', 'e').toString()).toBe('<p id="e" ID="b" class="c" id="d">');
    expect(tag.remove('id').toString()).toBe('<p  ID="b" class="c" id="d">');
  });

  it('takes linear time for many attributes', () => {
    const read = (html: string): OpenTag => OpenTag.fromTag(html, firstOpenTag(html)!);
    const duration = startProcessorTimer();
    const different = read(`<p ${Array.from({ length: 60_000 }, (_, index) => `a${index}=1`).join(' ')}>`);
    for (const name of different.names()) different.set(name, `${different.text(name)}0`);
    expect(different.toString()).toContain('a59999="10"');
    const repeated = read(
      `<p ${'b=1 '.repeat(60_000)}${Array.from({ length: 60_000 }, (_, at) => `c${at}`).join(' ')}>`,
    );
    for (const name of repeated.names()) repeated.get(name);
    expect(repeated.set('b', '2').set('c59999', '3').toString()).toContain('c59999="3"');
    expect(duration()).toBeLessThan(2_000);
  });
});
