import { recordAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { editTag, emptyElementEnd, firstOpenTag, isLocked } from '#rendering/core';
import type { BlockRegistry } from '#rendering/core';
import { escapeUrl, wrapParagraphs } from '#text';

const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** Registers the text blocks whose markup is changed or generated. */
export function registerTextBlocks(registry: BlockRegistry): void {
  registry
    .register('core/heading', { render: ({ content }) => withClassOn(content, HEADINGS, 'wp-block-heading') })
    .register('core/list', { render: ({ content }) => withClassOn(content, ['OL', 'UL'], 'wp-block-list') })
    .register('core/button', { version: 3, render: renderButton })
    .register('core/shortcode', { render: ({ content }) => wrapParagraphs(content) })
    .register('core/footnotes', { render: renderFootnotes, version: 2 });
}

/** Adds the class that elements of older content lack. */
function withClassOn(html: string, names: readonly string[], className: string): string {
  const tag = firstOpenTag(html, names);
  return tag
    ? editTag(html, tag, (open) => {
        open.addClass(className);
      })
    : html;
}

/**
 * Omits a button without a link, and one whose link contains nothing but comments. As in the reference, a space counts
 * as content of a link, and text without any element remains.
 */
function renderButton({ content }: BlockCall): string {
  const tag = firstOpenTag(content, ['A', 'BUTTON']);
  if (!tag) return firstOpenTag(content) ? '' : content;
  return emptyElementEnd(content, tag) === undefined ? content : '';
}

/** Renders the notes in the `footnotes` meta value of the entry with back links, unless its password hides them. */
function renderFootnotes({ scope, context, wrapper }: BlockCall): string {
  const { entry } = scope;
  if (!entry || isLocked(entry, context)) return '';
  const notes = readNotes(recordAt(entry.meta)['footnotes']);
  if (notes.length === 0) return '';
  const items = notes.map(
    ({ id, content }, index) =>
      `<li id="${id}">${content} <a href="${escapeUrl(`#${id}-link`)}" aria-label="Jump to footnote reference ${index + 1}">↩︎</a></li>`,
  );
  return `<ol ${wrapper()}>${items.join('')}</ol>`;
}

function readNotes(stored: unknown): { id: string; content: string }[] {
  if (typeof stored !== 'string') return [];
  try {
    const notes: unknown = JSON.parse(stored);
    if (!Array.isArray(notes)) return [];
    return notes
      .map((note) => ({ id: textAt(note, 'id').replace(/["'<>&\s]/g, ''), content: textAt(note, 'content') }))
      .filter(({ id, content }) => id !== '' && content !== '');
  } catch {
    return [];
  }
}
