import { Arg, contextArg } from '#route-registry';
import type { Context } from '#route-registry';
import {
  CreateApplicationPasswordFieldArgs,
  UpdateApplicationPasswordFieldArgs,
} from './application-password.resource.js';

const OWNER = [
  { description: 'ID of the user, or `me`.', type: 'string' },
  { path: '(?:[\\d]+|me)', hiddenFromDiscovery: true },
] as const satisfies Parameters<typeof Arg>;
const UUID = [
  { description: 'UUID of the application password.', type: 'string' },
  { path: '[\\w\\-]+', hiddenFromDiscovery: true },
] as const satisfies Parameters<typeof Arg>;

/** Path argument: the user who owns the application passwords. */
export class OwnerArgs {
  @Arg(...OWNER) user_id!: string;
}

/** Arguments of the list. */
export class ListApplicationPasswordsArgs extends OwnerArgs {
  @Arg(contextArg(), { validationPass: 'first' }) context!: Context;
}

/** Arguments of one application password. */
export class ReadApplicationPasswordArgs extends ListApplicationPasswordsArgs {
  @Arg(...UUID) uuid!: string;
}

/** Arguments of a revocation. */
export class DeleteApplicationPasswordArgs extends OwnerArgs {
  @Arg(...UUID) uuid!: string;
}

/** Arguments of a creation. */
export class CreateApplicationPasswordArgs extends CreateApplicationPasswordFieldArgs {
  @Arg(...OWNER) user_id!: string;
}

/** Arguments of an update. */
export class UpdateApplicationPasswordArgs extends UpdateApplicationPasswordFieldArgs {
  @Arg(...OWNER) user_id!: string;
  @Arg(...UUID) uuid!: string;
}
