/** Failures of a file system, unlike those of a connection. Operations on an open file report them without its path. */
const FILE_SYSTEM_CODES = new Set(['EDQUOT', 'EFBIG', 'EIO', 'EISDIR', 'ENOSPC', 'EROFS']);

const OPEN_FILE_CALLS = {
  read: ['read'],
  write: ['write', 'writev', 'fsync', 'close'],
};

/**
 * Whether an error comes from reading or writing the file or directory at `path`, so that a message can name it. Errors
 * of its temporary file (`PATH.…`, which is renamed to `path` afterwards) count as well. Errors of other files and of
 * connections do not.
 */
export function isFileError(
  error: unknown,
  path: string,
  operation: keyof typeof OPEN_FILE_CALLS,
): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('syscall' in error)) return false;
  const { code = '', syscall = '', path: found } = error as NodeJS.ErrnoException;
  if (found === undefined) return OPEN_FILE_CALLS[operation].includes(syscall) && FILE_SYSTEM_CODES.has(code);
  return found === path || found.startsWith(`${path}.`);
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
