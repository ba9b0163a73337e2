import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Configuration, secretKeyOf } from '#platform';
import { invalidParam } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { ListArgs } from './list-content.args.js';
import type { KeysetPosition } from '#post-repository';
import type { PostListQuery } from './post-list-query.js';

/** Bytes of the signature, and its characters in a cursor. */
const SIGNATURE_BYTES = 12;
const SIGNATURE_LENGTH = 16;

/**
 * Encodes keyset positions as cursors. A cursor is signed with the site's key for one order, so that its content is
 * trusted and a list cannot continue in another order.
 */
@Injectable()
export class ListCursors {
  private readonly key: KeyObject;

  constructor(configuration: Configuration) {
    this.key = createSecretKey(`cursors ${secretKeyOf(configuration)}`, 'utf8');
  }

  /** Returns the cursor for the rows after a position. */
  write(query: PostListQuery, position: KeysetPosition): string {
    const text = JSON.stringify(position);
    return this.sign(query, text).toString('base64url') + Buffer.from(text).toString('base64url');
  }

  /**
   * Returns the position of a cursor.
   * @throws RestError `rest_invalid_param` for a cursor that this site did not create for this order
   */
  read(query: PostListQuery, cursor: string): KeysetPosition {
    const signature = Buffer.from(cursor.slice(0, SIGNATURE_LENGTH), 'base64url');
    const text = Buffer.from(cursor.slice(SIGNATURE_LENGTH), 'base64url').toString('utf8');
    const isValid =
      /^[\w-]+$/.test(cursor) &&
      signature.length === SIGNATURE_BYTES &&
      timingSafeEqual(signature, this.sign(query, text));
    if (!isValid) throw invalidParam('cursor', 'cursor was not created by this list in this order.');
    return JSON.parse(text) as KeysetPosition;
  }

  private sign({ type, args }: PostListQuery, text: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([type.name, ...orderOf(args), text]))
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }
}

/** The arguments that determine the order of a list. */
function orderOf({ orderby, order, include, slug, search, search_columns: columns }: ListArgs): unknown[] {
  if (orderby === 'include') return [orderby, include];
  if (orderby === 'include_slugs') return [orderby, order, slug];
  return orderby === 'relevance' ? [orderby, order, search, columns] : [orderby, order];
}
