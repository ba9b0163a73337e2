import { hash } from 'node:crypto';

/** HTML that is inserted into templates unchanged. */
export class Html {
  private readonly pieces: readonly (string | EncodedHtml)[];

  /** @param pieces the HTML in order; several pieces if some are encoded */
  constructor(pieces: string | readonly (string | EncodedHtml)[]) {
    this.pieces = typeof pieces === 'string' ? [pieces] : pieces;
  }

  /** The HTML as a text. */
  get text(): string {
    return this.pieces.length === 1 && typeof this.pieces[0] === 'string'
      ? this.pieces[0]
      : this.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  }

  /** The HTML in UTF-8. The bytes of encoded parts are copied. */
  toBuffer(): Buffer {
    return Buffer.concat(this.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)));
  }

  /**
   * A digest for entity tags: different HTML has different digests. Equal HTML has equal digests if it has the same
   * encoded parts. The bytes of encoded parts are not read again, because their digests are known.
   */
  get digest(): string {
    return digest(
      this.pieces
        .map((piece) => (typeof piece === 'string' ? `${piece.length}:${piece}` : `=${piece.digest}`))
        .join(''),
    );
  }

  /** Adds this HTML to the pieces of other HTML. Consecutive texts become one piece; encoded parts remain separate. */
  appendTo(pieces: (string | EncodedHtml)[]): void {
    for (const piece of this.pieces) append(pieces, piece);
  }
}

/**
 * HTML that is stored as UTF-8, for parts that many pages contain. Encoding the text of a whole page takes longer than
 * copying the bytes of its parts.
 */
export class EncodedHtml extends Html {
  readonly bytes: Buffer;
  private knownDigest: string | undefined;

  constructor({ text }: Html) {
    super([]);
    this.bytes = Buffer.from(text);
  }

  override get text(): string {
    return this.bytes.toString();
  }

  override toBuffer(): Buffer {
    return this.bytes;
  }

  override get digest(): string {
    this.knownDigest ??= digest(this.bytes);
    return this.knownDigest;
  }

  override appendTo(pieces: (string | EncodedHtml)[]): void {
    pieces.push(this);
  }
}

function digest(content: string | Buffer): string {
  return hash('sha1', content, 'base64url');
}

function append(pieces: (string | EncodedHtml)[], piece: string | EncodedHtml): void {
  const last = pieces.length - 1;
  if (typeof piece === 'string' && typeof pieces[last] === 'string') pieces[last] += piece;
  else pieces.push(piece);
}

/** A value in a template. Texts are escaped, HTML is unchanged, lists are joined with line ends, undefined is empty. */
export type HtmlFragment = Html | string | number | undefined | readonly Html[];

/** Builds HTML from a template. Texts are escaped for elements and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...fragments: readonly HtmlFragment[]): Html {
  const pieces: (string | EncodedHtml)[] = [strings[0]!];
  for (const [index, fragment] of fragments.entries()) {
    insert(pieces, fragment);
    append(pieces, strings[index + 1]!);
  }
  return new Html(pieces);
}

/** Marks a text as HTML, which templates insert unchanged. The text must be filtered or rendered. */
export function asHtml(text: string): Html {
  return new Html(text);
}

/** Builds XML from a template. Texts are escaped, and characters that XML 1.0 does not allow are removed. */
export function xml(strings: TemplateStringsArray, ...fragments: readonly HtmlFragment[]): Html {
  return html(
    strings,
    ...fragments.map((fragment) => (typeof fragment === 'string' ? removeInvalidXmlCharacters(fragment) : fragment)),
  );
}

const INVALID_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes the characters that XML 1.0 does not allow (section 2.2), among them lone surrogates. */
export function removeInvalidXmlCharacters(text: string): string {
  return text.replace(INVALID_IN_XML, '');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function insert(pieces: (string | EncodedHtml)[], fragment: HtmlFragment): void {
  if (fragment === undefined) return;
  if (fragment instanceof Html) fragment.appendTo(pieces);
  else if (typeof fragment === 'object')
    for (const [index, item] of fragment.entries()) {
      if (index > 0) append(pieces, '\n');
      item.appendTo(pieces);
    }
  else append(pieces, escape(fragment));
}

function escape(value: string | number): string {
  // defence: page-text-escaped
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}
