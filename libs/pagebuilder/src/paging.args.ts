import { Arg, pageArg, perPageArg } from '#route-registry';

/** Arguments of the lists in this namespace. `context` has no effect. */
export class PagingArgs {
  @Arg({ type: 'string', description: 'Response context.' }, { validationPass: 'first' }) context?: string;

  @Arg(pageArg(), { validationPass: 'first' }) page!: number;

  @Arg(perPageArg(10), { validationPass: 'first' }) per_page!: number;

  @Arg({ type: 'string', description: 'Limit to items that contain this text.' }, { validationPass: 'first' })
  search?: string;
}
