import { anEntry, aPicture } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';
import type { RenderComment, RenderTerm } from '#rendering';

function term(id: number, name: string, parent = 0): RenderTerm {
  return {
    id,
    name,
    slug: name.toLowerCase(),
    link: `https://harbour.test/t/${id}/`,
    count: id,
    parent,
    description: `About <b>${name}</b>`,
  };
}

function comment(id: number, parent = 0): RenderComment {
  return {
    id,
    post: 10,
    parent,
    author: id === 3 ? 3 : 0,
    authorName: `Bob <${id}>`,
    authorUrl: id % 2 === 0 ? 'https://bob.test/' : '',
    avatarHash: 'f00',
    date: '2024-07-06T01:02:03',
    content: `Words of <b>comment</b> ${id}`,
    link: `https://harbour.test/low-tide/#comment-${id}`,
  };
}

/** Data of the site in which each text of the corpus is rendered. */
export const SITE_DATA: RenderDataFixture = {
  entries: [
    anEntry({ id: 21, title: 'High "tide"', content: 'It\'s "high" :)\n\nSecond line', excerpt: 'High & dry' }),
    anEntry({ id: 22, title: 'Sealed', content: 'A secret', protected: true }),
    anEntry({ id: 23, title: '', content: '<!-- wp:heading --><h2>Inner</h2><!-- /wp:heading -->', featuredMedia: 70 }),
    anEntry({ id: 31, type: 'page', title: 'Harbour', link: 'https://harbour.test/harbour/' }),
    anEntry({ id: 32, type: 'page', title: 'Quay', parent: 31, link: 'https://harbour.test/harbour/quay/' }),
    anEntry({
      id: 44,
      type: 'wp_block',
      title: 'Reused',
      content: '<!-- wp:paragraph --><p>Reused</p><!-- /wp:paragraph -->',
    }),
    anEntry({
      id: 46,
      type: 'wp_block',
      title: 'Overridable',
      content:
        '<!-- wp:heading {"metadata":{"name":"Title","bindings":{"__default":{"source":"core/pattern-overrides"}}}} --><h2 class="wp-block-heading">Flow</h2><!-- /wp:heading -->',
    }),
    anEntry({
      id: 45,
      type: 'wp_navigation',
      title: 'Main',
      content: '<!-- wp:navigation-link {"label":"Tides","url":"https://harbour.test/tides/"} /-->',
    }),
  ],
  attachments: [
    aPicture({ caption: "It's low" }),
    aPicture({ id: 71, height: 2000, title: 'Mast', alt: '' }),
    aPicture({
      id: 72,
      mimeType: 'audio/mpeg',
      url: 'https://harbour.test/files/horn.mp3',
      width: 0,
      height: 0,
      sizes: {},
    }),
  ],
  terms: [term(5, 'News'), term(6, 'Tides', 5), term(7, 'Boats & Ships')],
  comments: [comment(1), comment(2, 1), comment(3)],
  feeds: {
    'https://news.test/feed': [
      {
        title: 'Ebb & "flow"',
        link: 'https://news.test/1',
        author: 'Ann',
        date: '2024-07-05T22:00:00.000Z',
        description: 'Low [tide]',
      },
    ],
  },
  embeds: { 'https://films.test/2': '<iframe src="https://films.test/embed/2" title="Film"></iframe>' },
};
