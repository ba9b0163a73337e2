/** Tells whether an operation on a file or directory failed, so that the message can name its path. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
