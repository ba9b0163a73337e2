/** A command cannot do what was asked; the message says why and what to do. Shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
