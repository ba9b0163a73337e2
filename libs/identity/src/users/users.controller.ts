import {
  allowIf,
  Args,
  Caller,
  Create,
  created,
  Delete,
  List,
  Namespace,
  Page,
  Read,
  Request,
  RestError,
  signedOffset,
  Update,
} from '#route-registry';
import type { Actor, Item, RestRequest, RestResponse } from '#route-registry';
import { isEmptyValue } from '#text';
import { UserEditing } from './user-editing.js';
import { UserView } from './user-view.js';
import { UserList } from './user-list.js';
import { UserPermissions } from './user-permissions.js';
import { CreateUserArgs, UserResource } from './user.resource.js';
import { DeleteUserArgs, ListUsersArgs, ReadUserArgs, UpdateUserArgs } from './users.args.js';

/** `core/v2/users`. */
@Namespace('core/v2', 'users')
export class UsersController {
  constructor(
    readonly permissions: UserPermissions,
    private readonly users: UserList,
    private readonly view: UserView,
    private readonly editing: UserEditing,
  ) {}

  @List('', {
    args: ListUsersArgs,
    allow: allowIf<UsersController>(
      'anyone; with context=edit, roles, capabilities, or an order by email or registered_date: users with list_users; ' +
        'with who: users with edit_posts or edit_pages',
      (self, request) => self.permissions.allowList(request),
    ),
    batch: true,
    cacheable: true,
    item: UserResource,
  })
  async list(@Args() args: ListUsersArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Page> {
    const { users, total } = await this.users.find(args, actor);
    const published =
      args.who === 'authors' && !actor.can('list_users')
        ? await this.users.publishedAmong(users.map(({ id }) => id))
        : undefined;
    const mayRead = (id: number): boolean => !published || published.has(id) || id === actor.id;
    const items = await this.view.items(users, {
      actor,
      context: args.context,
      fields: request.params._fields,
      mayRead,
    });
    return new Page({
      items,
      total,
      page: Math.ceil(signedOffset(args) / args.per_page + 1),
      perPage: args.per_page,
    });
  }

  @Create('', {
    args: CreateUserArgs,
    allow: allowIf<UsersController>(['create_users'], (self, request) => self.permissions.allowCreate(request)),
    batch: true,
    item: UserResource,
  })
  async create(
    @Args() args: CreateUserArgs,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Promise<RestResponse> {
    if (!isEmptyValue(request.params.id))
      throw new RestError('rest_user_exists', 'The id of a new user cannot be chosen.', 400);
    const user = await this.editing.create(args, actor);
    return created(
      await this.view.item(user, { actor, context: 'edit', fields: request.params._fields }),
      this.view.hrefOf(user.id),
    );
  }

  @Read(':id', {
    args: ReadUserArgs,
    allow: allowIf<UsersController>('users who may see the user', (self, request) =>
      self.permissions.allowRead(request),
    ),
    batch: true,
    cacheable: true,
    item: UserResource,
  })
  async read(@Args() args: ReadUserArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Item> {
    return this.view.item(await this.permissions.findUser(request, args.id), {
      actor,
      context: args.context,
      fields: request.params._fields,
    });
  }

  @Update(':id', {
    args: UpdateUserArgs,
    allow: allowIf<UsersController>('users who may edit or promote the user', (self, request) =>
      self.permissions.allowUpdate(request),
    ),
    batch: true,
    item: UserResource,
  })
  async update(@Args() args: UpdateUserArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Item> {
    const user = await this.editing.update(
      await this.permissions.findUser(request, args.id),
      args,
      actor,
      request.params.current_password,
    );
    return this.view.item(user, { actor, context: 'edit', fields: request.params._fields });
  }

  @Delete(':id', {
    args: DeleteUserArgs,
    allow: allowIf<UsersController>(['delete_users'], (self, request) => self.permissions.allowDelete(request)),
    batch: true,
    item: UserResource,
  })
  async remove(@Args() args: DeleteUserArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<object> {
    return this.editing.remove(await this.permissions.findUser(request, args.id), args, actor, request.params._fields);
  }
}
