import type { RenderComment, RenderEntry, Rendering, RenderTerm } from '#rendering';
import { inputWith } from '#rendering/testing';
import type { RenderDataFixture } from '#rendering/testing';
import { createRenderer } from './core-blocks.js';

/** Renderer with the core blocks. */
export const renderer = createRenderer();

/** Renders content that shows the known data, by default in no entry. */
export function rendering(raw: string, known: RenderDataFixture = {}, post?: RenderEntry): Promise<Rendering> {
  return renderer.renderContent(raw, inputWith(known, post));
}

/** Returns the HTML of `rendering`, without white space around it. */
export async function html(raw: string, known: RenderDataFixture = {}, post?: RenderEntry): Promise<string> {
  return (await rendering(raw, known, post)).html.trim();
}

/** Renders a block alone, in no content and by default in no entry. */
export async function blockAlone(
  name: string,
  attributes: Record<string, unknown>,
  known: RenderDataFixture = {},
  post?: RenderEntry,
): Promise<string> {
  const block = { name: `core/${name}`, attributes, innerBlocks: [], innerHtml: '', innerContent: [] };
  return (await renderer.renderBlock(block, { ...inputWith(known), post })).html;
}

/** Returns a term. The number of its posts is its id. */
export function aTerm(id: number, name: string, changes: Partial<RenderTerm> = {}): RenderTerm {
  return {
    id,
    description: '',
    name,
    slug: name.toLowerCase(),
    link: `https://harbour.test/t/${id}/`,
    count: id,
    parent: 0,
    ...changes,
  };
}

/** Returns a comment of an anonymous user on the post 10. */
export function aComment(id: number, changes: Partial<RenderComment> = {}): RenderComment {
  return {
    id,
    post: 10,
    parent: 0,
    author: 0,
    authorName: `Bob <${id}>`,
    authorUrl: '',
    avatarHash: 'f00',
    date: '2024-07-06T01:02:03',
    content: `Words ${id}`,
    link: `https://harbour.test/low-tide/#comment-${id}`,
    ...changes,
  };
}
