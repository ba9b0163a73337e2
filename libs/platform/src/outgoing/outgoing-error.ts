/**
 * A request to another server came to nothing. One error for everything: whether an address was refused, closed or silent must not
 * be told apart by whoever asked for it. The reason is for the log alone.
 */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';

  /** @param reason for the log; never shown */
  constructor(readonly reason: string) {
    // defence: outgoing-error-message
    super('The address could not be reached.');
  }
}
