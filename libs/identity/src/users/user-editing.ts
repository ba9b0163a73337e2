import { Injectable } from '@nestjs/common';
import { deleted, InvalidValueError, requireForce } from '#route-registry';
import type { Actor } from '#route-registry';
import { CurrentPasswordVerifier } from '../sessions/current-password-verifier.js';
import { UserActor } from '../sign-in/user-actor.js';
import { UserMetaRegistry } from '../user-meta/user-meta-registry.js';
import { UserMetaService } from '../user-meta/user-meta.service.js';
import { RoleChangeRules } from './role-change-rules.js';
import { checkPassword, parseReassign } from './user-arg-rules.js';
import { invalidReassignError, userError } from './user-errors.js';
import { UserView } from './user-view.js';
import { sanitizeTexts } from './user-texts.js';
import { UserWriter } from './user-writer.js';
import type { CreateUserArgs, WritableUser } from './user.resource.js';
import type { User, UserChanges } from './user.js';
import type { DeleteMeArgs } from './users.args.js';
import { UsersService } from './users.service.js';

/** Creates, changes and removes users by the arguments of the API. */
@Injectable()
export class UserEditing {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly view: UserView,
    private readonly roles: RoleChangeRules,
    private readonly metaKeys: UserMetaRegistry,
    private readonly meta: UserMetaService,
    private readonly currentPasswordVerifier: CurrentPasswordVerifier,
  ) {}

  /**
   * Creates a user.
   * @throws RestError as `UserWriter.create` and `checkPassword`; 400 `rest_user_invalid_role`
   */
  async create(args: CreateUserArgs, actor: Actor): Promise<User> {
    checkPassword(args.password);
    if (args.roles) this.roles.check(actor, undefined, args.roles);
    const { username, email, password } = args;
    return this.writer.create({ ...changesOf(args), login: username, email, password }, (id) =>
      this.writeMeta(id, args.meta),
    );
  }

  /**
   * Changes the fields of a user that the arguments contain.
   * @param currentPassword required for users who change their own password in a session
   * @throws RestError as `UserWriter.update`, `checkPassword` and `CurrentPasswordVerifier.verify`; 400
   * `rest_user_invalid_argument`, `rest_user_invalid_email`, `rest_user_invalid_slug`; 400 or 403
   * `rest_user_invalid_role`
   */
  async update(user: User, args: Partial<WritableUser>, actor: Actor, currentPassword?: unknown): Promise<User> {
    checkPassword(args.password);
    const inSession = actor instanceof UserActor && actor.applicationPassword === undefined;
    // defence: session-password-present
    if (args.password !== undefined && inSession && actor.id === user.id)
      await this.currentPasswordVerifier.verify(user.id, currentPassword);
    // As in the reference, null, which the declaration turns into an empty text, does not change the address.
    const email = args.email || undefined;
    if (email) {
      const owner = await this.users.byEmail(email);
      if (owner && owner.id !== user.id)
        throw userError('rest_user_invalid_email', 'Another user has this email address.');
    }
    if (args.username && args.username !== user.login)
      throw userError('rest_user_invalid_argument', 'A login cannot be changed.');
    const changes = changesOf({ ...args, email });
    const { slug } = sanitizeTexts(changes);
    if (slug && slug !== user.slug && (await this.users.bySlug(slug)))
      throw userError('rest_user_invalid_slug', 'Another user has this slug.');
    if (args.roles) this.roles.check(actor, user.id, args.roles);
    return this.writer.update(user.id, changes, (id) => this.writeMeta(id, args.meta));
  }

  /**
   * Deletes a user and returns it as `previous`. The content gets the author in the argument `reassign`, or moves to
   * the trash.
   * @param fields `_fields` of the request
   * @throws RestError 501 `rest_trash_not_supported`, 400 `rest_user_invalid_reassign`
   */
  async remove(user: User, args: DeleteMeArgs, actor: Actor, fields: unknown): Promise<object> {
    requireForce(args.force, 'users');
    const newAuthor = parseReassign(args.reassign) ?? undefined;
    if (newAuthor && (newAuthor === user.id || !(await this.users.byId(newAuthor)))) throw invalidReassignError();
    const { data } = await this.view.item(user, { actor, context: 'edit', fields });
    await this.writer.delete(user.id, newAuthor);
    return deleted(data);
  }

  private async writeMeta(userId: number, meta: object | null | undefined): Promise<void> {
    const given = meta ?? {};
    const failure = this.metaKeys.validate(given);
    if (failure) throw new InvalidValueError(failure);
    // defence: user-meta-registered
    for (const [key, value] of this.metaKeys.changes(given)) await this.meta.set(userId, key, value);
  }
}

function changesOf(args: Partial<WritableUser>): UserChanges {
  // defence: user-writable-fields
  const {
    name,
    first_name: firstName,
    last_name: lastName,
    nickname,
    slug,
    url,
    description,
    locale,
    email,
    password,
    roles,
  } = args;
  return { name, firstName, lastName, nickname, slug, url, description, locale, email, password, roles };
}
