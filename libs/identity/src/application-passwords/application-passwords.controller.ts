import {
  allowIf,
  Args,
  Create,
  created,
  Delete,
  deleted,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  Request,
  RestError,
  Update,
} from '#route-registry';
import type { Item, Permission, RestRequest, RestResponse } from '#route-registry';
import { ApplicationPasswordUsage } from '../sign-in/application-password-usage.js';
import { UserActor } from '../sign-in/user-actor.js';
import { mayEditUser } from '../users/user-access.js';
import { UserPermissions } from '../users/user-permissions.js';
import type { User } from '../users/user.js';
import { ApplicationPasswordView } from './application-password-view.js';
import { ApplicationPasswordResource } from './application-password.resource.js';
import {
  CreateApplicationPasswordArgs,
  DeleteApplicationPasswordArgs,
  ListApplicationPasswordsArgs,
  OwnerArgs,
  ReadApplicationPasswordArgs,
  UpdateApplicationPasswordArgs,
} from './application-passwords.args.js';
import { ApplicationPasswordsService } from './application-passwords.service.js';

const REFUSALS = {
  list: 'rest_cannot_list_application_passwords',
  read: 'rest_cannot_read_application_password',
  create: 'rest_cannot_create_application_passwords',
  edit: 'rest_cannot_edit_application_password',
  delete: 'rest_cannot_delete_application_password',
  deleteAll: 'rest_cannot_delete_application_passwords',
} as const;
const NOT_OWNER = 'rest_cannot_introspect_app_password_for_non_authenticated_user';

registerErrorCodes({
  /** You may not list the application passwords of this user. */
  rest_cannot_list_application_passwords: 403,
  /** You may not read application passwords of this user. */
  rest_cannot_read_application_password: 403,
  /** You may not create application passwords for this user. */
  rest_cannot_create_application_passwords: 403,
  /** You may not rename application passwords of this user. */
  rest_cannot_edit_application_password: 403,
  /** You may not revoke application passwords of this user. */
  rest_cannot_delete_application_password: 403,
  /** You may not revoke all application passwords of this user. */
  rest_cannot_delete_application_passwords: 403,
  /** The application password in use belongs to another user. Use `me` as the user in the path. */
  rest_cannot_introspect_app_password_for_non_authenticated_user: 403,
  rest_no_authenticated_app_password: 404,
  rest_application_password_not_found: 404,
  application_password_empty_name: 400,
});

/** Allows users who may edit the owner. The error code names the refused action. */
function allowOwnerEditors(action: keyof typeof REFUSALS): Permission {
  return allowIf<ApplicationPasswordsController>(
    'users who may edit the owner of the application passwords',
    async (self, request) => {
      const owner = await self.owner(request);
      // defence: application-password-owner
      if (!mayEditUser(request.actor, owner.id))
        throw refused(request.actor, REFUSALS[action], 'You may not manage the application passwords of this user.');
      return true;
    },
  );
}

const ownerOnly = allowIf<ApplicationPasswordsController>(
  'the owner of the application password',
  async (self, request) => {
    const owner = await self.owner(request);
    if (owner.id !== request.actor.id)
      throw refused(request.actor, NOT_OWNER, 'You may introspect only your own application password.');
    return true;
  },
);

/** `core/v2/users/<id>|me/application-passwords`. Not allowed in batches. */
@Namespace('core/v2', 'users/:user_id/application-passwords')
export class ApplicationPasswordsController {
  constructor(
    private readonly users: UserPermissions,
    private readonly passwords: ApplicationPasswordsService,
    private readonly view: ApplicationPasswordView,
    private readonly usage: ApplicationPasswordUsage,
  ) {}

  /**
   * Returns the user whose application passwords are requested.
   * @throws RestError 401 `rest_not_logged_in` for `me` without a signed-in user, 404 `rest_user_invalid_id`
   */
  owner(request: RestRequest): Promise<User> {
    if (request.params.user_id !== 'me') return this.users.findUser(request, Number(request.params.user_id));
    if (!request.actor.signedIn) throw new RestError('rest_not_logged_in', 'You are not signed in.', 401);
    return this.users.findUser(request, request.actor.id);
  }

