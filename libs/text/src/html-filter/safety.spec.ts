import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';
import { COMMENT_POLICY, DESCRIPTION_POLICY, NO_ELEMENTS_POLICY, POST_POLICY } from './policy.js';
import { filterHtml } from './html-filter.js';
import type { HtmlPolicy } from './policy.js';
import { CSS_PROPERTIES } from './tables/css-properties.js';
import { URL_ATTRIBUTES } from './tables/protocols.js';

type Node = DefaultTreeAdapterMap['node'];

const POLICIES: readonly (readonly [string, HtmlPolicy])[] = [
  ['posts', { ...POST_POLICY, uploadsUrl: 'https://site.example/uploads' }],
  ['comments', COMMENT_POLICY],
  ['descriptions', DESCRIPTION_POLICY],
  ['no elements', NO_ELEMENTS_POLICY],
];

/** Elements of MathML are allowed, because they load nothing and run nothing. Their attributes are checked, too. */
const ALLOWED_NAMESPACES = /\/(?:xhtml|Math\/MathML)$/;

/** Returns the elements, attributes, URLs and styles that a browser reads in the text and the policy does not allow. */
function violations(html: string, policy: HtmlPolicy): string[] {
  const found: string[] = [];
  const visit = (node: Node, implied: ReadonlySet<string>): void => {
    if ('tagName' in node && !implied.has(node.tagName)) found.push(...violationsOfElement(node, policy));
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, implied);
  };
  visit(parseFragment(html), new Set());
  visit(parse(html), new Set(['html', 'head', 'body']));
  return found;
}

function violationsOfElement(element: DefaultTreeAdapterMap['element'], policy: HtmlPolicy): string[] {
  const rules = policy.elements.get(element.tagName);
  if (!rules || !ALLOWED_NAMESPACES.test(element.namespaceURI)) return [`<${element.tagName}>`];
  return element.attrs.flatMap(({ name, value }) => {
    const isCustomData = name.startsWith('data-') && rules.has('data-*');
    if (!rules.has(name) && !isCustomData) return [`${element.tagName} ${name}`];
    if (name.startsWith('on') || name.startsWith('data-wp-bind--on')) return [`handler ${name}`];
    if (URL_ATTRIBUTES.has(name)) return violationsOfUrl(value, policy);
    return name === 'style' ? violationsOfStyle(value, policy) : [];
  });
}

/** Ignores the same characters as a browser: tabs and line ends, and at the start control characters and spaces. */
function violationsOfUrl(url: string, policy: HtmlPolicy): string[] {
  const address = url.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, ''); // oxlint-disable-line no-control-regex
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return protocol === undefined || policy.protocols.has(protocol) ? [] : [`protocol ${protocol}`];
}

