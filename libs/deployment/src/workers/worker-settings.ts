import { IsInt, Max, Min } from 'class-validator';
import { Setting, wholeNumber } from '#platform';

/** The number of processes that serve a site on one machine. */
export class WorkerSettings {
  @Setting({
    variable: 'WORKERS',
    fallback: '1',
    about: 'Processes that serve the site on the same port of this machine.',
    allowed: 'a whole number from 1 to 64',
    parse: wholeNumber,
    rules: [IsInt(), Min(1), Max(64)],
  })
  readonly workers!: number;
}
