import { CreateArgsOf, EMBED_VIEW_EDIT, Field, Resource, UpdateArgsOf, ZERO_FOR_NULL } from '#route-registry';
import { ZONED_DATE_TIME } from '#schema';
import type { Schema } from '#schema';
import { UserMetaRegistry } from '../user-meta/user-meta-registry.js';
import { AVATAR_SIZES } from './avatars.js';
import { loginRule, passwordRule } from './user-arg-rules.js';
import { USER_LOCALES } from './user-rules.js';

const EDIT_ONLY = ['edit'];

const avatar = (size: number): Schema => ({
  description: `URL of the avatar, ${size} pixels wide.`,
  type: 'string',
  format: 'uri',
  context: EMBED_VIEW_EDIT,
});

/** A user in the API. */
@Resource('user')
export class UserResource {
  @Field({
    description: 'The unique identifier of the user.',
    type: 'integer',
    context: EMBED_VIEW_EDIT,
    readonly: true,
  })
  id!: number;

  @Field(
    { description: 'The login name of the user.', type: 'string', context: EDIT_ONLY, required: true },
    undefined,
    {
      rulePass: 'second',
      rule: loginRule,
    },
  )
  username!: string;

  @Field({ description: 'The display name of the user.', type: 'string', context: EMBED_VIEW_EDIT }) name!: string;

  @Field({ description: 'The first name of the user.', type: 'string', context: EDIT_ONLY }) first_name!: string;

  @Field({ description: 'The last name of the user.', type: 'string', context: EDIT_ONLY }) last_name!: string;

  @Field({
    description: 'The email address of the user.',
    type: 'string',
    format: 'email',
    // defence: user-email-private
    context: EDIT_ONLY,
    required: true,
  })
  email!: string;

  @Field({ description: 'The URL of the user.', type: 'string', format: 'uri', context: EMBED_VIEW_EDIT })
  url!: string;

  @Field({ description: 'The description of the user.', type: 'string', context: EMBED_VIEW_EDIT })
  description!: string;

  @Field({
    description: 'The URL of the public page of the user.',
    type: 'string',
    format: 'uri',
    context: EMBED_VIEW_EDIT,
    readonly: true,
  })
  link!: string;

  @Field({ description: 'The locale of the user.', type: 'string', enum: [...USER_LOCALES], context: EDIT_ONLY })
  locale!: string;

  @Field({ description: 'The nickname of the user.', type: 'string', context: EDIT_ONLY }) nickname!: string;

  @Field({
    description: 'An alphanumeric identifier of the user for URLs; unique.',
    type: 'string',
    context: EMBED_VIEW_EDIT,
  })
  slug!: string;

  @Field({
    description: 'The registration date of the user.',
    ...ZONED_DATE_TIME,
    // defence: user-registration-date-private
    context: EDIT_ONLY,
    readonly: true,
  })
  registered_date!: string;

  @Field({
    description: 'The roles of the user.',
    type: 'array',
    items: { type: 'string' },
    // defence: user-roles-private
    context: EDIT_ONLY,
  })
  roles!: string[];

  @Field(
    {
      description: 'The password of the user. Never included in responses.',
      type: 'string',
      context: [],
      required: true,
    },
    undefined,
    { rulePass: 'second', rule: passwordRule },
  )
  password!: string;

  @Field({
    description: 'The capabilities of the user, including the names of the roles, each with the value true.',
    type: 'object',
    // defence: user-capabilities-private
    context: EDIT_ONLY,
    // defence: user-capabilities-readonly
    readonly: true,
  })
  capabilities!: Record<string, true>;

  @Field({
    description: 'Names of the roles of the user, each with the value true.',
    type: 'object',
    context: EDIT_ONLY,
    readonly: true,
  })
  extra_capabilities!: Record<string, true>;

  @Field({
    description: 'The URLs of the avatar of the user, by width in pixels.',
    type: 'object',
    context: EMBED_VIEW_EDIT,
    readonly: true,
    properties: Object.fromEntries(AVATAR_SIZES.map((size) => [String(size), avatar(size)])),
  })
  avatar_urls!: Record<string, string>;

  @Field((resolve) => resolve(UserMetaRegistry).schema, undefined, {
    noSchemaReason: 'validated key by key, since null removes a value',
    rule: (meta) => (typeof meta === 'object' ? null : 'meta should be of type object.'),
  })
  meta!: Record<string, unknown>;
}

/** The writable fields of a user. */
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

/** Arguments of a creation. */
export class CreateUserArgs extends CreateArgsOf<WritableUser>(UserResource, ZERO_FOR_NULL) {}
/** Arguments of an update of the caller. */
export class UpdateMeArgs extends UpdateArgsOf<WritableUser>(UserResource, ZERO_FOR_NULL) {}
