import { formatComment, stripTags } from '#text';
import type { CommentDraft } from './comment.js';

/** The fields of a comment that are searched for words. */
type Texts = Pick<
  CommentDraft,
  'authorName' | 'authorEmail' | 'authorUrl' | 'content' | 'authorIp' | 'authorUserAgent'
>;

/**
 * Whether one of the words occurs in a comment, regardless of letter case and of tags within the word.
 * @param list words, one per line
 */
export function hasListedWord(
  list: string,
  { authorName, authorEmail, authorUrl, content, authorIp, authorUserAgent }: Texts,
): boolean {
  const words = list
    .split('\n')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  const texts = [authorName, authorEmail, authorUrl, content, stripTags(content), authorIp, authorUserAgent].map(
    (text) => text.toLowerCase(),
  );
  return words.some((word) => texts.some((text) => text.includes(word)));
}

/** Number of links in a rendered comment: links in the markup, and addresses that become links. */
export function countLinks(content: string): number {
  return formatComment(content)
    .toLowerCase()
    .split('>')
    .filter((piece) => {
      const start = piece.indexOf('<a ');
      return start >= 0 && piece.includes('href', start);
    }).length;
}
