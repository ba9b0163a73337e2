import { ValidateBy } from 'class-validator';
import { isPlainUrl, Setting } from '#platform';

/** Settings of the tests of the server. */
export class OutwardSettings {
  /** What is asked to see whether this server reaches others; undefined: nothing. */
  @Setting({
    variable: 'HEALTH_OUTWARD_URL',
    fallbackDescription: 'none',
    about: 'URL that the site health check requests to test outgoing connections.',
    allowed: 'an http or https URL without query and fragment',
    rules: [ValidateBy({ name: 'outwardUrl', validator: { validate: (value) => isPlainUrl(value, 'http', 'https') } })],
  })
  readonly url?: string;
}
