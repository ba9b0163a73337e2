import { nonEmptyText, stripTags } from '#text';
import type { CommentDraft } from './comment.js';

/** The fields of a comment that are searched for words. */
type Texts = Pick<
  CommentDraft,
  'authorName' | 'authorEmail' | 'authorUrl' | 'content' | 'authorIp' | 'authorUserAgent'
>;

/**
 * Whether one of the words occurs in a comment, regardless of letter case and of tags within the word.
 * @param list words, one per line; as in the reference, the word `0` is ignored
 * @param rendered the rendered content, to find words such as `nofollow` that rendering adds
 */
export function hasListedWord(
  list: string,
  { authorName, authorEmail, authorUrl, content, authorIp, authorUserAgent }: Texts,
  rendered = '',
): boolean {
  const words = list
    .split('\n')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => nonEmptyText(word) !== undefined);
  if (words.length === 0) return false;
  const contents = [content, stripTags(content), rendered];
  const texts = [authorName, authorEmail, authorUrl, ...contents, authorIp, authorUserAgent].map((text) =>
    text.toLowerCase(),
  );
  return words.some((word) => texts.some((text) => text.includes(word)));
}

/** Number of links in a rendered comment. */
export function countLinks(rendered: string): number {
  return rendered
    .toLowerCase()
    .split('>')
    .filter((piece) => {
      const start = piece.indexOf('<a ');
      return start >= 0 && piece.includes('href', start);
    }).length;
}
