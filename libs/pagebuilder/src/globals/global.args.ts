import { Arg } from '#route-registry';

/** The id of a global in the path. Values are in the body, and are validated after the permission check. */
export class GlobalArgs {
  @Arg({ type: 'string', required: true, description: 'ID of the global color or font.' }, { path: '[\\w]+' })
  id!: string;
}
