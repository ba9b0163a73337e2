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
   * @param tagSource the tag, or a function that computes it, because personal responses do not need the tag
   */
  constructor(
    readonly parts: readonly Buffer[],
    private readonly tagSource: string | (() => string),
  ) {
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Identifies the JSON: equal for equal JSON, and different for different JSON. */
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
  /** The bytes for the first place in a list: the JSON without a comma. */
  readonly first: Buffer;

  /**
   * @param subsequent the bytes for every other place in a list: a comma and the JSON
   * @param tag the digest of the JSON; absent: it is computed when it is needed
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
