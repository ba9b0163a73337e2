import { Arg } from '#route-registry';

/** The id of a global in the path. Values are in the body, and are validated after the permission check. */
export class GlobalArgs {
  @Arg({ type: 'string', required: true, description: 'Id of the entry.' }, { path: '[\\w]+' }) id!: string;
}
