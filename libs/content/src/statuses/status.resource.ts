import { Arg, contextArg, Field, Resource } from '#route-registry';

const EVERYWHERE = ['embed', 'view', 'edit'] as const;

/** A state as clients see it. */
@Resource('status')
export class StatusResource {
  @Field({ description: 'Name for people.', type: 'string', context: EVERYWHERE, readonly: true }) name!: string;
  @Field({
    description: 'Whether only some may read what is in this state.',
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  private!: boolean;
  @Field({
    description: 'Whether only those who may edit see what is in this state.',
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  protected!: boolean;
  @Field({
    description: 'Whether everybody sees what is in this state.',
    type: 'boolean',
    context: ['view', 'edit'],
    readonly: true,
  })
  public!: boolean;
  @Field({
    description: 'Whether what is in this state has an address that anybody can open.',
    type: 'boolean',
    context: ['view', 'edit'],
    readonly: true,
  })
  queryable!: boolean;
  @Field({ description: 'Whether lists for editors offer it.', type: 'boolean', context: ['edit'], readonly: true })
  show_in_list!: boolean;
  @Field({ description: 'Name in addresses and arguments.', type: 'string', context: EVERYWHERE, readonly: true })
  slug!: string;
  @Field({
    description: 'Whether the date follows the moment of publication.',
    type: 'boolean',
    context: ['view', 'edit'],
    readonly: true,
  })
  date_floating!: boolean;
}

/** Arguments of the list of states. */
export class ListStatusesArgs {
  @Arg(contextArg(undefined, 'view'), { stage: 'validate' }) context!: 'view' | 'embed' | 'edit';
}

/** Arguments of one state. */
export class StatusArgs extends ListStatusesArgs {
  @Arg({ description: 'Name of the state.', type: 'string' }) status!: string;
}
