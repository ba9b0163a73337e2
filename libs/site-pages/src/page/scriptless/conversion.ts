import type { OpenTag, Tag } from '#rendering';

/** Text that replaces a part of a document, from the offset `start` to `end`. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Replaces the parts of one kind of block that need a script. */
export interface BlockConversion {
  /**
   * Called for all tags of a document in order. Returns the replacements that the tag completes.
   * @param open the tag, if it opens an element
   */
  visitTag(tag: Tag, open: OpenTag | undefined): readonly Replacement[];
}

/** Returns a changed opening tag as a replacement. */
export function changedTag(tag: Tag, open: OpenTag): Replacement {
  return { start: tag.start, end: tag.end, text: open.toString() };
}

/** Removes the directives for the scripts of the reference. */
export function withoutDirectives(open: OpenTag): OpenTag {
  for (const name of open.names()) if (name.startsWith('data-wp-')) open.remove(name);
  return open;
}
