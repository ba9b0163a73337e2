import { Arg } from '#route-registry';

/** The id of a global entry, in the path. What is written stands in the body and is checked after the permission. */
export class GlobalArgs {
  @Arg({ type: 'string', required: true, description: 'Identifier of the entry.' }, { path: '[\\w]+' }) id!: string;
}
