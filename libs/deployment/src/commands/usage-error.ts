/** Whether an error comes from the parser of the arguments: incorrect usage, or shown help, whose exit code is 0. */
export function isUsageError(error: unknown): error is { exitCode: number } {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('commander.');
}
