/** An expected failure of a command. Its message says why and what to do; it is shown without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
