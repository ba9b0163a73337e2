import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

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
 * only what was asked without credentials. All is dropped at once in the moment of a change: an answer that was in the making
 * meanwhile is not kept either, since its `ticket` is out of date.
 */
@Injectable()
export class AnswerCache {
  readonly #answers = new LRUCache<string, KeptAnswer>({ maxSize: LIMIT, maxEntrySize: LARGEST, sizeCalculation: ({ body }, key) => body.length + key.length + 500 });
  #generation = 0;
  #on = true;

  /** What is kept for an address. */
  get(url: string): KeptAnswer | undefined {
    return this.#on ? this.#answers.get(url) : undefined;
  }

  /** Take it before an answer is made, give it back when the answer is to be kept. */
  get ticket(): number {
    return this.#generation;
  }

  /** Keeps an answer, unless something has changed since the ticket was taken. */
  keep(url: string, ticket: number, answer: KeptAnswer): void {
    if (this.#on && ticket === this.#generation) this.#answers.set(url, answer);
  }

  /** Drops everything: something has changed. */
  drop(): void {
    this.#generation++;
    if (this.#answers.size > 0) this.#answers.clear();
  }

  /** Off while changes made by other instances cannot be heard. */
  switch(on: boolean): void {
    this.drop();
    this.#on = on;
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
