import { Injectable } from '@nestjs/common';
import { UserActor } from '#identity';
import { RestError } from '#route-registry';
import { USER } from '../categories/core-categories.js';
import type { AbilityCall } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';

/** What the server's own code can learn of whoever asks. */
@Injectable()
export class UserAbilities {
  @Ability({
    name: 'core/get-user-info',
    label: 'Get User Information',
    description: 'Tells who is signed in.',
    category: USER,
    output: {
      type: 'object',
      required: ['id', 'display_name', 'user_nicename', 'user_login', 'roles', 'locale'],
      properties: {
        id: { type: 'integer', description: 'Identifier.' },
        display_name: { type: 'string', description: 'Name as it is shown.' },
        user_nicename: { type: 'string', description: 'Name in addresses.' },
        user_login: { type: 'string', description: 'Name to sign in with.' },
        roles: { type: 'array', items: { type: 'string' }, description: 'Roles.' },
        locale: { type: 'string', description: 'Language that was chosen; empty for that of the site.' },
      },
      additionalProperties: false,
    },
    annotations: { readonly: true, destructive: false, idempotent: true },
    may: (actor) => actor.signedIn,
    shown: false,
  })
  currentUser(_input: null, { actor }: AbilityCall): Record<string, unknown> {
    // The system itself is signed in, but is nobody.
    if (!(actor instanceof UserActor)) throw new RestError('rest_not_logged_in', 'No user is signed in.', 401);
    const { id, name, slug, login, roles, locale } = actor.user;
    return { id, display_name: name, user_nicename: slug, user_login: login, roles: [...roles], locale };
  }
}
