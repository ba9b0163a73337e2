import { Arg } from '#route-registry';

/** Arguments of the lists in this namespace. `context` has no effect. */
export class PagingArgs {
  @Arg({ type: 'string', description: 'Response context.' }, { validationPass: 'first' }) context?: string;

  @Arg(
    { type: 'integer', default: 1, minimum: 1, description: 'Current page of the list.' },
    { validationPass: 'first' },
  )
  page!: number;

  @Arg(
    { type: 'integer', default: 10, minimum: 1, maximum: 100, description: 'Maximum number of entries.' },
    { validationPass: 'first' },
  )
  per_page!: number;

  @Arg({ type: 'string', description: 'Limit to entries that contain this text.' }, { validationPass: 'first' })
  search?: string;
}
