import type { RenderContext } from '../render-context.js';
import type { RenderEntry } from '../render-data.js';

/** The renderer's operations for blocks that show other entries. */
export interface NestedRenderer {
  renderTitle(raw: string, options?: { protected?: boolean; private?: boolean }): string;
  /** Renders the content of another entry; '' if it is being rendered already, or is protected. */
  nestedContent(entry: RenderEntry, context: RenderContext): Promise<string>;
  /** Returns the excerpt of another entry as text; '' in the cases in which `nestedContent` returns ''. */
  nestedExcerpt(entry: RenderEntry, context: RenderContext, words: number): Promise<string>;
}

/** Renders a title with the prefix of a protected or private entry. */
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
  return renderer.nestedExcerpt(entry, context, words);
}
