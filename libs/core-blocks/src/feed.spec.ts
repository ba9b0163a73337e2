import type { RenderFeedItem } from '#rendering';
import { aPicture } from '#rendering/testing';
import { html, rendering } from './core-blocks.fixture.js';

describe('core/rss', () => {
  const FEED = 'https://news.test/feed';
  const item = (changes: Partial<RenderFeedItem> = {}): RenderFeedItem => ({
    title: 'Ebb & flow',
    link: 'https://news.test/1',
    author: 'Ann',
    date: '2024-07-05T22:00:00.000Z',
    description: 'One two three four',
    ...changes,
  });
  const block = (more = '') => `<!-- wp:rss {"feedURL":"${FEED}"${more}} /-->`;

  it('lists the entries of a feed with author, date and excerpt', async () => {
    const shown = await rendering(
      block(',"displayAuthor":true,"displayDate":true,"displayExcerpt":true,"excerptLength":2,"blockLayout":"grid"'),
      { feeds: { [FEED]: [item()] } },
    );
    expect(shown.html).toBe(
      '<ul class="is-grid columns-2 has-dates has-authors has-excerpts wp-block-rss">' +
        "<li class='wp-block-rss__item'><div class='wp-block-rss__item-title'><a href='https://news.test/1'>Ebb &amp; flow</a></div>" +
        '<time datetime="2024-07-05T19:30:00-02:30" class="wp-block-rss__item-publish-date">July 5, 2024</time> ' +
        '<span class="wp-block-rss__item-author">by Ann</span>' +
        '<div class="wp-block-rss__item-excerpt">One two [&hellip;]</div></li></ul>',
    );
    expect([...shown.dependsOn].sort()).toEqual([`feed:${FEED}`, 'until:2024-07-06T12:00:00.000Z']);
  });

  it('is empty before the feed has been read, and shows a notice if it cannot be read', async () => {
    expect(await html(block())).toBe('');
    expect(await html(block(), { feeds: { [FEED]: [] } })).toContain('notice-error');
    expect(await html('<!-- wp:rss {"feedURL":"https://harbour.test/"} /-->')).toContain('notice-error');
  });

  it('escapes the texts of other sites and runs none of their shortcodes', async () => {
    const hostile = item({ title: '<b onclick=x>[gallery]', link: 'javascript:x', description: '"><script>[audio]' });
    const out = await html(block(',"displayExcerpt":true'), {
      feeds: { [FEED]: [hostile] },
      attachments: [aPicture()],
    });
    expect(out).not.toMatch(/<b|<script|<a|\[gallery|javascript|wp-audio/);
  });
});
