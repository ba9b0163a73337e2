import type { RenderContext } from '../render-context.js';
import type { RenderEntry } from '../render-data.js';

/** What blocks that show other entries use of the renderer. */
export interface NestedRenderer {
  renderTitle(raw: string, options?: { protected?: boolean; private?: boolean }): string;
  /** The rendered content of another entry; '' for one whose content is being rendered already, or that needs a password. */
  nestedContent(entry: RenderEntry, context: RenderContext): Promise<string>;
  /** Words of another entry, without markup around them; '' likewise. */
  nestedExcerpt(entry: RenderEntry, context: RenderContext, words: number): Promise<string>;
}

/** A title with the mark that says who may read the entry. */
export function titleOf(entry: RenderEntry, renderer: NestedRenderer): string {
  return renderer.renderTitle(entry.title, { protected: entry.protected, private: entry.status === 'private' });
}

/** The words of an entry; a note instead for one that needs a password. */
export async function excerptOf(
  entry: RenderEntry,
  context: RenderContext,
  renderer: NestedRenderer,
  words: number,
): Promise<string> {
  if (entry.protected) return 'There is no excerpt because this is a protected post.';
  return renderer.nestedExcerpt(entry, context, words);
}
