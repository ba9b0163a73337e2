import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ArchiveElement } from './archive-elements.js';
import { contentsOf, RECORD_ELEMENTS } from './archive-elements.js';
import { ArchiveError, webPageError } from './archive-error.js';
import type { ArchiveErrorCode, ArchivePosition } from './archive-error.js';
import { ArchiveNames } from './archive-names.js';
import type { ArchiveRecord } from './archive-record.js';
import { elementToRecord, siteRecord } from './element-to-record.js';
import { attributeText, cleanText, countIllegal, findIllegal } from './xml-text.js';

/** Options of `ArchiveParser`. */
export interface ArchiveParserOptions {
  /** Maximum size of one record in characters; each element adds 64 for its memory. */
  maxRecordLength: number;
  illegalCharacters: 'drop' | 'refuse';
}

const PREDEFINED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
  ['apos', "'"],
]);
const ELEMENT_WEIGHT = 64;
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 200;
const MAX_BAD_REFERENCES = 10_000;

/**
 * The entities of XML. Titles are exported as stored, so they may also contain HTML entities (`&nbsp;`). HTML entities
 * stay unchanged.
 */
const entities = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => {
      const predefined = typeof name === 'string' ? PREDEFINED_ENTITIES.get(name) : undefined;
      return (
        predefined ?? (typeof name === 'string' && /^[A-Za-z][A-Za-z0-9]{0,31}$/.test(name) ? `&${name};` : undefined)
      );
    },
  },
);

/**
 * Parses an archive that arrives in chunks and collects complete records. Use one parser per archive; it cannot be used
 * after an error. Holds only the current record and chunk in memory: every string of a record is a copy, so that a
 * stored slug does not retain its chunk.
 */
export class ArchiveParser {
  /** Number of characters dropped so far because XML forbids them. */
  droppedCharacters = 0;

  private readonly saxes = new SaxesParser({ xmlns: false, position: true });
  private readonly names = new ArchiveNames();
  private readonly siteFields = new Map<string, string>();
  /** The open elements that are not skipped: `rss`, `channel`, the record (if it has begun), and those inside it. */
  private readonly path: ArchiveElement[] = [];
  private records: ArchiveRecord[] = [];
  private generatorComment = '';
  private siteEmitted = false;
  private sawRoot = false;
  private closing = false;
  private depth = 0;
  /** Number of attributes of the start tag that is being read. */
  private attributeCount = 0;
  private badReferences = 0;
  /** Depth of the outermost skipped element, 0 for none. */
  private skippedFrom = 0;
  /**
   * Number of open elements inside an element that holds text. They belong to the text, for example unescaped markup in
   * a title.
   */
  private inlineDepth = 0;
  /** Number of characters that were written to the parser. */
  private receivedLength = 0;
  private lastEventAt = 0;
  private lastRecordAt = 0;
  private recordStart = 0;
  /** Number of characters added to the length of the current record for its elements (`ELEMENT_WEIGHT` for each). */
  private recordWeight = 0;

  constructor(
    private readonly options: ArchiveParserOptions,
    private readonly firstLine = 1,
  ) {
    this.saxes.ENTITIES = entities;
    this.saxes.on('error', (error) => this.syntaxError(error));
    this.saxes.on('doctype', (text) => this.doctype(text));
    this.saxes.on('comment', (text) => this.comment(text));
    this.saxes.on('processinginstruction', () => this.markEvent());
    this.saxes.on('attribute', () => this.attribute());
    this.saxes.on('opentag', (tag) => this.open(tag));
    this.saxes.on('closetag', (tag) => this.close(tag));
    this.saxes.on('text', (text) => this.text(text));
    this.saxes.on('cdata', (text) => this.text(text));
  }

  /**
   * Parses the next chunk.
   * @throws ArchiveError; records before the fault can still be read with `drainRecords`
   */
  write(chunk: string): void {
    const text = this.withoutIllegal(chunk);
    this.saxes.write(text);
    this.receivedLength += text.length;
    // Between two chunks, the position of saxes counts the last chunk twice.
    this.checkSize(this.receivedLength);
  }

