import { decodeComponent } from '#text';

/** The file of an imported attachment on the exporting site. */
export interface SourceFile {
  /** Its address. */
  address: string;
  /** Its path below the uploads folder, `''` if unknown. */
  attachedFile: string;
}

/** A place from which the files of an archive are copied. */
export interface FileSource {
  /**
   * Copies a file.
   * @param target path of the copy
   * @throws FileUnavailableError
   */
  copy(file: SourceFile, target: string): Promise<void>;
}

/** The reason why a file of the exporting site could not be copied. */
export class FileUnavailableError extends Error {
  override readonly name = 'FileUnavailableError';
}

/** Matches everything before the path below the uploads folder, in an address or in an absolute path. */
const BEFORE_UPLOADS = /^.*\/(?:uploads|files)\//s;
/** Matches the month folder and the file at the end of an address. */
const MONTH_PATH = /\/(\d{4}\/\d\d\/[^/]+)$/;

/**
 * Returns the path of a file below the uploads folder: from the archive, else from the address. It is not validated.
 * Old archives contain absolute paths of the exporting machine.
 */
export function uploadsPathOf({ address, attachedFile }: SourceFile): string {
  if (attachedFile !== '') return /^(?:\/|[A-Za-z]:)/.test(attachedFile) ? belowUploads(attachedFile) : attachedFile;
  const path = decodedPath(address);
  return MONTH_PATH.exec(path)?.[1] ?? belowUploads(path);
}

/** Returns the name of a file, without the suffix of an image that replaces a larger original. */
export function fileNameOf(file: SourceFile): string {
  const path = uploadsPathOf(file);
  return withoutReplacementSuffix(path.slice(path.lastIndexOf('/') + 1));
}

/** Removes the suffix of an image that replaces a larger original, `-scaled` or `-rotated`, from a name or address. */
export function withoutReplacementSuffix(name: string): string {
  return name.replace(/-(?:scaled|rotated)(\.[A-Za-z0-9]{1,8})$/, '$1');
}

function belowUploads(path: string): string {
  return path.replaceAll('\\', '/').replace(BEFORE_UPLOADS, '').replace(/^\/+/, '');
}

/** Returns the path of an address with its percent-encodings decoded. */
function decodedPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^(?:https?:)?\/\/[^/]*/i, '');
  return decodeComponent(path) ?? path;
}
