import { parseFeed } from './parse-feed.js';

const ADDRESS = 'https://news.test/feeds/all.xml';

describe('parseFeed', () => {
  it('reads entries of RSS', () => {
    const document = `<?xml version="1.0"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title><link>https://news.test/</link>
<image><title>Logo</title><link>https://news.test/logo</link></image>
<item><title>Ebb &amp;amp; &lt;b&gt;flow&lt;/b&gt;</title><link>/1</link><dc:creator>Ann</dc:creator>
<pubDate>Fri, 05 Jul 2024 22:00:00 GMT</pubDate><description><![CDATA[<p>One <em>two</em></p>]]></description></item>
<item><title/><guid>https://news.test/2</guid></item></channel></rss>`;
    expect(parseFeed(document, ADDRESS)).toEqual([
      {
        title: 'Ebb & flow',
        link: 'https://news.test/1',
        author: 'Ann',
        date: '2024-07-05T22:00:00.000Z',
        description: 'One two',
      },
      { title: '', link: 'https://news.test/2', author: '', date: '', description: '' },
    ]);
  });

  it.each([
    ['<guid>/2</guid>', 'https://news.test/2'],
    ['<guid isPermaLink="TRUE">/2</guid>', 'https://news.test/2'],
    ['<guid isPermaLink="false">tide-2</guid>', ''],
    ['<guid isPermaLink="false">tide-2</guid><link>/2</link>', 'https://news.test/2'],
  ])('links an entry with %s to %j', (elements, link) => {
    const [item] = parseFeed(`<rss><channel><item><title>A</title>${elements}</item></channel></rss>`, ADDRESS);
    expect(item).toMatchObject({ title: 'A', link });
  });

  it('reads entries of Atom', () => {
    const document = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><author><name>Site</name></author>
<entry><title type="html">&lt;i&gt;Tide&lt;/i&gt;</title><link rel="self" href="/self"/><link href="tide"/>
<author><name>Ann</name><email>ann@news.test</email></author><updated>2024-07-06T00:00:00Z</updated>
<published>2024-07-05T22:00:00Z</published><summary>Low</summary><content type="xhtml"><div>High <b>tide</b></div></content></entry></feed>`;
    expect(parseFeed(document, ADDRESS)).toEqual([
      {
        title: 'Tide',
        link: 'https://news.test/feeds/tide',
        author: 'Ann',
        date: '2024-07-05T22:00:00.000Z',
        description: 'Low',
      },
    ]);
  });

  it('ignores the elements of the feed from which an entry was copied', () => {
    const source = `<source><id>x</id><title>Other</title><link rel="alternate" href="https://other.test/"/>
<author><name>Other</name></author><updated>2020-01-01T00:00:00Z</updated></source>`;
    const entry = `<entry>${source}<title>Tide</title><link href="tide"/><author><name>Ann</name></author>
<updated>2024-07-06T00:00:00Z</updated></entry>`;
    expect(parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`, ADDRESS)).toEqual([
      {
        title: 'Tide',
        link: 'https://news.test/feeds/tide',
        author: 'Ann',
        date: '2024-07-06T00:00:00.000Z',
        description: '',
      },
    ]);
  });

  it('returns the entries before the first error of the document', () => {
    expect(parseFeed('<rss><channel><item><title>A</title></item><item><title>B', ADDRESS)).toHaveLength(1);
    for (const document of ['', 'no feed', '<html><body></body></html>', '{"a":1}'])
      expect(parseFeed(document, ADDRESS)).toEqual([]);
  });

  it('refuses a document type, and with it all declared entities', () => {
    for (const type of ['<!DOCTYPE rss>', '<!DOCTYPE rss [<!ENTITY a "b">]>'])
      expect(parseFeed(`${type}<rss><channel><item><title>A</title></item></channel></rss>`, ADDRESS)).toEqual([]);
  });

  it.each([
    'Fri, 05 Jul 2024 22:00:00',
    '5 Jul 2024 22:00',
    '2024-07-05T22:00:00',
    '2024-07-05 22:00:00',
    'Fri, 05 Jul 2024 22:00:00 GMT',
    'Fri, 05 Jul 2024 18:00:00 EDT',
    '2024-07-06T00:00:00+02:00',
  ])('reads the date %s in its zone, or else in UTC', (date) => {
    const [item] = parseFeed(`<rss><channel><item><pubDate>${date}</pubDate></item></channel></rss>`, ADDRESS);
    expect(item).toMatchObject({ date: '2024-07-05T22:00:00.000Z' });
  });

  it('bounds the number of entries and the length of their texts', () => {
    const entry = `<item><title>${'x'.repeat(50_000)}</title></item>`;
    const items = parseFeed(`<rss><channel>${entry.repeat(60)}</channel></rss>`, ADDRESS);
    expect([items.length, items[0]!.title.length]).toEqual([20, 2_000]);
  });

  it('cuts no character in two', () => {
    const [item] = parseFeed(
      `<rss><channel><item><title>x${'🌊'.repeat(2_000)}</title></item></channel></rss>`,
      ADDRESS,
    );
    expect(item!.title).toBe(`x${'🌊'.repeat(999)}`);
  });
});
