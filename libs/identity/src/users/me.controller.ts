import {
  allowIf,
  anyone,
  Args,
  Caller,
  ContextArgs,
  Delete,
  Namespace,
  Read,
  Request,
  RestError,
  Update,
} from '#route-registry';
import type { Actor, Item, RestRequest } from '#route-registry';
import { UserEditing } from './user-editing.js';
import { UserView } from './user-view.js';
import { UserPermissions } from './user-permissions.js';
import { UpdateMeArgs, UserResource } from './user.resource.js';
import { DeleteMeArgs } from './users.args.js';

/** `core/v2/users/me`: the current user. */
@Namespace('core/v2', 'users/me')
export class MeController {
  constructor(
    readonly permissions: UserPermissions,
    private readonly view: UserView,
    private readonly editing: UserEditing,
  ) {}

  @Read('', { summary: 'Get the current user', args: ContextArgs, allow: anyone(), item: UserResource })
  async read(@Args() args: ContextArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Item> {
    if (!actor.signedIn) throw new RestError('rest_not_logged_in', 'You are not signed in.', 401);
    return this.view.item(await this.permissions.findUser(request, actor.id), {
      actor,
      context: args.context,
      fields: request.params._fields,
    });
  }

  @Update('', {
    summary: 'Update the current user',
    args: UpdateMeArgs,
    allow: allowIf<MeController>('signed-in users', (self, request) =>
      self.permissions.allowUpdate(request, request.actor.id),
    ),
    item: UserResource,
  })
  async update(@Args() args: UpdateMeArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Item> {
    // defence: me-is-actor
    const user = await this.editing.update(
      await this.permissions.findUser(request, actor.id),
      args,
      actor,
      request.params.current_password,
    );
    return this.view.item(user, { actor, context: 'edit', fields: request.params._fields });
  }

  @Delete('', {
    summary: 'Delete the current user',
    args: DeleteMeArgs,
    allow: allowIf<MeController>(['delete_users'], (self, request) =>
      self.permissions.allowDelete(request, request.actor.id),
    ),
    item: UserResource,
  })
  async remove(@Args() args: DeleteMeArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<object> {
    return this.editing.remove(await this.permissions.findUser(request, actor.id), args, actor, request.params._fields);
  }
}
