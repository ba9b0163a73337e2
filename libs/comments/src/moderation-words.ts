import { formatComment, stripTags } from '#text';
import type { CommentDraft } from './comment.js';

/** The texts of a comment that words are looked for in. */
type Texts = Pick<
  CommentDraft,
  'authorName' | 'authorEmail' | 'authorUrl' | 'content' | 'authorIp' | 'authorUserAgent'
>;

/**
 * Whether one of the words stands somewhere in a comment, whatever the case; also where tags within a word hide it.
 * @param list words, one in each line
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

/** How many links a comment has when it is shown: those that were written, and addresses that become links. */
export function countLinks(content: string): number {
  return formatComment(content)
    .toLowerCase()
    .split('>')
    .filter((piece) => {
      const start = piece.indexOf('<a ');
      return start >= 0 && piece.includes('href', start);
    }).length;
}
