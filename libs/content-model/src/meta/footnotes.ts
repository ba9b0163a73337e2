import { filterPostHtml, sanitizeKey } from '#text';
import { referenceJson } from '#rendering';
import { OPENAPI_KEYWORDS } from '#schema';
import type { MetaKey } from './meta-key.js';

/** Parses a JSON list or object of footnotes. Returns undefined for anything else. */
function readNotes(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
    return typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Filters footnotes of authors without the capability `unfiltered_html`. Returns the id and the filtered text of each
 * footnote, in the JSON form that the reference stores; an empty string if the text is not a JSON list or object.
 */
export function filterFootnotes(text: string): string {
  const notes = readNotes(text);
  if (!notes) return '';
  const filtered = notes.flatMap((note) => {
    const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
    return typeof id === 'string' && id !== '' && typeof content === 'string' && content !== ''
      ? [{ id: sanitizeKey(id), content: filterPostHtml(content) }]
      : [];
  });
  return referenceJson(filtered);
}

/** Footnotes of a post as JSON: `[{"id": …, "content": …}]`. */
export const FOOTNOTES: MetaKey = {
  key: 'footnotes',
  schema: {
    [OPENAPI_KEYWORDS]: { description: 'Footnotes as JSON: a list of objects with `id` and `content`.' },
    type: 'string',
  },
  revisioned: true,
  partOfContent: true,
  // defence: footnotes-filtered
  clean: (value, actor) =>
    actor.can('unfiltered_html') ? value : filterFootnotes(typeof value === 'string' ? value : ''),
};
