import { createHash } from 'node:crypto';
import { networkOf } from '#route-registry';
import type { Actor } from '#route-registry';
import { foldText } from '#text';
import type { Comment } from './comment.js';

/** Comparison key of author names: without case and accents. */
export function nameKey(name: string): string {
  return foldText(name).trimEnd();
}

/** Comparison key of email addresses. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Comparison key of contents: a hash of the text without case, accents and trailing whitespace. */
export function contentKey(content: string): string {
  return createHash('sha256').update(foldText(content).trimEnd()).digest('base64url');
}

/**
 * The sender to whom rate limits apply: the account, or the network of an anonymous client. It never depends on the
 * author in the request.
 */
export function senderKey(actor: Actor, ipAddress: string): string {
  // defence: comment-sender
  return actor.signedIn ? `account:${actor.id}` : `network:${networkOf(ipAddress)}`;
}

/**
 * Returns the searchable texts of a comment: `shown` for everyone, `hidden` for moderators. The fields in each are
 * separated by line breaks, which no search contains.
 */
export function searchTexts({ authorName, authorUrl, content, authorEmail, authorIp }: Comment): {
  shown: string;
  hidden: string;
} {
  return {
    shown: foldText([authorName, authorUrl, content].join('\n')),
    hidden: foldText([authorEmail, authorIp].join('\n')),
  };
}
