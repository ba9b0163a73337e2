import { normalizeBlockComments } from '#text';

type Post = Readonly<{ type: string; content: string }>;

const TYPES: ReadonlySet<string> = new Set(['post', 'page', 'wp_block', 'wp_navigation']);

/** Returns the content of a post as editors see it: for some types, with normalized block comments. */
export function rawContent({ type, content }: Post): string {
  return TYPES.has(type) ? normalizeBlockComments(content) : content;
}

/** Whether the reference renders content a second time, after the excerpt, if an answer has the raw content, too. */
export function isRenderedForRawContent({ type, content }: Post): boolean {
  return TYPES.has(type) && content !== '';
}
