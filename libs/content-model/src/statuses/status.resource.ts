import { Arg, ContextArgs, EMBED_VIEW_EDIT, Field, Resource } from '#route-registry';

/** A status as clients see it. */
@Resource('status')
export class StatusResource {
  @Field({ description: 'Display name.', type: 'string', context: EMBED_VIEW_EDIT, readonly: true }) name!: string;
  @Field({
    description: 'Whether only users with a capability may read posts with this status.',
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  private!: boolean;
  @Field({
    description: 'Whether a post with this status is visible only to users who may edit it.',
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  protected!: boolean;
  @Field({
    description: 'Whether everyone sees posts with this status.',
    type: 'boolean',
    context: ['view', 'edit'],
    readonly: true,
  })
  public!: boolean;
  @Field({
    description: 'Whether posts with this status have public URLs.',
    type: 'boolean',
    context: ['view', 'edit'],
    readonly: true,
  })
  queryable!: boolean;
  @Field({
    description: 'Whether editing clients list posts with this status among all posts.',
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  show_in_list!: boolean;
  @Field({ description: 'Slug of the status.', type: 'string', context: EMBED_VIEW_EDIT, readonly: true })
  slug!: string;
  @Field({
    description: 'Whether the date is set on publication.',
    type: 'boolean',
    context: ['view', 'edit'],
    readonly: true,
  })
  date_floating!: boolean;
}

/** Arguments of the list of statuses. */
export class ListStatusesArgs extends ContextArgs {}

/** Arguments of one status. */
export class StatusArgs extends ListStatusesArgs {
  @Arg({ description: 'Slug of the status.', type: 'string' }) status!: string;
}
