import type { AttributeRule, HtmlPolicy } from './policy.js';
import { filterAllHtml, filterCommentHtml, filterDescriptionHtml, filterHtml, filterPostHtml } from './html-filter.js';
import { normalizeEntities } from './entities.js';

/** Input and expected output. */
type Pair = readonly [string, string];

describe('filterPostHtml', () => {
  const pairs: Readonly<Record<string, readonly Pair[]>> = {
    'removes tags and preserves their text': [
      ['one <script>two()</script> three', 'one two() three'],
      ['<style>i{color:blue}</style><i>x</i>', 'i{color:blue}<i>x</i>'],
      ['<my-element>a</my-element><!DOCTYPE html>b', 'ab'],
      ['<iframe src="https://example.org"></iframe>', ''],
    ],
    'preserves case and quotes of allowed markup and normalizes its white space': [
      ['<P  Class = "k"   id=\'i\'>x</P  >', '<P Class="k" id=\'i\'>x</P>'],
      ['<br><br/><br />', '<br><br /><br />'],
      ['< b >x</b >', '<b>x</b>'],
    ],
    'removes attributes that the element may not have': [
      ['<p onclick="a()" align=left>x</p>', '<p align="left">x</p>'],
      ['<img src="a.png" srcset="b.png 2x" decoding="async">', '<img src="a.png">'],
      ['<div tabindex="1" data-a="1" data-b--c="2" data-="3" data-é="4">', '<div data-a="1" data-b--c="2">'],
      ['<ol reversed start="2"><li>x</li></ol>', '<ol reversed start="2"><li>x</li></ol>'],
      ['<p id="1" ID="2" id="3">x</p>', '<p id="1" ID="2">x</p>'],
    ],
    'allows the interactive and measuring elements of HTML with their attributes': [
      ['a<wbr>b <time datetime="2020" onclick="a()">x</time>', 'a<wbr>b <time datetime="2020">x</time>'],
      ['<data value="1">x</data> <search>y</search>', '<data value="1">x</data> <search>y</search>'],
      ['<dialog open id="d" popover>x</dialog>', '<dialog open id="d" popover>x</dialog>'],
      ['<meter min="0" max="9" value="4" form="f">', '<meter min="0" max="9" value="4">'],
      ['<progress max="9" value="4">x</progress>', '<progress max="9" value="4">x</progress>'],
      [
        '<button popovertarget="d" popovertargetaction="hide" aria-haspopup="dialog" formaction="/x">x</button>',
        '<button popovertarget="d" popovertargetaction="hide" aria-haspopup="dialog">x</button>',
      ],
      ['<details name="a" open>x</details>', '<details name="a" open>x</details>'],
      ['<dialog closedby="any">x</dialog><ul popover>', '<dialog closedby="any">x</dialog><ul popover>'],
      ['<p popover aria-haspopup="menu">x</p><div popover>', '<p>x</p><div popover>'],
    ],
    'allows MathML with its attributes, without addresses and foreign markup': [
      [
        '<math display="block"><mfrac linethickness="2px"><mi mathvariant="normal">a</mi><mn>2</mn></mfrac></math>',
        '<math display="block"><mfrac linethickness="2px"><mi mathvariant="normal">a</mi><mn>2</mn></mfrac></math>',
      ],
      ['<math><mi href="https://example.org">x</mi></math>', '<math><mi>x</mi></math>'],
      [
        '<math><semantics><annotation-xml encoding="text/html">x</annotation-xml></semantics></math>',
        '<math><semantics>x</semantics></math>',
      ],
      ['<math><mglyph src="a.png"></math>', '<math></math>'],
      ['<math alttext="a" xmlns="b"><mn mathvariant="c">', '<math><mn>'],
      ['<menclose notation="box"><mtr columnalign="left">', '<menclose notation="box"><mtr columnalign="left">'],
    ],
    'removes malformed attributes': [
      ['<p id="a"class="b" lang="de">x</p>', '<p lang="de">x</p>'],
      ['<p id="a>x</p>', '<p>x</p>'],
      ['<p id= >x</p>', '<p>x</p>'],
      ['<p = id=a>x</p>', '<p id="a">x</p>'],
      ['<p hidden/>', '<p />'],
      ["<p title=a'b lang=de>x</p>", '<p>x</p>'],
      ["<p title=a'b' lang=de>x</p>", '<p lang="de">x</p>'],
    ],
    'allows download only without a value': [
      ['<a href="/a" download>x</a>', '<a href="/a" download>x</a>'],
      ['<a href="/a" download="b">x</a>', '<a href="/a">x</a>'],
    ],
    'sanitizes URLs': [
      ['<a href="javascript:a()">x</a>', '<a href="a()">x</a>'],
      ['<a href="https://example.org/?a=1&b=2">x</a>', '<a href="https://example.org/?a=1&amp;b=2">x</a>'],
    ],
    'drops disallowed declarations of a style, and the attribute if none is left': [
      ['<p style="behavior:url(x)">x</p>', '<p>x</p>'],
      ['<p style="color:red;display:none">x</p>', '<p style="color:red">x</p>'],
    ],
    'escapes text that is not a tag': [
      ['a < b', 'a &lt; b'],
      ['a <b', 'a &lt;b'],
      ['a > b', 'a &gt; b'],
      ['<i "\'<i>x</i>', '&lt;i &quot;&#039;<i>x</i>'],
      ['1 < 2 > 0', '1  0'],
    ],
    'preserves comments, without consecutive dashes': [
      ['a<!-- b -->c', 'a<!-- b -->c'],
      ['a<!-- b -- c--->', 'a<!-- b - c-->'],
      ['a<!---->b', 'ab'],
      ['a<!-- \n b -->', 'a<!-- \n b -->'],
      ['a<!-- b > <script>c</script> -->', 'a<!-- b &gt; c -->'],
      ['a</ b>c', 'a</ b>c'],
      ['<!--more-->', '<!--more-->'],
    ],
    'drops bound event handlers, but no other directives': [
      ['<p data-wp-bind--onclick="a" data-wp-bind--hidden="b">x</p>', '<p data-wp-bind--hidden="b">x</p>'],
      ['<p DATA-WP-BIND--ONCLICK="a">x</p>', '<p>x</p>'],
    ],
    'removes control characters and preserves all other text': [
      ['a\0b\x08c\td\ne', 'abc\td\ne'],
      ['C:\\0new "quoted" \'too\' é😀\u2028', 'C:\\0new "quoted" \'too\' é😀\u2028'],
    ],
  };
  it.each(Object.entries(pairs))('%s', (_, examples) => {
    for (const [html, expected] of examples) expect(filterPostHtml(html)).toBe(expected);
  });

  it('embeds PDF files of the site only', () => {
    const embed = (url: string) => `<object data="${url}" type="application/pdf"></object>`;
    const options = { uploadsUrl: 'https://site.example:8080/files' };
    const own = embed('http://site.example:8080/files/a.pdf');
    expect(filterPostHtml(own, options)).toBe(own);
    expect(filterPostHtml(own)).toBe('<object></object>');
    for (const url of ['https://site.example.evil/a.pdf', 'https://site.example:8080/a.pdf?b', 'a.pdf', 'x.html']) {
      expect(filterPostHtml(embed(url), options)).toBe('<object></object>');
    }
    expect(filterPostHtml('<object data="x.swf" />', options)).toBe('');
  });
});

