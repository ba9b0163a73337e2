import { Arg } from '#route-registry';

/** What lists of this namespace take. `context` changes nothing. */
export class PagingArgs {
  @Arg({ type: 'string', description: 'What the answer is for.' }, { stage: 'validate' }) context?: string;

  @Arg({ type: 'integer', default: 1, minimum: 1, description: 'Current page of the list.' }, { stage: 'validate' })
  page!: number;

  @Arg(
    { type: 'integer', default: 10, minimum: 1, maximum: 100, description: 'Most entries in the answer.' },
    { stage: 'validate' },
  )
  per_page!: number;

  @Arg({ type: 'string', description: 'Only entries that contain this text.' }, { stage: 'validate' }) search?: string;
}
