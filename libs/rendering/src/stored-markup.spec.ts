import fc from 'fast-check';
import { createRenderer } from '#core-blocks';
import {
  blockName,
  callsAttack,
  hostileAddress,
  hostileBlockAttributes,
  hostileLine,
  hostileMarkup,
  HOSTILE_SEED,
  markupViolations,
} from '#testing';
import { filterCommentHtml, filterDescriptionHtml, filterPostHtml, formatComment } from '#text';
import { BINDABLE } from './blocks/bindings.js';
import type { Block } from './blocks/block.js';
import type { RenderInput } from './render-context.js';
import { anEntry, aPicture, inputWith } from './render-data.fixture.js';

const renderer = createRenderer();
const PAYLOADS = 5_000;

/** Returns the input of a rendering whose data is hostile, too: media, comments, terms, entries of lists, and feeds. */
function inputFrom(line: string, content: string, type = 'post'): RenderInput {
  const stored = filterPostHtml(line);
  const title = filterCommentHtml(line);
  const post = anEntry({ id: 10, type, title, content, featuredMedia: 70, excerpt: stored, classes: [line] });
  const media = { title, caption: stored, description: stored, alt: title };
  const sound = {
    id: 71,
    mimeType: 'audio/mpeg',
    url: 'https://harbour.test/a.mp3',
    width: 0,
    height: 0,
    sizes: {},
    ...media,
  };
  const term = {
    id: 5,
    name: filterDescriptionHtml(line),
    slug: 'a',
    link: 'https://harbour.test/c/a/',
    count: 2,
    parent: 0,
    description: filterPostHtml(line),
  };
  const comment = {
    id: 8,
    post: 10,
    parent: 0,
    author: 0,
    authorName: filterCommentHtml(line),
    authorUrl: 'https://harbour.test/',
    avatarHash: 'abc',
    date: '2024-07-05T09:08:07',
    content: filterCommentHtml(content),
    link: 'https://harbour.test/#comment-8',
  };
  const input = inputWith(
    {
      entries: [post, anEntry({ id: 11, title, content: filterPostHtml(line), excerpt: '' })],
      attachments: [aPicture(media), aPicture(sound)],
      terms: [term],
      comments: [comment],
      embeds: { 'https://frame.test/1': '<iframe src="https://frame.test/1" title="--&gt; A frame"></iframe>' },
    },
    type === 'attachment' ? { ...post, id: 70 } : post,
  );
  // Feeds come from other sites, so nothing has filtered them.
  const item = { title: line, link: line, author: line, date: line, description: content };
  const feed = { items: [item, { ...item, link: 'https://feed.test/' }], expires: '2024-07-06T12:00:00.000Z' };
  return { ...input, data: { ...input.data, feed: () => Promise.resolve(feed) } };
}

/** Functions that filter a payload as the API does for one place of an answer, and render it. */
const PLACES: Readonly<Record<string, (line: string, markup: string) => Promise<string> | string>> = {
  'excerpt cut from the content': async (line, markup) => {
    const content = filterPostHtml(markup);
    return (await renderer.renderExcerpt({ excerpt: '', content }, inputFrom(line, content))).html;
  },
  'written excerpt': async (line, markup) =>
    (await renderer.renderExcerpt({ excerpt: filterPostHtml(markup), content: '' }, inputFrom(line, ''))).html,
  'description of media': async (line, markup) => {
    const description = filterPostHtml(markup);
    return (await renderer.renderContent(description, inputFrom(line, description, 'attachment'))).html;
  },
  title: (line) => renderer.renderTitle(filterCommentHtml(line)),
  comment: (_line, markup) => formatComment(filterCommentHtml(markup), { shortcodes: renderer.shortcodes.names() }),
  'description of a user or term': (_line, markup) => filterDescriptionHtml(markup),
};

