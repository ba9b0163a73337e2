import { startProcessorTimer } from '#testing/time';
import { filterCss } from './css.js';
import { filterPostHtml } from './html-filter.js';
import { sanitizeProtocols } from './protocols.js';

const SIZE = 300_000;
/**
 * Limit of processor time, on which other processes have little influence. Linear work takes a tenth of it; quadratic
 * work would take many times as long.
 */
const LIMIT_MS = 1_500;

const many = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length));
const tag = (attributes: string) => `<p ${attributes}>`;
const style = (value: string) => tag(`style="${value}"`);
const numbered = (count: number, print: (at: number) => string) => Array.from({ length: count }, (_, at) => print(at));

const HOSTILE: Readonly<Record<string, string>> = {
  'opening brackets': many('<'),
  'closing brackets': many('>'),
  ampersands: many('&'),
  'zeros of a reference': `&#${many('0')}`,
  backslashes: tag(`href="${many('\\')}"`),
  'open comments': many('<!--'),
  'open comments with brackets': `${many('<!-- >')}\nx`,
  'comments in lines': many('<!-- >\n'),
  'closed comments': many('<!-- > -->'),
  'dashes of a comment': `<!-- ${many('-')} -->`,
  'bogus comments': many('</ >'),
  'nested elements': many('<b>'),
  'white space in a tag': `<${many(' ')}/${many(' ')}p>`,
  slashes: tag(many('/ ')),
  quotes: tag(many(`a="'`)),
  attributes: tag(numbered(30_000, (at) => `data-a${at}="b"`).join(' ')),
  'equal signs': tag(many('a = ')),
  declarations: style(numbered(30_000, (at) => `--a${at}:b`).join(';')),
  'open addresses': style(`background:${many('url(')}`),
  addresses: style(`background:${numbered(30_000, (at) => `url(${at}.png)`).join()}`),
  parentheses: style(`width:${many('calc(')}`),
  gradients: style(`background:linear-gradient(${many('rgb(1)')})`),
  'a long word': style(`width:${many('a')}(`),
  protocols: tag(`href="${many('javascript:')}"`),
  'open blocks': many('<!-- wp:a -->'),
  'open blocks with attributes': many('<!-- wp:a {"b":1} -->'),
  'blocks without an end of attributes': many('<!-- wp:a {'),
  'braces of attributes': `<!-- wp:a {${many('} ')} -->`,
  'nested lists': `<!-- wp:a {"b":${many('[')}} -->`,
  'a long text in nested lists': `<!-- wp:a {"b":${'['.repeat(500)}"${many('a')}"${']'.repeat(500)}} /-->`,
  'a list of numbers': `<!-- wp:a {"b":[${many('1,')}1]} /-->`,
  'white space of a block': `<!--${many(' ')}wp:a${many(' ')}{${many(' ')}`,
  'keys of attributes': `<!-- wp:a {${numbered(15_000, (at) => `"k${at}":"\\u003c"`).join()}} /-->`,
};

describe('filterPostHtml with a hostile text of 300,000 characters', () => {
  it.each(Object.entries(HOSTILE))('filters %s in linear time', (_, html) => {
    const duration = startProcessorTimer();
    filterPostHtml(html);
    expect(duration()).toBeLessThan(LIMIT_MS);
  });

  it('filters a style and an address of that length', () => {
    const duration = startProcessorTimer();
    filterCss(many('color:red;'));
    sanitizeProtocols(many('feed:'));
    sanitizeProtocols(many('&#58'));
    expect(duration()).toBeLessThan(LIMIT_MS);
  });
});
