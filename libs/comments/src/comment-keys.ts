import { createHash } from 'node:crypto';
import { networkOf } from '#route-registry';
import type { Actor } from '#route-registry';
import { foldText } from '#content/core';
import type { Comment } from './comment.js';

/** What names of authors are compared by: without case and accents. */
export function nameKey(name: string): string {
  return foldText(name).trimEnd();
}

/** What mail addresses are compared by. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** What contents are compared by: a hash of the text without case, accents and blanks at its end. */
export function contentKey(content: string): string {
  return createHash('sha256').update(foldText(content).trimEnd()).digest('base64url');
}

/**
 * The sender that limits count for: the account, or the network of an anonymous caller. It never depends on what a comment says of its
 * author.
 */
export function senderKey(actor: Actor, address: string): string {
  // defence: comment-sender
  return actor.signedIn ? `account:${actor.id}` : `network:${networkOf(address)}`;
}

/** The texts that a comment is searched by; lines keep them apart, since no search holds a line end. */
export function searchTexts({ authorName, authorUrl, content, authorEmail, authorIp }: Comment): {
  shown: string;
  hidden: string;
} {
  return {
    shown: foldText([authorName, authorUrl, content].join('\n')),
    hidden: foldText([authorEmail, authorIp].join('\n')),
  };
}
