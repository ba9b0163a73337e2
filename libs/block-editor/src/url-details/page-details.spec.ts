import { pageDetails } from './page-details.js';

const ADDRESS = 'https://news.example/2026/story';
const detailsOf = (head: string) =>
  pageDetails(`<!doctype html><html><head>${head}</head><body><title>Late</title></body></html>`, ADDRESS);

describe('pageDetails', () => {
  it('returns title, description, icon and image', () => {
    expect(
      detailsOf(
        `<title> Fish &amp; chips &#8211; <em>today</em> </title><meta name="description" content="A &quot;text&quot;"><meta property="og:image" content="/big.jpg"><link rel="Shortcut Icon" href="icon.png">`,
      ),
    ).toEqual({
      title: 'Fish & chips – today',
      description: 'A "text"',
      icon: 'https://news.example/icon.png',
      image: 'https://news.example/big.jpg',
    });
  });

  it('returns empty strings for a page without details', () => {
    for (const html of ['', '{"title":"x"}', '<head></head><body><title>x</title>', '\0\0'])
      expect(pageDetails(html, ADDRESS)).toEqual({ title: '', icon: '', description: '', image: '' });
  });

  it('drops unsafe values', () => {
    expect(
      detailsOf(
        '<title><script>alert(1)</script>x</title><link rel="icon" href="javascript:alert(1)"><meta property="og:image" content="data:image/png;base64,x"><meta name="description" content="&lt;img src=x onerror=y&gt;z">',
      ),
    ).toEqual({
      title: expect.not.stringContaining('<'),
      icon: '',
      image: '',
      description: 'z',
    });
    expect(detailsOf('<link rel="icon" href="data:image/png;base64,AAAA">').icon).toBe('data:image/png;base64,AAAA');
    expect(detailsOf('<link rel="icon" href="data:text/html,x">').icon).toBe('');
  });

  it('uses the first matching element of each detail, even an empty one', () => {
    expect(detailsOf('<meta name="description"><meta name="og:description" content="one">').description).toBe('one');
    expect(detailsOf('<meta name="Description" content=" "><meta name="description" content="two">').description).toBe(
      '',
    );
    expect(
      detailsOf(
        '<meta property="og:image:url" content="//cdn.example/a.png"><meta property="og:image" content="/b.png">',
      ).image,
    ).toBe('https://cdn.example/a.png');
    expect(detailsOf('<link rel="icon" href=""><link rel="icon" href="/b.png">').icon).toBe('');
  });

  it('reads descriptions by name and images by property only', () => {
    expect(
      detailsOf('<meta property="og:description" content="one"><meta name="og:image" content="/a.png">'),
    ).toMatchObject({ description: '', image: '' });
  });

  it.each([
    ['icon', '/i.png'],
    ['ICON apple-touch-icon', '/i.png'],
    ['icon shortcut', '/i.png'],
    ['mask-icon', ''],
    ['alternate icon', ''],
    ['shortcut  icon', ''],
  ])('finds the icon of a link with the relation "%s": "%s"', (relation, path) => {
    expect(detailsOf(`<link rel="${relation}" href="/i.png">`).icon).toBe(path && `https://news.example${path}`);
  });

  it('preserves absolute addresses and spaces within texts, and resolves character references once', () => {
    expect(
      detailsOf('<title> a  b &amp;amp; c </title><meta property="og:image" content=" https://CDN.example ">'),
    ).toMatchObject({ title: 'a  b &amp; c', image: 'https://CDN.example' });
  });
});
