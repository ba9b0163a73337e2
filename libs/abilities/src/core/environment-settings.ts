import { IsIn } from 'class-validator';
import { Setting } from '#platform';

/** What a site may be for. */
export const ENVIRONMENTS = ['production', 'staging', 'development', 'local'] as const;

/** What the running site is for. */
export class EnvironmentSettings {
  @Setting({
    variable: 'ENVIRONMENT',
    fallback: 'production',
    about: 'Purpose of this site, as the API reports it to programs.',
    allowed: ENVIRONMENTS.join(', '),
    rules: [IsIn(ENVIRONMENTS)],
  })
  readonly environment!: (typeof ENVIRONMENTS)[number];
}
