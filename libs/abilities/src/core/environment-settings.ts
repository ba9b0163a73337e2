import { IsIn } from 'class-validator';
import { Setting } from '#platform';

/** What a site may be for. */
export const ENVIRONMENTS = ['production', 'staging', 'development', 'local'] as const;

/** What the running site is for. */
export class EnvironmentSettings {
  @Setting({
    variable: 'ENVIRONMENT',
    fallback: 'production',
    about: 'What this site is for, as programs are told that ask for its environment.',
    allowed: ENVIRONMENTS.join(', '),
    rules: [IsIn(ENVIRONMENTS)],
  })
  readonly environment!: (typeof ENVIRONMENTS)[number];
}
