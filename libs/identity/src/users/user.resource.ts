import { CreateArgsOf, Field, Resource, UpdateArgsOf } from '#route-registry';
import type { Schema } from '#route-registry';
import { UserMetaRegistry } from '../user-meta/user-meta-registry.js';
import { AVATAR_SIZES } from './avatars.js';
import { loginRule, passwordRule } from './user-arg-rules.js';

const EVERYWHERE = ['embed', 'view', 'edit'];
const EDIT = ['edit'];

const avatar = (size: number): Schema => ({
  description: `Address of the picture, ${size} pixels wide.`,
  type: 'string',
  format: 'uri',
  context: EVERYWHERE,
});

/** A user, as the interface shows it. */
@Resource('user')
export class UserResource {
  @Field({ description: 'Identifier.', type: 'integer', context: EVERYWHERE, readonly: true }) id!: number;

  @Field({ description: 'Name to sign in with.', type: 'string', context: EDIT, required: true }, undefined, {
    stage: 'parse',
    rule: loginRule,
  })
  username!: string;

  @Field({ description: 'Name that is shown.', type: 'string', context: EVERYWHERE }) name!: string;

  @Field({ description: 'First name.', type: 'string', context: EDIT }) first_name!: string;

  @Field({ description: 'Last name.', type: 'string', context: EDIT }) last_name!: string;

  @Field({
    description: 'Email address.',
    type: 'string',
    format: 'email',
    // defence: user-email-private
    context: EDIT,
    required: true,
  })
  email!: string;

  @Field({ description: 'Address of a site of the user.', type: 'string', format: 'uri', context: EVERYWHERE })
  url!: string;

  @Field({ description: 'What the user says about themselves.', type: 'string', context: EVERYWHERE })
  description!: string;

  @Field({
    description: "Address of the user's page.",
    type: 'string',
    format: 'uri',
    context: EVERYWHERE,
    readonly: true,
  })
  link!: string;

  @Field({ description: 'Language of the user.', type: 'string', enum: ['', 'en_US'], context: EDIT }) locale!: string;

  @Field({ description: 'Nickname.', type: 'string', context: EDIT }) nickname!: string;

  @Field({ description: 'Names the user in addresses; unique.', type: 'string', context: EVERYWHERE }) slug!: string;

  @Field({
    description: 'Moment of registration.',
    type: 'string',
    format: 'date-time',
    // defence: user-registration-date-private
    context: EDIT,
    readonly: true,
  })
  registered_date!: string;

  @Field({
    description: 'Roles.',
    type: 'array',
    items: { type: 'string' },
    // defence: user-roles-private
    context: EDIT,
  })
  roles!: string[];

  @Field(
    { description: 'Password of the account; never shown.', type: 'string', context: [], required: true },
    undefined,
    { stage: 'parse', rule: passwordRule },
  )
  password!: string;

  @Field({
    description: 'All that the user may do.',
    type: 'object',
    // defence: user-capabilities-private
    context: EDIT,
    // defence: user-capabilities-readonly
    readonly: true,
  })
  capabilities!: Record<string, true>;

  @Field({ description: 'Roles and what was given to this user alone.', type: 'object', context: EDIT, readonly: true })
  extra_capabilities!: Record<string, true>;

  @Field({
    description: "Addresses of the user's picture, by width in pixels.",
    type: 'object',
    context: EVERYWHERE,
    readonly: true,
    properties: Object.fromEntries(AVATAR_SIZES.map((size) => [String(size), avatar(size)])),
  })
  avatar_urls!: Record<string, string>;

  @Field((resolve) => resolve(UserMetaRegistry).schema, undefined, {
    unvalidated: 'checked key by key, for null takes a value away',
    rule: (meta, { resolve }) => resolve(UserMetaRegistry).validate(meta),
  })
  meta!: Record<string, unknown>;
}

/** What of a user can be written. */
export interface WritableUser {
  username: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  email: string;
  url?: string;
  description?: string;
  locale?: string;
  nickname?: string;
  slug?: string;
  roles?: string[];
  password: string;
  meta?: Record<string, unknown>;
}

export class CreateUserArgs extends CreateArgsOf<WritableUser>(UserResource) {}
export class UpdateMeArgs extends UpdateArgsOf<WritableUser>(UserResource) {}