  /** Returns the records that were completed since the last call. */
  drainRecords(): ArchiveRecord[] {
    const complete = this.records;
    this.records = [];
    return complete;
  }

  /**
   * Ends the input.
   * @throws ArchiveError `truncated` if the root element is open
   */
  end(): void {
    this.closing = true;
    this.saxes.close();
  }

  private withoutIllegal(chunk: string): string {
    const at = findIllegal(chunk);
    if (at < 0) return chunk;
    if (this.options.illegalCharacters === 'refuse') {
      this.saxes.write(chunk.slice(0, at));
      const code = chunk.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
      throw this.error(
        'illegal-character',
        `The character U+${code} is not allowed in XML`,
        'Remove it from the text on the exporting site, or allow dropping such characters.',
      );
    }
    this.droppedCharacters += countIllegal(chunk);
    return cleanText(chunk);
  }

  private attribute(): void {
    this.attributeCount += 1;
    if (this.attributeCount > MAX_ATTRIBUTES)
      throw this.error('malformed', `An element has more than ${MAX_ATTRIBUTES} attributes`, 'Export the site again.');
  }

  private open(tag: SaxesTagPlain): void {
    this.markEvent();
    this.attributeCount = 0;
    this.depth += 1;
    if (this.depth > MAX_DEPTH)
      throw this.error('malformed', `Elements are nested more than ${MAX_DEPTH} deep`, 'Export the site again.');
    const name = this.names.open(tag.name, tag.attributes);
    if (!this.sawRoot) this.checkRoot(tag.name, name);
    if (this.skippedFrom > 0) return;

    const parent = this.path.at(-1);
    const allowed = parent ? contentsOf(parent.name) : undefined;
    if (parent && !allowed) {
      this.recordWeight += ELEMENT_WEIGHT;
      this.inlineDepth += 1;
      parent.text += startTag(tag);
    } else if (name === undefined || (allowed && !allowed.has(name))) {
      this.skippedFrom = this.depth;
    } else {
      if (parent?.name === 'channel') {
        this.recordStart = this.saxes.position;
        this.recordWeight = 0;
      }
      this.recordWeight += ELEMENT_WEIGHT;
      this.path.push({ name, attributes: attributesOf(tag), text: '', children: [] });
    }
  }

  private close(tag: SaxesTagPlain): void {
    this.markEvent();
    this.names.close();
    this.depth -= 1;
    if (this.skippedFrom > 0) {
      if (this.depth < this.skippedFrom) this.skippedFrom = 0;
      return;
    }
    if (this.inlineDepth > 0) {
      this.inlineDepth -= 1;
      const holder = this.path.at(-1);
      if (holder && !tag.isSelfClosing) holder.text += `</${tag.name}>`;
      return;
    }
    this.checkSize(this.saxes.position);
    const element = this.path.pop();
    if (!element) return;
    element.text = detached(element.text);
    const parent = this.path.at(-1);
    if (element.name === 'channel') this.emitSite();
    else if (parent?.name !== 'channel') {
      if (parent && parent.name !== 'rss') parent.children.push(element);
    } else if (RECORD_ELEMENTS.has(element.name)) {
      this.emitSite();
      this.records.push(elementToRecord(element));
      this.lastRecordAt = this.saxes.position;
    } else if (!this.siteFields.has(element.name)) this.siteFields.set(element.name, element.text);
  }

  private text(text: string): void {
    this.markEvent();
    if (this.skippedFrom > 0) return;
    const holder = this.path.at(-1);
    if (holder && !contentsOf(holder.name)) holder.text += text;
  }

