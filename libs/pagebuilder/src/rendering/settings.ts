import { sanitizeUrl } from '#text';
import type { Json } from '#route-registry';
import { isRecord, own } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { inline } from './html.js';

/** What a document is rendered for. */
export interface DocumentContext {
  /** Words, with simple markup at most, that settings may stand for, by the name of the dynamic value: `site-title`, `post-title` … */
  readonly dynamic: ReadonlyMap<string, string>;
}

/** A picture or another file that a document refers to. */
export interface Media {
  /** Checked address. */
  url: string;
  /** Of the attachment, 0 when unknown. */
  id: number;
  alt: string;
}

const DYNAMIC_NAME = /(?:^|\sname=")([\w-]{1,60})(?:"|$)/;
const GLOBAL = /^globals\/(colors|typography)\?id=([\w-]{1,100})$/;

/** Reads settings of one element: whatever is stored, what comes out is of the kind that was asked for. */
export class Settings {
  private readonly globals: JsonRecord;
  private readonly dynamic: JsonRecord;

  constructor(
    private readonly values: JsonRecord,
    private readonly context: DocumentContext,
  ) {
    this.globals = recordOr(own(values, '__globals__'));
    this.dynamic = recordOr(own(values, '__dynamic__'));
  }

  /** As it is stored; markup included. */
  text(name: string): string {
    const dynamic = this.dynamicText(name);
    if (dynamic !== undefined) return inline(dynamic);
    const value = own(this.values, name);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  /** One of these words; the first of them for everything else. */
  word<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const value = own(this.values, name);
    // defence: builder-words
    return words.find((word) => word === value) ?? words[0];
  }

  /** Whether a switch is on, or for one that is not stored, on by default. */
  isOn(name: string, byDefault = false): boolean {
    const value = own(this.values, name);
    return value === undefined ? byDefault : value === 'yes' || value === true || value === 'true';
  }

  /** A number, also where it is stored as text or as a size. */
  number(name: string, fallback = 0): number {
    const value = own(this.values, name);
    const stored = isRecord(value) ? own(value, 'size') : value;
    const number = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
    return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
  }

  /** A stored object; an empty one for everything else. */
  record(name: string): JsonRecord {
    return recordOr(own(this.values, name));
  }

  /** The members of a stored object, to be read as settings are. */
  within(name: string): Settings {
    return new Settings(this.record(name), this.context);
  }

  /** A checked address, given as text or in an object; empty for none and for one that is not allowed. */
  url(name: string): string {
    const dynamic = this.dynamicText(name);
    const value = own(this.values, name);
    const address = dynamic ?? (isRecord(value) ? own(value, 'url') : value);
    // defence: builder-urls
    return typeof address === 'string' && address !== '' ? sanitizeUrl(address) : '';
  }

  /** A file; undefined without a usable address. */
  media(name: string): Media | undefined {
    const url = this.url(name);
    return url === '' ? undefined : mediaOf(this.record(name), url);
  }

  /** The files of a list. */
  mediaList(name: string): Media[] {
    return this.list(name).flatMap((one) => {
      const address = own(one, 'url');
      const url = typeof address === 'string' && address !== '' ? sanitizeUrl(address) : '';
      return url === '' ? [] : [mediaOf(one, url)];
    });
  }

  /** The rows of a repeated group of settings. */
  rows(name: string): Settings[] {
    return this.list(name).map((row) => new Settings(row, this.context));
  }

  /** The CSS name of the kit's colour or typography that a control refers to; undefined where it refers to none. */
  global(name: string, kind: 'colors' | 'typography'): string | undefined {
    const reference = own(this.globals, name);
    const match = typeof reference === 'string' ? GLOBAL.exec(reference) : null;
    return match?.[1] === kind ? match[2] : undefined;
  }

  private list(name: string): JsonRecord[] {
    const value = own(this.values, name);
    return Array.isArray(value) ? (value as Json[]).filter((row) => isRecord(row)) : [];
  }

  private dynamicText(name: string): string | undefined {
    const tag = own(this.dynamic, name);
    const match = typeof tag === 'string' ? DYNAMIC_NAME.exec(tag) : null;
    return match?.[1] === undefined ? undefined : this.context.dynamic.get(match[1]);
  }
}

function mediaOf(stored: JsonRecord, url: string): Media {
  const id = own(stored, 'id');
  const alt = own(stored, 'alt');
  return { url, id: Number.isSafeInteger(Number(id)) ? Number(id) : 0, alt: typeof alt === 'string' ? alt : '' };
}

function recordOr(value: Json | undefined): JsonRecord {
  return isRecord(value) ? value : {};
}
