import { closeParentBlock, normalizeBlockComments } from '#text';
import { ownMember } from './block.js';

type Post = Readonly<{ type: string; content: string }>;

/** Types whose content the reference parses within a parent block, and the names of these blocks. */
const PARENTS: Readonly<Record<string, string>> = {
  post: 'post-content',
  page: 'post-content',
  wp_block: 'block',
  wp_navigation: 'navigation',
};

/** Returns the content of a post as editors see it: for some types, with normalized block comments. */
export function rawContent({ type, content }: Post): string {
  const parent = ownMember(PARENTS, type);
  return parent === undefined ? content : normalizeBlockComments(content, parent);
}

/** Returns the content of a post from which its rendering starts. */
export function renderedSource({ type, content }: Post): string {
  const parent = ownMember(PARENTS, type);
  return parent === undefined ? content : closeParentBlock(content, parent);
}

/** Whether the reference renders content a second time, after the excerpt, if an answer has the raw content, too. */
export function isRenderedForRawContent({ type, content }: Post): boolean {
  return Object.hasOwn(PARENTS, type) && content !== '';
}