  @List('', { args: ListApplicationPasswordsArgs, allow: allowOwnerEditors('list'), item: ApplicationPasswordResource })
  async list(@Args() args: ListApplicationPasswordsArgs, @Request() request: RestRequest): Promise<Item[]> {
    const { id } = await this.owner(request);
    await this.usage.waitForWrites();
    return (await this.passwords.listOfUser(id)).map((entity) => this.view.item(entity, args.context));
  }

  @Create('', {
    args: CreateApplicationPasswordArgs,
    allow: allowOwnerEditors('create'),
    item: ApplicationPasswordResource,
  })
  async create(@Args() args: CreateApplicationPasswordArgs, @Request() request: RestRequest): Promise<RestResponse> {
    const { id } = await this.owner(request);
    const { entity, password } = await this.passwords.create(id, { name: args.name, appId: args.app_id });
    return created(this.view.item(entity, 'edit', password), this.view.hrefOf(entity));
  }

  @Delete('', {
    summary: 'Delete all application passwords of a user',
    args: OwnerArgs,
    allow: allowOwnerEditors('deleteAll'),
  })
  async removeAll(@Request() request: RestRequest): Promise<object> {
    const { id } = await this.owner(request);
    return { deleted: true, count: await this.passwords.revokeAll(id) };
  }

  @Read('introspect', {
    summary: 'Get the application password of this request',
    args: ListApplicationPasswordsArgs,
    allow: ownerOnly,
    item: ApplicationPasswordResource,
  })
  async introspect(@Args() args: ListApplicationPasswordsArgs, @Request() request: RestRequest): Promise<Item> {
    const { actor } = request;
    await this.usage.waitForWrites();
    const uuid = actor instanceof UserActor ? actor.applicationPassword : undefined;
    const entity = uuid === undefined ? undefined : await this.passwords.find(actor.id, uuid);
    if (!entity) throw new RestError('rest_no_authenticated_app_password', 'No application password is in use.', 404);
    return this.view.item(entity, args.context);
  }

  @Read(':uuid', {
    args: ReadApplicationPasswordArgs,
    allow: allowOwnerEditors('read'),
    item: ApplicationPasswordResource,
  })
  async read(@Args() args: ReadApplicationPasswordArgs, @Request() request: RestRequest): Promise<Item> {
    const { id } = await this.owner(request);
    await this.usage.waitForWrites();
    return this.view.item(requireFound(await this.passwords.find(id, args.uuid)), args.context);
  }

  @Update(':uuid', {
    args: UpdateApplicationPasswordArgs,
    allow: allowOwnerEditors('edit'),
    item: ApplicationPasswordResource,
  })
  async update(@Args() args: UpdateApplicationPasswordArgs, @Request() request: RestRequest): Promise<Item> {
    const { id } = await this.owner(request);
    const entity =
      args.name === undefined
        ? await this.passwords.find(id, args.uuid)
        : await this.passwords.rename(id, args.uuid, args.name);
    return this.view.item(requireFound(entity), 'edit');
  }

  @Delete(':uuid', {
    args: DeleteApplicationPasswordArgs,
    allow: allowOwnerEditors('delete'),
    item: ApplicationPasswordResource,
  })
  async remove(@Args() args: DeleteApplicationPasswordArgs, @Request() request: RestRequest): Promise<object> {
    const { id } = await this.owner(request);
    const entity = requireFound(await this.passwords.find(id, args.uuid));
    if (!(await this.passwords.revoke(id, args.uuid))) throw unknownPasswordError();
    return deleted(this.view.item(entity, 'edit').data);
  }
}

function requireFound<T>(entity: T | undefined): T {
  if (!entity) throw unknownPasswordError();
  return entity;
}

function unknownPasswordError(): RestError {
  return new RestError('rest_application_password_not_found', 'There is no such application password.', 404);
}
