import { createHash } from 'node:crypto';
import type { StoredValue } from './site-record.js';

/** Number of bits of the sum of row hashes. */
const WIDTH = 128;

/** A checksum of the rows of a table that does not depend on their order, which differs between the databases. */
export class RowDigest {
  private rows = 0;
  private sum = 0n;

  /** Adds a row. */
  add(row: readonly StoredValue[]): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest();
    this.sum = BigInt.asUintN(WIDTH, this.sum + hash.readBigUInt64BE(0) * 2n ** 64n + hash.readBigUInt64BE(8));
    this.rows += 1;
  }

  /** The number of rows, and the sum of their hashes in hexadecimal. */
  get value(): string {
    return `${this.rows}-${this.sum.toString(16)}`;
  }
}
