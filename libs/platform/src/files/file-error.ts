/** Whether an error comes from a system call, such as an operation on a file, so that a message can name the path. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