function violationsOfStyle(style: string, policy: HtmlPolicy): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', ...value] = declaration.split(':');
    const name = property.trim();
    const isKnown = value.length === 0 || CSS_PROPERTIES.has(name) || /^--[\w-]+$/.test(name);
    const urls = [...declaration.matchAll(/url\(\s*["']?([^)]*)/gi)].map(([, url]) => url ?? '');
    const isDangerous = /expression\s*\(|\\|@import|behavior|-moz-binding|<|\/\*/i.test(declaration);
    return [
      ...(isKnown ? [] : [`style ${name}`]),
      ...(isDangerous ? [`style ${declaration}`] : []),
      ...urls.flatMap((url) => violationsOfUrl(url, policy)),
    ];
  });
}

/** Known ways to inject scripts. */
const ATTACKS = [
  '<script>a()</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<script\n>a()</script\n>',
  '<scr<script>ipt>a()</scr</script>ipt>',
  '<<script>a()//<</script>',
  '<script/x>a()</script>',
  '<img src=x onerror=a()>',
  '<img src=x onerror = "a()">',
  "<img src='x'onerror='a()'>",
  '<img src="x"onerror="a()">',
  '<img/src=x/onerror=a()>',
  '<img\fsrc=x\fonerror=a()>',
  '<img \0src=x o\0nerror=a()>',
  '<b/onmouseover=a()>x</b>',
  '<b onmouseover\n=\n"a()">x</b>',
  '<p title="</p><script>a()</script>">x</p>',
  '<p title="x\\" onclick=a() y=\\"">x</p>',
  `<p title='"' onclick='a()'>x</p>`,
  '<p title=`x` onclick=`a()`>x</p>',
  '<svg onload=a()>',
  '<svg><script>a()</script></svg>',
  '<math><mtext></p><style><img src=x onerror=a()></style>',
  '<iframe srcdoc="&lt;script&gt;a()&lt;/script&gt;"></iframe>',
  '<object data="javascript:a()"></object>',
  '<object data="https://evil.example/a.pdf" type="application/pdf"></object>',
  '<embed src="javascript:a()">',
  '<form action="javascript:a()"><input type=submit></form>',
  '<button formaction="javascript:a()">x</button>',
  '<meta http-equiv=refresh content="0;url=javascript:a()">',
  '<base href="javascript:a()//">',
  '<link rel=stylesheet href="//evil.example">',
  '<a href="javascript:a()">x</a>',
  '<a href="JAVASCRIPT:a()">x</a>',
  '<a href=" \t javascript:a()">x</a>',
  '<a href="java\tscript:a()">x</a>',
  '<a href="java\nscript:a()">x</a>',
  '<a href="\x01javascript:a()">x</a>',
  '<a href="java\0script:a()">x</a>',
  '<a href="javascript&#58;a()">x</a>',
  '<a href="javascript&#0000058;a()">x</a>',
  '<a href="javascript&#0000058a()">x</a>',
  '<a href="javascript&#x3A;a()">x</a>',
  '<a href="javascript&#x3a a()">x</a>',
  '<a href="javascript&colon;a()">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:a()">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61script:a()">x</a>',
  '<a href="java&Tab;script:a()">x</a>',
  '<a href="java&NewLine;script:a()">x</a>',
  '<a href="javascript:javascript:javascript:a()">x</a>',
  '<a href="feed:javascript:a()">x</a>',
  '<a href="feed:feed:feed:javascript:a()">x</a>',
  '<a href="javascript\\0:a()">x</a>',
  '<a href="vbscript:a()">x</a>',
  '<a href="data:text/html,<script>a()</script>">x</a>',
  '<a href="view-source:javascript:a()">x</a>',
  '<a xlink:href="javascript:a()" xmlns:href="x">x</a>',
  '<video poster="javascript:a()"><source onerror=a()></video>',
  '<audio src=x onerror=a()></audio>',
  '<p style="background:url(javascript:a())">x</p>',
  `<p style="background:url('javascript:a()')">x</p>`,
  '<p style="background:url(&quot;javascript:a()&quot;)">x</p>',
  '<p style="width:expression(a())">x</p>',
  '<p style="width:exp/**/ression(a())">x</p>',
  '<p style="width:\\65xpression(a())">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="-moz-binding:url(x.xml#y)">x</p>',
  '<p style="--x:url(javascript:a())">x</p>',
  '<p style="color:red}*{background:url(//evil.example)">x</p>',
  '<style>@import "//evil.example";</style>',
  '<details open ontoggle=a()>x</details>',
  '<div data-wp-interactive="x" data-wp-bind--onclick="y" DATA-WP-BIND--ONFOCUS=z>x</div>',
  '<!--><img src=x onerror=a()>-->',
  '<!--<img src="--><img src=x onerror=a()//">',
  '<!-- --!><img src=x onerror=a()> -->',
  '<!-- a > <img src=x onerror=a()> -->',
  '<!-- \n > <img src=x onerror=a()> -->',
  '<!-<!-- a >-- <img src=x onerror=a()> -->',
  '<![CDATA[<img src=x onerror=a()>]]>',
  '<!doctype html [<img src=x onerror=a()>]>',
  '<?xml version="1.0"?><?php a() ?>',
  '</ <img src=x onerror=a()>',
  '</><img src=x onerror=a()>',
  '<textarea></textarea><img src=x onerror=a()>',
  '<textarea><p title="</textarea><img src=x onerror=a()>"></textarea>',
  '<title><p title="</title><img src=x onerror=a()>"></title>',
  '<noscript><p title="</noscript><img src=x onerror=a()>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=a()>"></xmp>',
  '<plaintext><script>a()</script>',
  '<template><script>a()</script></template>',
  '<table><tr><td background="javascript:a()">x</td></tr></table>',
  '<isindex action="javascript:a()">',
  '<my-element onclick=a() is=script></my-element>',
  '＜script＞a()＜/script＞',
  '<ſcript>a()</ſcript>',
  '<img src="x" alt="&#34;onerror=a() x=&quot;">',
];

describe('filterHtml › attacks', () => {
  test.each(POLICIES)('returns only markup that the policy for %s allows', (_, policy) => {
    for (const attack of ATTACKS) {
      expect({ attack, violations: violations(filterHtml(attack, policy), policy) }).toEqual({
        attack,
        violations: [],
      });
    }
  });

  it('is checked by a function that finds attacks in unfiltered text', () => {
    const unseen = ATTACKS.filter((attack) => violations(attack, POST_POLICY).length === 0);
    expect(unseen.length).toBeLessThan(ATTACKS.length / 3);
  });
});

const PIECES: readonly string[] = [
  ['<', '>', '</', '/>', '<!--', '-->', '--->', '<!', '<!a', ']]>', '<?', '"', "'", '`', '=', '/', '\\', '\\"', '\\0'],
  [' ', '\n', '\t', '\f', '\0', '\x01', ';', ':', '(', ')', '&', '#', '-', '--', '?', '/?', ',', '{', '}', '[', ']'],
  ['a', 'b', 'p', 'div', 'img', 'textarea', 'title', 'object', 'table', 'script', 'svg', 'math', 'style', 'iframe'],
  ['<b>', '</b>', '<p>', '<a ', '<img ', '<div ', '<script>', '</script>', '<svg>', '<title>', '<textarea>', '<br />'],
  [' href=', ' src=', ' title=', ' style=', ' onclick=', ' data-x=', ' data-wp-bind--onload=', ' class', ' download'],
  ['javascript', 'javascript:', 'java', 'script:', 'data:', 'http:', 'https://', 'feed:', 'mailto:', 'vbscript:'],
  ['&amp;', '&lt;', '&#58;', '&#0000058;', '&#x3a', '&colon;', '&Tab;', '&quot;', '&#39;', '&#106;', '&apos;'],
  ['color:', 'background:', 'url(', '--x:', 'calc(', 'var(', 'expression(', 'linear-gradient(', 'rgb(', '/*', '*/'],
  ['<!-- wp:a ', '<!-- wp:a -->', '<!-- /wp:a -->', '{"x":"', '"} -->', '"} /-->', '\\u003c', '\\u003e', '\\u0026'],
  ['é', '😀', '\u2028', '\u212a', '\u017f'],
].flat();

const markup = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

describe('filterHtml › generated markup', () => {
  test.each(POLICIES)('returns only markup that the policy for %s allows', (_, policy) => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(violations(filterHtml(html, policy), policy)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
