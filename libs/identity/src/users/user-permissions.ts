import { Injectable } from '@nestjs/common';
import { SettingsService } from '#platform';
import { refused } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { isEmptyValue } from '#text';
import { mayDeleteUsers, mayEditUser, mayPromoteUsers } from './user-access.js';
import { forbiddenContextError } from './user-errors.js';
import { UserList } from './user-list.js';
import { SHOW_AUTHORS } from './user-settings.js';
import type { User } from './user.js';
import { UsersService } from './users.service.js';

/** Permissions for the endpoints of users. The methods `allow…` return true or throw the refusal. */
@Injectable()
export class UserPermissions {
  constructor(
    private readonly users: UsersService,
    private readonly list: UserList,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Returns a user, loaded once per request.
   * @throws RestError 404 `rest_user_invalid_id`
   */
  findUser(request: RestRequest, id: number): Promise<User> {
    return request.memoize(`user ${id}`, () => this.users.requireById(id));
  }

  /** Refuses filters and orders that reveal fields to actors who may not read them, because they lack `list_users`. */
  async allowList({ actor, params }: RestRequest): Promise<boolean> {
    const mayListAll = actor.can('list_users');
    if (!mayListAll) {
      // defence: user-filter-roles
      if (!isEmptyValue(params.roles))
        throw refused(actor, 'rest_user_cannot_view', 'You may not filter users by role.');
      // defence: user-filter-capabilities
      if (!isEmptyValue(params.capabilities))
        throw refused(actor, 'rest_user_cannot_view', 'You may not filter users by capability.');
      // defence: user-list-edit-capability
      if (params.context === 'edit') throw forbiddenContextError(actor);
      // defence: user-order-email, user-order-registration
      if (params.orderby === 'email' || params.orderby === 'registered_date')
        throw refused(actor, 'rest_forbidden_orderby', `You may not order users by ${params.orderby}.`);
    }
    if (params.who === 'authors') {
      // defence: user-filter-authors
      if (!actor.can('edit_posts') && !actor.can('edit_pages'))
        throw refused(actor, 'rest_forbidden_who', 'You may not list the users who can write posts.');
      return true;
    }
    // defence: user-list-closable
    if (!mayListAll && !(await this.settings.get(SHOW_AUTHORS))) throw cannotViewError(actor);
    return true;
  }

  /** Readers may read themselves, users whom they may edit, and users whom they may view. */
  async allowRead(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const user = await this.findUser(request, Number(params.id));
    if (actor.signedIn && actor.id === user.id) return true;
    if (mayEditUser(actor, user.id)) return true;
    // defence: user-read-edit-capability
    if (params.context === 'edit') throw forbiddenContextError(actor);
    if (await this.mayView(request, user.id)) return true;
    throw cannotViewError(actor);
  }

  /** Whether the actor may read a user in the contexts other than edit. */
  async mayView({ actor }: RestRequest, userId: number): Promise<boolean> {
    if (mayEditUser(actor, userId) || actor.can('list_users')) return true;
    const counted = actor.can('read_private_posts') ? 'public-and-private' : 'public';
    // defence: user-view-published-author, user-view-closable
    return (await this.settings.get(SHOW_AUTHORS)) && (await this.list.publishedAmong([userId], counted)).has(userId);
  }

  /** Setting roles requires `promote_users`, as in updates. Without roles a new user has the default role. */
  allowCreate({ actor, params }: RestRequest): boolean {
    // defence: user-create-capability
    if (!actor.can('create_users')) throw refused(actor, 'rest_cannot_create_user', 'You may not create users.');
    if (!isEmptyValue(params.roles)) this.checkPromotion(actor);
    return true;
  }

  /**
   * Any change of roles requires `promote_users`, even to no roles. This capability is sufficient to set roles if
   * nothing else changes.
   */
  async allowUpdate(request: RestRequest, id = Number(request.params.id)): Promise<boolean> {
    const { actor, params } = request;
    const user = await this.findUser(request, id);
    if (!isEmptyValue(params.roles)) {
      this.checkPromotion(actor);
      if (Object.keys(params).every((name) => name === 'id' || name === 'roles')) return true;
    }
    // defence: user-update-capability
    if (!mayEditUser(actor, user.id)) throw refused(actor, 'rest_cannot_edit', 'You may not change this user.');
    if (params.roles !== undefined) this.checkPromotion(actor);
    return true;
  }

  private checkPromotion(actor: Actor): void {
    // defence: role-change-capability
    if (!mayPromoteUsers(actor))
      throw refused(actor, 'rest_cannot_edit_roles', 'You may not change the roles of this user.');
  }

  /** Deletion requires `delete_users`. A user who does not exist is refused first. */
  async allowDelete(request: RestRequest, id = Number(request.params.id)): Promise<boolean> {
    await this.findUser(request, id);
    if (!mayDeleteUsers(request.actor))
      throw refused(request.actor, 'rest_user_cannot_delete', 'You may not delete this user.');
    return true;
  }
}

function cannotViewError(actor: Actor): Error {
  return refused(actor, 'rest_user_cannot_view', 'You may not see this user.');
}