describe('filters with other policies', () => {
  const text = '<h2>a</h2><p class="b">c</p><b class="d">e</b><a href="/f" title="g" rel="h" target="i" id="j">k</a>';

  it('preserve the elements that comments allow', () => {
    expect(filterCommentHtml(text)).toBe('ac<b>e</b><a href="/f" title="g">k</a>');
  });

  it('preserve the relation and target of a link in a description', () => {
    expect(filterDescriptionHtml(text)).toBe('ac<b>e</b><a href="/f" title="g" rel="h" target="i">k</a>');
  });

  it('remove every element, if none is allowed', () => {
    expect(filterAllHtml(`${text} & <!-- l -->`)).toBe('acek &amp; <!-- l -->');
  });

  it('may be defined by callers', () => {
    const policy: HtmlPolicy = {
      elements: new Map([
        [
          'x-y',
          new Map<string, AttributeRule>([
            ['href', true],
            ['size', { oneOf: ['s', 'm'] }],
          ]),
        ],
      ]),
      protocols: new Set(['tel']),
    };
    expect(filterHtml('<x-y href="https://a" size="M">b</x-y><x-y href="tel:1" size="l">', policy)).toBe(
      '<x-y href="//a" size="M">b</x-y><x-y href="tel:1">',
    );
  });
});

describe('normalizeEntities', () => {
  it('preserves named and numeric references and escapes every other ampersand', () => {
    const pairs: readonly Pair[] = [
      ['&amp; &eacute; &there4; &apos;', '&amp; &eacute; &there4; &apos;'],
      ['&AMP; &nope; &Tab; & &; &amp', '&amp;AMP; &amp;nope; &amp;Tab; &amp; &amp;; &amp;amp'],
      ['&#58; &#0000058; &#8212;', '&#058; &#058; &#8212;'],
      ['&#X3a; &#x00003A;', '&#x3a; &#x3A;'],
      ['&#0; &#x0; &#xD800; &#1114112; &#12345678;', '&amp;#0; &amp;#x0; &amp;#xD800; &amp;#1114112; &amp;#12345678;'],
      ['&amp;#60; &amp;amp;', '&amp;#60; &amp;amp;'],
    ];
    for (const [text, normalized] of pairs) {
      expect(normalizeEntities(text)).toBe(normalized);
      expect(normalizeEntities(normalized)).toBe(normalized);
    }
  });
});
