/** Whether the code of an error means that another connection holds a lock that the statement needs. */
export function isBusyCode(code: unknown): boolean {
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}
