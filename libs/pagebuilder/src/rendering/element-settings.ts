import { sanitizeUrl } from '#text';
import { isRecord } from '#schema';
import type { Json } from '#schema';
import { getOwn } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { filterInlineHtml } from './html.js';

/** Context of rendering a document. */
export interface DocumentContext {
  /** Values of dynamic references by name, such as `site-title`. They contain inline HTML or plain text. */
  readonly dynamic: ReadonlyMap<string, string>;
}

/** An image or another file of a document. */
export interface Media {
  /** Validated address. */
  url: string;
  /** Id of the attachment, 0 if unknown. */
  id: number;
  alt: string;
}

/** A dynamic reference: the name of the value, or a tag such as `[tag id="1" name="post-title"]`. */
const DYNAMIC_NAME = /(?:^|\sname=")([\w-]{1,60})(?:"|$)/;
const GLOBAL_REFERENCE = /^globals\/(colors|typography)\?id=([\w-]{1,100})$/;

/** Typed access to the settings of one element: returns the requested type whatever is stored. */
export class ElementSettings {
  private readonly globals: JsonRecord;
  private readonly dynamic: JsonRecord;

  constructor(
    private readonly values: JsonRecord,
    private readonly context: DocumentContext,
  ) {
    this.globals = recordOrEmpty(getOwn(values, '__globals__'));
    this.dynamic = recordOrEmpty(getOwn(values, '__dynamic__'));
  }

  /**
   * A text, which may contain markup: the filtered dynamic value if the control has one, otherwise the stored string or
   * number; empty for other values.
   */
  text(name: string): string {
    const dynamic = this.dynamicText(name);
    if (dynamic !== undefined) return filterInlineHtml(dynamic);
    const value = getOwn(this.values, name);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  /** The stored value if it is one of `choices`, otherwise the first of `choices`. */
  choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = getOwn(this.values, name);
    // defence: builder-words
    return choices.find((choice) => choice === value) ?? choices[0];
  }

  /** Whether a switch is on; `byDefault` if it is not stored. */
  isOn(name: string, byDefault = false): boolean {
    const value = getOwn(this.values, name);
    return value === undefined ? byDefault : value === 'yes' || value === true || value === 'true';
  }

  /** A number, even if it is stored as a string or as a size. */
  number(name: string, fallback = 0): number {
    const value = getOwn(this.values, name);
    const stored = isRecord(value) ? getOwn(value, 'size') : value;
    const number = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
    return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
  }

  /** A stored object; an empty one for any other value. */
  record(name: string): JsonRecord {
    return recordOrEmpty(getOwn(this.values, name));
  }

  /** The settings in a stored object. */
  nested(name: string): ElementSettings {
    return new ElementSettings(this.record(name), this.context);
  }

  /** A validated address, stored as a string or in an object; empty for none and for a forbidden one. */
  url(name: string): string {
    const dynamic = this.dynamicText(name);
    const value = getOwn(this.values, name);
    const address = dynamic ?? (isRecord(value) ? getOwn(value, 'url') : value);
    // defence: builder-urls
    return typeof address === 'string' && address !== '' ? sanitizeUrl(address) : '';
  }

  /** A file; undefined without a valid address. */
  media(name: string): Media | undefined {
    const url = this.url(name);
    return url === '' ? undefined : mediaOf(this.record(name), url);
  }

  /** The files of a list. */
  mediaList(name: string): Media[] {
    return this.list(name).flatMap((one) => {
      const address = getOwn(one, 'url');
      const url = typeof address === 'string' && address !== '' ? sanitizeUrl(address) : '';
      return url === '' ? [] : [mediaOf(one, url)];
    });
  }

  /** The rows of a repeater. */
  rows(name: string): ElementSettings[] {
    return this.list(name).map((row) => new ElementSettings(row, this.context));
  }

  /** The id of the global color or typography to which a control refers; undefined for none. */
  global(name: string, kind: 'colors' | 'typography'): string | undefined {
    const reference = getOwn(this.globals, name);
    const match = typeof reference === 'string' ? GLOBAL_REFERENCE.exec(reference) : null;
    return match?.[1] === kind ? match[2] : undefined;
  }

  private list(name: string): JsonRecord[] {
    const value = getOwn(this.values, name);
    return Array.isArray(value) ? (value as Json[]).filter((row) => isRecord(row)) : [];
  }

  private dynamicText(name: string): string | undefined {
    const tag = getOwn(this.dynamic, name);
    const match = typeof tag === 'string' ? DYNAMIC_NAME.exec(tag) : null;
    return match?.[1] === undefined ? undefined : this.context.dynamic.get(match[1]);
  }
}

function mediaOf(stored: JsonRecord, url: string): Media {
  const id = getOwn(stored, 'id');
  const alt = getOwn(stored, 'alt');
  return { url, id: Number.isSafeInteger(Number(id)) ? Number(id) : 0, alt: typeof alt === 'string' ? alt : '' };
}

function recordOrEmpty(value: Json | undefined): JsonRecord {
  return isRecord(value) ? value : {};
}
