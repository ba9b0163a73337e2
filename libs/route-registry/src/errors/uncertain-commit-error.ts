/** Thrown when a commit may have succeeded, for example because the connection was lost before its reply. */
export class UncertainCommitError extends Error {
  override readonly name = 'UncertainCommitError';

  /** @param cause the error of the commit */
  constructor(cause: unknown) {
    super('It is unknown whether the transaction was committed. Read the data before you repeat the write.', { cause });
  }
}
