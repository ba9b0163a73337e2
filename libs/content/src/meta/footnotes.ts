import { filterPostHtml, sanitizeKey } from '#text';
import { referenceJson } from '#rendering';
import type { MetaKey } from './meta-key.js';

/** Reads the notes of a text of JSON; undefined where it is no list. */
function readNotes(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
    return typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : undefined;
  } catch {
    return undefined;
  }
}

/** The notes of somebody who may not write all HTML: each with an id and a filtered text, in the spelling that the reference stores. */
export function filterFootnotes(text: string): string {
  const notes = readNotes(text);
  if (!notes) return '';
  const kept = notes.flatMap((note) => {
    const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
    return typeof id === 'string' && id !== '' && typeof content === 'string' && content !== ''
      ? [{ id: sanitizeKey(id), content: filterPostHtml(content) }]
      : [];
  });
  return referenceJson(kept);
}

/** Footnotes of a text, as JSON: `[{"id": …, "content": …}]`. */
export const FOOTNOTES: MetaKey = {
  key: 'footnotes',
  schema: { type: 'string' },
  revisioned: true,
  partOfContent: true,
  // defence: footnotes-filtered
  clean: (value, actor) =>
    actor.can('unfiltered_html') ? value : filterFootnotes(typeof value === 'string' ? value : ''),
};
