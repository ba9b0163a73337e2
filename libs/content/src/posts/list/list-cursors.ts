import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Configuration, secretKeyOf } from '#platform';
import { invalidParam } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { ListArgs } from './list-content.args.js';
import type { KeysetPosition } from './list-source.js';
import type { PostListQuery } from './post-list-query.js';

/** Bytes of the signature, and characters of it in a cursor. */
const SIGNATURE = 12;
const SIGNED = 16;

/**
 * Cursors: places in lists as clients keep them. They are signed with the site's key for one order, so that nobody has to think about what else
 * could stand in them, and a list never goes on in another order than it began.
 */
@Injectable()
export class ListCursors {
  private readonly key: KeyObject;

  constructor(configuration: Configuration) {
    this.key = createSecretKey(`cursors ${secretKeyOf(configuration)}`, 'utf8');
  }

  /** The cursor of what stands behind a place. */
  write(wish: PostListQuery, place: KeysetPosition): string {
    const text = JSON.stringify(place);
    return this.sign(wish, text).toString('base64url') + Buffer.from(text).toString('base64url');
  }

  /**
   * The place of a cursor.
   * @throws RestError `rest_invalid_param` for one that this site has not given for this order
   */
  read(wish: PostListQuery, cursor: string): KeysetPosition {
    const signature = Buffer.from(cursor.slice(0, SIGNED), 'base64url');
    const text = Buffer.from(cursor.slice(SIGNED), 'base64url').toString('utf8');
    const isOurs =
      /^[\w-]+$/.test(cursor) && signature.length === SIGNATURE && timingSafeEqual(signature, this.sign(wish, text));
    if (!isOurs) throw invalidParam('cursor', 'cursor is none that a Link of this list, in this order, has given.');
    return JSON.parse(text) as KeysetPosition;
  }

  private sign({ type, args }: PostListQuery, text: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([type.name, ...orderOf(args), text]))
      .digest()
      .subarray(0, SIGNATURE);
  }
}

/** What the order of a list depends on. */
function orderOf({ orderby, order, include, slug, search, search_columns: columns }: ListArgs): unknown[] {
  if (orderby === 'include') return [orderby, include];
  if (orderby === 'include_slugs') return [orderby, order, slug];
  return orderby === 'relevance' ? [orderby, order, search, columns] : [orderby, order];
}
