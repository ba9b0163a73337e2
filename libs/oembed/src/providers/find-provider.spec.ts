import { startProcessorTimer } from '#testing/time';
import { findProvider } from './find-provider.js';

const HOME = 'https://site.example';

describe('findProvider', () => {
  it.each([
    ['https://www.youtube.com/watch?v=1', 'https://www.youtube.com/oembed'],
    ['http://YOUTU.BE/1', 'https://www.youtube.com/oembed'],
    ['https://m.youtube.com/shorts/1', 'https://www.youtube.com/oembed'],
    ['https://player.vimeo.com/video/1', 'https://vimeo.com/api/oembed.json'],
    ['https://twitter.com/somebody/status/1', 'https://publish.twitter.com/oembed'],
    ['https://twitter.com/somebody', 'https://publish.twitter.com/oembed'],
    ['https://blog.tumblr.com/post/1', 'https://www.tumblr.com/oembed/1.0'],
    ['https://videopress.com/v/1', 'https://public-api.wordpress.com/oembed/?for=https%3A%2F%2Fsite.example'],
    ['https://www.amazon.com.mx/dp/1', 'https://read.amazon.com/kp/api/oembed'],
    ['https://www.amazon.co.jp/dp/1', 'https://read.amazon.com.au/kp/api/oembed'],
    ['https://de.pinterest.com/pin/1', 'https://www.pinterest.com/oembed.json'],
    ['https://bsky.app/profile/a.b/post/1', 'https://embed.bsky.app/oembed'],
    ['https://www.canva.com/design/a/b/view', 'https://canva.com/_oembed'],
    ['https://www.tiktok.com/@a/video/1', 'https://www.tiktok.com/oembed'],
  ])('returns for %s the endpoint %s', (address, endpoint) => expect(findProvider(address, HOME)).toBe(endpoint));

  it.each([
    'https://example.org/',
    'https://tumblr.com/post',
    'https://pinterest.com/pin/1',
    'https://x.com/a/status/1',
    'https://VIDEOPRESS.com/v/1',
    'https://youtube.com.evil.example/watch?v=1',
    'https://youtube.com/c/1',
    'ftp://youtu.be/1',
    `https://youtu.be/${'x'.repeat(3_000)}`,
  ])('returns undefined for %s', (address) => expect(findProvider(address, HOME)).toBeUndefined());

  it('runs in linear time', () => {
    const duration = startProcessorTimer();
    for (const piece of ['https://issuu.com/', 'https://a.b.', 'https://www.canva.com/design/', 'a.'])
      findProvider(`https://${piece.repeat(2_000)}`.slice(0, 2_048), HOME);
    expect(duration()).toBeLessThan(500);
  });
});
