import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeptUntilChange } from './kept-until-change.js';

/** An answer as it is sent again. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string | number>;
  body: Buffer;
  /** Weak validator (RFC 9110 section 8.8.3). */
  etag: string;
}

/** Bytes of answers that are kept. */
const LIMIT = 64 * 1024 * 1024;
/** A larger answer is made anew each time. */
const LARGEST = 4 * 1024 * 1024;

/**
 * Answers to nobody in particular, by address, given again until something changes. Only endpoints declared `shared` are kept, and
 * only what was asked without credentials.
 */
@Injectable()
export class AnswerCache extends KeptUntilChange<string, KeptAnswer> {
  constructor() {
    super(LIMIT, ({ body }, key) => body.length + key.length + 500, LARGEST);
  }
}

/** A weak validator of a body. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether a caller already has this answer (RFC 9110 section 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => weak(one.trim()) === weak(etag));
}

function weak(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