describe('ContentRenderer › markup of users with few rights', () => {
  it(`contains no script in any rendering of ${PAYLOADS} hostile payloads (seed ${HOSTILE_SEED})`, async () => {
    const checked = new Map<string, number>();
    let dangerous = 0;
    const check = (place: string, html: string): void => {
      checked.set(place, (checked.get(place) ?? 0) + 1);
      const violations = markupViolations(html);
      expect(violations.length > 0 ? { place, html, violations } : undefined).toBeUndefined();
    };
    const places = Object.entries(PLACES);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(hostileLine, hostileMarkup, async (line, markup) => {
        const content = filterPostHtml(markup);
        check('content', (await renderer.renderContent(content, inputFrom(line, content))).html);
        const [place, render] = places[run++ % places.length]!;
        check(place, await render(line, markup));
        if (run % 10 === 0 && callsAttack(markup) && markupViolations(markup).length > 0) dangerous++;
      }),
      { numRuns: PAYLOADS, seed: HOSTILE_SEED },
    );
    expect(checked.get('content')).toBe(PAYLOADS);
    for (const [place] of places)
      expect(checked.get(place)).toBeGreaterThanOrEqual(Math.floor(PAYLOADS / places.length));
    // Without the filter, most payloads run scripts, which the check finds.
    expect(dangerous).toBeGreaterThan(PAYLOADS / 10 / 2);
  }, 240_000);

  it(`contains no script with unfiltered attributes of blocks (seed ${HOSTILE_SEED})`, async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(
        blockName,
        hostileBlockAttributes,
        hostileLine,
        hostileMarkup,
        async (name, attributes, line, inner) => {
          const innerHtml = filterPostHtml(inner);
          const block: Block = {
            name: `core/${name}`,
            attributes,
            innerBlocks: [],
            innerHtml,
            innerContent: [innerHtml],
          };
          const { html } = await renderer.renderBlock(block, inputFrom(line, innerHtml));
          checked++;
          const violations = markupViolations(html);
          expect(violations.length > 0 ? { html, violations } : undefined).toBeUndefined();
        },
      ),
      { numRuns: 2_000, seed: HOSTILE_SEED },
    );
    expect(checked).toBeGreaterThanOrEqual(2_000);
  }, 120_000);

  it(`contains no script in bound values of blocks (seed ${HOSTILE_SEED})`, async () => {
    const bindable = Object.entries(BINDABLE).flatMap(([name, attributes]) =>
      Object.keys(attributes).map((attribute) => ({ name, attribute })),
    );
    const inner =
      '<p>Own</p><h2>Own</h2><a href="/own">Own</a><img src="/own.png" alt=""/><figcaption>Own</figcaption>';
    const delimiter = (name: string, attributes: object): string =>
      `<!-- wp:${name} ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d')}`;
    const checked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bindable),
        fc.constantFrom('core/post-meta', 'core/pattern-overrides'),
        hostileBlockAttributes,
        fc.oneof(hostileLine, hostileMarkup, hostileAddress),
        async ({ name, attribute }, source, attributes, value) => {
          const metadata = { name: 'Tide', bindings: { [attribute]: { source, args: { key: 'tide' } } } };
          const content = `${delimiter(name, { label: 'Own', ...attributes, metadata })} -->${inner}<!-- /wp:${name} -->`;
          const pattern = anEntry({ id: 44, type: 'wp_block', content });
          const input = inputWith({ entries: [pattern] }, anEntry({ id: 10, meta: { tide: value } }));
          const { html } = await renderer.renderContent(
            `${content}${delimiter('block', { ref: 44, content: { Tide: { [attribute]: value } } })} /-->`,
            input,
          );
          const violations = markupViolations(html);
          expect(violations.length > 0 ? { name, attribute, source, html, violations } : undefined).toBeUndefined();
          checked.add(`${name} ${attribute} ${source}`);
        },
      ),
      { numRuns: 3_000, seed: HOSTILE_SEED },
    );
    expect(checked.size).toBe(2 * bindable.length);
  }, 120_000);
});
