import { decodeEntities } from '#text';
import type { Tag } from './tags.js';

interface Attribute {
  name: string;
  start: number;
  end: number;
  /** The text between the quotes; undefined for an attribute without value. */
  text: string | undefined;
}

/**
 * An opening tag that can be read and changed. Unchanged attributes are preserved; new ones follow the element name in
 * alphabetical order.
 */
export class OpenTag {
  private readonly attributes: Attribute[];
  /** The effective attributes: the first of each name. */
  private readonly firstByName = new Map<string, Attribute>();
  private readonly changed = new Map<string, string | true | null>();
  private readonly nameEnd: number;

  private constructor(private readonly source: string) {
    this.nameEnd = 1 + (/[\s/>]/.exec(source.slice(1))?.index ?? source.length - 2);
    this.attributes = readAttributes(source, this.nameEnd);
    for (const attribute of this.attributes)
      if (!this.firstByName.has(attribute.name)) this.firstByName.set(attribute.name, attribute);
  }

  /** Creates the tag at a position that `nextTag` has found. */
  static fromTag(html: string, tag: Tag): OpenTag {
    return new OpenTag(html.slice(tag.start, tag.end));
  }

  /**
   * Returns the value of an attribute with resolved character references; true for an attribute without value;
   * undefined if it is absent.
   */
  get(name: string): string | true | undefined {
    const changed = this.changed.get(name);
    if (changed !== undefined) return changed ?? undefined;
    const found = this.firstByName.get(name);
    return found && (found.text === undefined ? true : decodeEntities(found.text));
  }

  /** Returns the value of an attribute as text; '' if it is absent or has no value. */
  text(name: string): string {
    const value = this.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** Whether the tag has an attribute, with or without a value. */
  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Returns the names of the attributes in the source, in lower case. */
  names(): string[] {
    return this.attributes.map(({ name }) => name);
  }

  /** Sets an attribute; `true` sets it without a value. The value is text: it is escaped. */
  set(name: string, value: string | true): this {
    this.changed.set(name, value);
    return this;
  }

  /** Removes an attribute. */
  remove(name: string): this {
    this.changed.set(name, null);
    return this;
  }

  /** Adds class names that the element does not have yet. If any is added, repeated names are removed. */
  addClass(...names: string[]): this {
    const present = new Set<string>();
    let value = '';
    for (const [word, space = '', name = ''] of this.text('class')
      .trim()
      .matchAll(/(\s*)(\S+)/g)) {
      if (!present.has(name)) value += value === '' ? word.slice(space.length) : word;
      present.add(name);
    }
    const before = present.size;
    for (const name of names) {
      if (name === '' || present.has(name)) continue;
      present.add(name);
      value += value === '' ? name : ` ${name}`;
    }
    return present.size === before ? this : this.set('class', value);
  }

  /** Whether the element has a class. */
  hasClass(name: string): boolean {
    return this.text('class').split(/\s+/).includes(name);
  }

  /** Returns the tag with its changes as HTML. */
  toString(): string {
    if (this.changed.size === 0) return this.source;
    const added: string[] = [];
    let out = '';
    let at = this.nameEnd;
    for (const attribute of this.firstByName.values()) {
      const value = this.changed.get(attribute.name);
      if (value === undefined) continue;
      out += this.source.slice(at, attribute.start) + (value === null ? '' : serializeAttribute(attribute.name, value));
      at = attribute.end;
    }
    for (const [name, value] of this.changed)
      if (value !== null && !this.firstByName.has(name)) added.push(` ${serializeAttribute(name, value)}`);
    return this.source.slice(0, this.nameEnd) + added.sort().join('') + out + this.source.slice(at);
  }
}

/** Returns the document after one of its tags is edited. */
export function editTag(html: string, tag: Tag, edit: (open: OpenTag) => void): string {
  const open = OpenTag.fromTag(html, tag);
  edit(open);
  return html.slice(0, tag.start) + open.toString() + html.slice(tag.end);
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function serializeAttribute(name: string, value: string | true): string {
  return value === true ? name : `${name}="${value.replace(/[&<>"']/g, (found) => REFERENCES[found] ?? found)}"`;
}

function readAttributes(source: string, from: number): Attribute[] {
  const found: Attribute[] = [];
  const pattern = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
  for (let at = from; at < source.length;) {
    const character = source[at];
    if (character === '>') break;
    pattern.lastIndex = at;
    const match = character === '/' || /\s/.test(character ?? '') ? null : pattern.exec(source);
    if (!match) {
      at++;
      continue;
    }
    const end = at + match[0].length;
    found.push({ name: (match[1] ?? '').toLowerCase(), start: at, end, text: match[2] ?? match[3] ?? match[4] });
    at = end;
  }
  return found;
}
