import { hash } from 'node:crypto';

const START = Buffer.from('[');
const END = Buffer.from(']');

/**
 * JSON that is sent as it is, with what tells it from other JSON. It is kept as bytes (UTF-8): they go to the socket as they are again and again, where
 * a text would be joined, measured and encoded for each answer.
 */
export class SerializedJson {
  /** Number of bytes. */
  readonly length: number;

  /**
   * @param parts the bytes in order
   * @param tag the same for the same JSON, and for no other
   */
  constructor(
    readonly parts: readonly Buffer[],
    readonly tag: string,
  ) {
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** A list of items. It shares their bytes, and its tag is made of their tags, for a list can be long. */
  static list(items: readonly SerializedItem[]): SerializedJson {
    const parts = items.map(({ first: alone, subsequent: further }, index) => (index === 0 ? alone : further));
    return new SerializedJson([START, ...parts, END], digest(items.map(({ tag }) => tag).join(' ')));
  }

  /** The bytes in one piece. */
  get bytes(): Buffer {
    return this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts, this.length);
  }
}

/** The JSON of one thing. */
export class SerializedItem extends SerializedJson {
  readonly first: Buffer;
  /** The same behind a comma: as lists have it, but for their first item. */
  readonly subsequent: Buffer;

  constructor(json: string) {
    const further = Buffer.from(`,${json}`);
    const alone = further.subarray(1);
    super([alone], digest(alone));
    this.first = alone;
    this.subsequent = further;
  }
}

/** What tells one text or body from others. */
export function digest(body: string | Buffer): string {
  return hash('sha1', body, 'base64url');
}
