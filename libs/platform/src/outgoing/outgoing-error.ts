/**
 * A failed request to another server. All failures have the same message, so that users cannot distinguish refused,
 * closed and silent addresses. Only the log has the reason.
 */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';

  /** @param reason for the log; never shown */
  constructor(readonly reason: string) {
    // defence: outgoing-error-message
    super('The address could not be reached.');
  }
}
