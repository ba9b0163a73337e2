import type { RenderContext } from '../render-context.js';
import type { RenderAttachment, RenderEntry } from '../render-data.js';
import { isLocked } from './entry-texts.js';

/** Returns the featured image of an entry; undefined if it has none, or if its password hides it. */
export async function featuredImage(
  entry: RenderEntry | undefined,
  context: RenderContext,
): Promise<RenderAttachment | undefined> {
  if (!entry || entry.featuredMedia <= 0 || isLocked(entry, context)) return undefined;
  return context.data.attachment(entry.featuredMedia);
}