  private comment(text: string): void {
    this.markEvent();
    if (this.sawRoot || this.generatorComment !== '') return;
    this.generatorComment = detached(/^\s*generator="([^"]*)"/.exec(text)?.[1] ?? '');
  }

  private checkRoot(rawName: string, name: string | undefined): void {
    this.sawRoot = true;
    if (name === 'rss') return;
    if (rawName.toLowerCase() === 'html') throw webPageError(this.position);
    throw this.error(
      'not-archive',
      `The file starts with <${rawName.slice(0, 60)}> and not with <rss>, so it is not a site archive`,
      'Use the file that the other site’s export tool made.',
    );
  }

  private doctype(text: string): void {
    this.markEvent();
    if (/^\s*html\b/i.test(text)) throw webPageError(this.position);
    // A bare name declares nothing. Any other document type could define entities or refer to a file.
    if (/^\s*[\w:.-]+\s*$/.test(text)) return;
    throw this.error(
      'declaration',
      'The file declares a document type with entities or an external file, which is not accepted',
      'Remove the <!DOCTYPE …> declaration; archives need none.',
    );
  }

  /** Emits the site before the first other record, or at the end of a channel that has no other record. */
  private emitSite(): void {
    if (this.siteEmitted) return;
    if (!this.names.sawExportName) {
      throw this.error(
        'not-archive',
        'The file is an RSS feed without the export elements of a site archive',
        'Use the file that the other site’s export tool made, not its feed.',
      );
    }
    this.siteEmitted = true;
    this.records.push(siteRecord(this.siteFields, this.generatorComment));
  }

  private markEvent(): void {
    this.lastEventAt = this.saxes.position;
  }

  /**
   * Limits the current record, and the text since the last event: an unfinished comment or tag raises no event.
   * @param position number of characters that were parsed
   */
  private checkSize(position: number): void {
    const { maxRecordLength } = this.options;
    const inRecord = this.path.length > 2 ? position - this.recordStart + this.recordWeight : 0;
    if (Math.max(inRecord, position - this.lastEventAt) <= maxRecordLength) return;
    const title = this.path[2]?.children.find((child) => child.name === 'title')?.text.slice(0, 80);
    throw this.error(
      'too-large',
      `A single record${title ? ` ("${title}")` : ''} is longer than ${maxRecordLength} characters, with its meta and comments and ${ELEMENT_WEIGHT} for each element`,
      'Shorten its text on the exporting site, or remove comments or meta.',
    );
  }

  private syntaxError({ message }: Error): void {
    const problem = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    if (problem === 'malformed character entity' && this.options.illegalCharacters === 'drop') {
      // References to control characters stay as text. Their number is limited, because saxes creates an error for
      // each, which is slow.
      this.badReferences += 1;
      if (this.badReferences <= MAX_BAD_REFERENCES) return;
    }
    // saxes emits `closetag` before it detects a mismatched closing tag, so the record was already added.
    if (problem === 'unexpected close tag' && this.lastRecordAt === this.saxes.position) this.records.pop();
    if (this.closing) {
      throw this.error(
        'truncated',
        `The file ends too early: ${problem}`,
        'Download or copy it again; if it stays like that, the export was interrupted.',
      );
    }
    throw this.error(
      'malformed',
      `The file is not well-formed XML: ${problem}`,
      'Correct that place, or export the site again.',
    );
  }

  private error(code: ArchiveErrorCode, problem: string, advice: string): ArchiveError {
    return new ArchiveError(code, problem, advice, this.position);
  }

  private get position(): ArchivePosition {
    return { line: this.saxes.line + this.firstLine - 1, column: this.saxes.column + 1 };
  }
}

function attributesOf({ attributes }: SaxesTagPlain): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, detached(value)]));
}

function startTag(tag: SaxesTagPlain): string {
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${attributeText(value)}"`);
  return `<${tag.name}${attributes.join('')}${tag.isSelfClosing ? '/' : ''}>`;
}

/** Returns a copy: a substring otherwise retains the string from which it was cut. */
function detached(text: string): string {
  return text === '' ? '' : Buffer.from(text, 'utf8').toString('utf8');
}
