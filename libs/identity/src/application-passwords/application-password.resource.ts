import {
  ALL_CONTEXTS,
  CreateArgsOf,
  Field,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';

/** An application password in the API. */
@Resource('application-password')
export class ApplicationPasswordResource {
  @Field({
    description: 'The unique identifier of the application password.',
    type: 'string',
    format: 'uuid',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  uuid!: string;

  @Field({
    description: 'A UUID by which the application identifies itself.',
    type: 'string',
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', enum: [''] },
    ],
    context: ALL_CONTEXTS,
  })
  app_id!: string;

  @Field({
    description: 'The name of the application password.',
    type: 'string',
    context: ALL_CONTEXTS,
    required: true,
    minLength: 1,
    pattern: '.*\\S.*',
  })
  name!: string;

  @Field({
    description: 'The generated password. Only included in the response to its creation.',
    type: 'string',
    context: ['edit'],
    readonly: true,
  })
  password!: string;

  @Field({
    description: 'The date the application password was created, in UTC.',
    type: 'string',
    format: 'date-time',
    context: VIEW_AND_EDIT,
    readonly: true,
  })
  created!: string;

  @Field({
    description: 'The date the application password was last used, in UTC. Updated at most once a day.',
    type: ['string', 'null'],
    format: 'date-time',
    context: VIEW_AND_EDIT,
    readonly: true,
  })
  last_used!: string | null;

  @Field({
    description: 'The IP address from which the application password was last used.',
    type: ['string', 'null'],
    format: 'ip',
    context: VIEW_AND_EDIT,
    readonly: true,
  })
  last_ip!: string | null;
}

interface WritableApplicationPassword {
  app_id?: string;
  name: string;
}

/** Arguments of the creation endpoint, derived from the fields of the resource. */
export class CreateApplicationPasswordFieldArgs extends CreateArgsOf<WritableApplicationPassword>(
  ApplicationPasswordResource,
  ZERO_FOR_NULL,
) {}
/** Arguments of the update endpoint, derived from the fields of the resource. */
export class UpdateApplicationPasswordFieldArgs extends UpdateArgsOf<WritableApplicationPassword>(
  ApplicationPasswordResource,
  ZERO_FOR_NULL,
) {}
