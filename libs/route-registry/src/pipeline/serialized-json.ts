import { hash } from 'node:crypto';

const START = Buffer.from('[');
const END = Buffer.from(']');

/**
 * JSON that is sent unchanged, with a tag that identifies it. It is stored as UTF-8 bytes, which can be written to a
 * socket repeatedly; a string would have to be joined, measured and encoded for each response.
 */
export class SerializedJson {
  /** Number of bytes. */
  readonly length: number;
  private knownTag: string | undefined;

  /**
   * @param parts the bytes in order
   *
   * @param tagSource the tag, or its computation: personal responses need none
   */
  constructor(
    readonly parts: readonly Buffer[],
    private readonly tagSource: string | (() => string),
  ) {
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Equal for equal JSON, and different for different JSON. */
  get tag(): string {
    this.knownTag ??= typeof this.tagSource === 'string' ? this.tagSource : this.tagSource();
    return this.knownTag;
  }

  /**
   * Creates a list of items. It shares their bytes, and its tag is a digest of their tags, because a list can be long.
   */
  static list(items: readonly SerializedItem[]): SerializedJson {
    const parts = items.map(({ first, subsequent }, index) => (index === 0 ? first : subsequent));
    return new SerializedJson([START, ...parts, END], () => digest(items.map(({ tag }) => tag).join(' ')));
  }

  /** The bytes in one buffer. */
  get bytes(): Buffer {
    return this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts, this.length);
  }
}

/** The JSON of one item. */
export class SerializedItem extends SerializedJson {
  /** The JSON without a comma, as the first item of a list is written. */
  readonly first: Buffer;

  /**
   * @param subsequent the JSON preceded by a comma, as every item of a list but the first is written
   *
   * @param tag the digest of the JSON, if it is known
   */
  constructor(
    readonly subsequent: Buffer,
    tag?: string,
  ) {
    const bytes = subsequent.subarray(1);
    super([bytes], tag ?? (() => digest(bytes)));
    this.first = bytes;
  }

  /** Creates an item from its JSON. */
  static fromText(json: string): SerializedItem {
    return new SerializedItem(Buffer.from(`,${json}`));
  }
}

/** A digest that identifies a text or body. */
export function digest(body: string | Buffer): string {
  return hash('sha1', body, 'base64url');
}
