import type { RenderContext } from '../render-context.js';
import type { RenderAttachment, RenderEntry } from '../render-data.js';

/** Returns the featured image of an entry; undefined if it has none, or if its password hides it. */
export async function featuredImage(
  entry: RenderEntry | undefined,
  context: RenderContext,
): Promise<RenderAttachment | undefined> {
  if (!entry || entry.featuredMedia <= 0 || isLocked(entry, context)) return undefined;
  return context.data.attachment(entry.featuredMedia);
}

/** Whether an entry is protected, except in its own content, which requires the password, too. */
export function isLocked(entry: RenderEntry, { post, isPostLocked }: RenderContext): boolean {
  return entry.protected && (entry.id !== post?.id || isPostLocked);
}
