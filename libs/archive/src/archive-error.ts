/** The reason why an archive cannot be read. */
export type ArchiveErrorCode =
  | 'empty' // the file is empty
  | 'not-xml' // another file format
  | 'html' // a web page, usually a sign-in or an error page saved under the archive's name
  | 'not-archive' // well-formed XML, but not a site archive
  | 'malformed' // not well-formed
  | 'truncated' // ends before the root element is closed
  | 'damaged-gzip'
  | 'encoding' // unknown encoding, or bytes that are invalid in the declared encoding
  | 'declaration' // declares a document type with entities or an external file
  | 'illegal-character' // only with `illegalCharacters: 'refuse'`
  | 'too-large'; // over one of the limits in `ReadArchiveOptions`

/** A position in the unpacked, decoded text; both numbers start at 1. */
export interface ArchivePosition {
  line: number;
  column: number;
}

/** Thrown for an archive that cannot be read. The message contains the error, its position and how to correct it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(
    readonly code: ArchiveErrorCode,
    problem: string,
    readonly advice: string,
    at?: ArchivePosition,
    options?: ErrorOptions,
  ) {
    super(`${problem}${at ? ` (line ${at.line}, column ${at.column})` : ''}. ${advice}`, options);
    this.line = at?.line;
    this.column = at?.column;
  }
}

/** Returns the error that the file is a web page, such as the sign-in page of the exporting site. */
export function webPageError(at: ArchivePosition): ArchiveError {
  return new ArchiveError(
    'html',
    'The file is a web page',
    'Sign in to the exporting site and download the archive again.',
    at,
  );
}
