/** Why an archive cannot be read. */
export type ArchiveErrorCode =
  | 'empty' // nothing in it
  | 'not-xml' // another kind of file
  | 'html' // a web page, usually a sign-in or an error page saved under the archive's name
  | 'not-archive' // well-formed, but no site archive
  | 'malformed' // not well-formed
  | 'truncated' // ends too early
  | 'damaged-gzip'
  | 'encoding' // unknown encoding, or bytes that are not in the declared one
  | 'declaration' // declares a document type with entities
  | 'illegal-character' // only with `illegalCharacters: 'refuse'`
  | 'too-large'; // over one of the limits in `ReadArchiveOptions`

/** Place in the unpacked, decoded text; both count from 1. */
export interface ArchivePosition {
  line: number;
  column: number;
}

/** An archive that cannot be read: the message says what is wrong, where, and what the person who has the file can do. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(
    readonly code: ArchiveErrorCode,
    what: string,
    readonly advice: string,
    at?: ArchivePosition,
    options?: ErrorOptions,
  ) {
    super(`${what}${at ? ` (line ${at.line}, column ${at.column})` : ''}. ${advice}`, options);
    this.line = at?.line;
    this.column = at?.column;
  }
}
