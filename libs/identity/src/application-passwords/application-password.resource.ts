import { CreateArgsOf, Field, Resource, UpdateArgsOf } from '#route-registry';

const EVERYWHERE = ['view', 'edit', 'embed'];
const FULL = ['view', 'edit'];

/** A password of an application, as the interface shows it. */
@Resource('application-password')
export class ApplicationPasswordResource {
  @Field({ description: 'Identifier.', type: 'string', format: 'uuid', context: EVERYWHERE, readonly: true })
  uuid!: string;

  @Field({
    description: 'UUID that the application gives for itself.',
    type: 'string',
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', enum: [''] },
    ],
    context: EVERYWHERE,
  })
  app_id!: string;

  @Field({
    description: 'What the user calls it.',
    type: 'string',
    context: EVERYWHERE,
    required: true,
    minLength: 1,
    pattern: '.*\\S.*',
  })
  name!: string;

  @Field({
    description: 'The password; shown once, when it is made.',
    type: 'string',
    context: ['edit'],
    readonly: true,
  })
  password!: string;

  @Field({
    description: 'When it was made, in UTC.',
    type: 'string',
    format: 'date-time',
    context: FULL,
    readonly: true,
  })
  created!: string;

  @Field({
    description: 'When it was last used, to the day, in UTC.',
    type: ['string', 'null'],
    format: 'date-time',
    context: FULL,
    readonly: true,
  })
  last_used!: string | null;

  @Field({
    description: 'From which address it was last used.',
    type: ['string', 'null'],
    format: 'ip',
    context: FULL,
    readonly: true,
  })
  last_ip!: string | null;
}

interface WritableApplicationPassword {
  app_id?: string;
  name: string;
}

export class CreateArgs extends CreateArgsOf<WritableApplicationPassword>(ApplicationPasswordResource) {}
export class UpdateArgs extends UpdateArgsOf<WritableApplicationPassword>(ApplicationPasswordResource) {}
