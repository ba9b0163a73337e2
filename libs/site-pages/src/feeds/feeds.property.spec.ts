import fc from 'fast-check';
import { unicodeText } from '#schema/testing';
import { SaxesParser } from 'saxes';
import { sitemap } from '../crawler-files/sitemap-xml.js';
import { atom } from './atom.js';
import type { Feed, FeedItem } from './feed.js';
import { jsonFeed } from './json-feed.js';
import { rss } from './rss.js';

/** Any text, including markup, control characters and lone surrogates. */
const text = fc.oneof(
  unicodeText(),
  fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\0', '\u0001', '\ud800', '\uffff', 'é', 'a') }),
);
const date = fc.constant('2024-05-06T07:08:09');

const item: fc.Arbitrary<FeedItem> = fc.record({
  id: text,
  link: text,
  title: text,
  author: text,
  summary: text,
  content: text,
  publishedGmt: date,
  modifiedGmt: date,
  categories: fc.array(text, { maxLength: 3 }),
  commentFeed: text,
});
const feed: fc.Arbitrary<Feed> = fc.record({
  title: text,
  description: text,
  link: text,
  self: text,
  language: fc.constant('en-US'),
  items: fc.array(item, { maxLength: 3 }),
});

/** Parses XML strictly; returns the text of each element with this name. */
function textsOf(xml: string, name: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const found: string[] = [];
  let inside = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (tag.name === name && inside++ === 0) found.push('');
  });
  parser.on('closetag', (tag) => {
    if (tag.name === name) inside--;
  });
  parser.on('text', (value) => {
    if (inside > 0) found[found.length - 1] += value;
  });
  parser.write(xml).close();
  return found;
}

/** A text as XML can contain it: without forbidden characters, and with line ends as parsers normalize them. */
function asXml(value: string): string {
  return value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/\r\n?/g, '\n');
}

describe('writers of feeds', () => {
  it('rss writes well-formed XML with the contents of all items', () => {
    fc.assert(
      fc.property(feed, (given) => {
        expect(textsOf(rss(given), 'content:encoded')).toEqual(given.items.map(({ content }) => asXml(content)));
      }),
    );
  });

  it('atom writes well-formed XML with the contents of all items', () => {
    fc.assert(
      fc.property(feed, (given) => {
        expect(textsOf(atom(given), 'content')).toEqual(given.items.map(({ content }) => asXml(content)));
      }),
    );
  });

  it('jsonFeed writes summaries without markup', () => {
    const [given] = fc.sample(
      feed.filter(({ items }) => items.length > 0),
      1,
    ) as [Feed];
    const items = given.items.map((one) => ({
      ...one,
      summary: '<p>Salt &amp; <b>water</b> &lt;img src=x&gt; 1 &lt; 2</p>\n',
    }));
    expect(JSON.parse(jsonFeed({ ...given, items })).items[0].summary).toBe('Salt & water img src=x> 1 < 2');
    // The removal of one `<` must not make another one the start of a tag.
    const nested = [{ ...fc.sample(item, 1)[0]!, summary: '&lt;&lt;&lt;img src=x&gt;' }];
    expect(JSON.parse(jsonFeed({ ...given, items: nested })).items[0].summary).toBe('img src=x>');
  });

  it('jsonFeed writes valid JSON with the contents of all items', () => {
    fc.assert(
      fc.property(feed, (given) => {
        const parsed = JSON.parse(jsonFeed(given)) as { items: { content_html: string; summary?: string }[] };
        expect(parsed.items.map(({ content_html }) => content_html)).toEqual(given.items.map(({ content }) => content));
        for (const { summary } of parsed.items) {
          expect(summary).not.toBe('');
          expect(summary ?? '').not.toMatch(/<[a-z/!?]/i);
        }
      }),
    );
  });
});

it('sitemap writes well-formed XML with the addresses of all pages', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ link: text, image: text })), (entries) => {
      expect(textsOf(sitemap(entries), 'loc')).toEqual(entries.map(({ link }) => asXml(link)));
    }),
  );
});
