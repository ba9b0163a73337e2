import type { RenderContext } from './render-context.js';
import type { RenderEntry } from './render-data.js';

/** Operations of `ContentRenderer` for blocks that show entries. */
export interface NestedRenderer {
  /** Renders a title, with a prefix for a protected or private entry. */
  renderTitle(raw: string, options?: { protected?: boolean; private?: boolean }): string;
  /** Renders the content of an entry; '' if it is protected or being rendered, and within another nested rendering. */
  renderNestedContent(entry: RenderEntry, context: RenderContext): Promise<string>;
  /** Returns the excerpt of an entry as text; '' if it is protected, and within another nested rendering. */
  renderNestedExcerpt(entry: RenderEntry, context: RenderContext, words: number): Promise<string>;
}

/** Renders the title of an entry, with a prefix if it is protected or private. */
export function titleOf(entry: RenderEntry, renderer: NestedRenderer): string {
  return renderer.renderTitle(entry.title, { protected: entry.protected, private: entry.status === 'private' });
}

/** Returns the excerpt of an entry, or a notice for a protected one. */
export async function excerptOf(
  entry: RenderEntry,
  context: RenderContext,
  renderer: NestedRenderer,
  words: number,
): Promise<string> {
  if (entry.protected) return 'There is no excerpt because this is a protected post.';
  return renderer.renderNestedExcerpt(entry, context, words);
}

/** Whether an entry is protected, except in its own content, which requires the password, too. */
export function isLocked(entry: RenderEntry, { post, isPostLocked }: RenderContext): boolean {
  return entry.protected && (entry.id !== post?.id || isPostLocked);
}
