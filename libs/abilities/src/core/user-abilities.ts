import { Injectable } from '@nestjs/common';
import { UserActor } from '#identity';
import { RestError } from '#route-registry';
import { USER_CATEGORY } from '../categories/core-categories.js';
import { READ_ONLY } from '../registry/ability.js';
import type { AbilityCall } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';
import { stringSchema } from '../registry/string-schema.js';

/** Abilities that describe the caller. They are hidden from clients: only other code of the server runs them. */
@Injectable()
export class UserAbilities {
  /**
   * Returns the signed-in user.
   * @throws RestError 401 `rest_not_logged_in` for `systemActor`
   */
  @Ability({
    name: 'core/get-user-info',
    label: 'Get User Information',
    description: 'Returns the signed-in user.',
    category: USER_CATEGORY,
    output: {
      type: 'object',
      required: ['id', 'display_name', 'user_nicename', 'user_login', 'roles', 'locale'],
      properties: {
        id: { type: 'integer', description: 'Identifier.' },
        display_name: stringSchema('Display name.'),
        user_nicename: stringSchema('Slug of the user in URLs.'),
        user_login: stringSchema('Login name.'),
        roles: { type: 'array', items: { type: 'string' }, description: 'Roles.' },
        locale: stringSchema("Chosen language; empty for the site's language."),
      },
      additionalProperties: false,
    },
    annotations: READ_ONLY,
    isAllowed: (actor) => actor.signedIn,
    shown: false,
  })
  currentUser(_input: null, { actor }: AbilityCall): Record<string, unknown> {
    // `systemActor` is signed in, but has no user.
    if (!(actor instanceof UserActor)) throw new RestError('rest_not_logged_in', 'No user is signed in.', 401);
    const { id, name, slug, login, roles, locale } = actor.user;
    return { id, display_name: name, user_nicename: slug, user_login: login, roles: [...roles], locale };
  }
}
