import { ValidateBy } from 'class-validator';
import { isPlainUrl, Setting } from '#platform';

/** Settings of the test of outgoing connections. */
export class OutgoingConnectionSettings {
  /** The URL of the test of outgoing connections. If it is undefined, the finding says that none is configured. */
  @Setting({
    variable: 'HEALTH_OUTWARD_URL',
    fallbackDescription: 'none',
    about: 'URL that the site health check requests to test outgoing connections.',
    allowed: 'an http or https URL without user, query and fragment',
    rules: [
      ValidateBy({ name: 'outgoingUrl', validator: { validate: (value) => isPlainUrl(value, 'http', 'https') } }),
    ],
  })
  readonly url?: string;
}
