import {
  allowIf,
  Args,
  Caller,
  Item,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  Request,
  ResourceSchemas,
  RestError,
  RestRequest,
  RouteRegistry,
} from '#route-registry';
import type { Actor, Links } from '#route-registry';
import { selectWholeFields } from '../select-whole-fields.js';
import { PostTypeRegistry } from '../post-types/post-type-registry.js';
import type { StatusDefinition } from './post-status.js';
import { StatusRegistry } from './status-registry.js';
import { ListStatusesArgs, StatusArgs, StatusResource } from './status.resource.js';

registerErrorCodes({ rest_cannot_view: 403, rest_status_invalid: 404, rest_cannot_read_status: 403 });

/** `core/v2/statuses`: post statuses. */
@Namespace('core/v2', 'statuses')
export class StatusesController {
  constructor(
    private readonly statuses: StatusRegistry,
    private readonly types: PostTypeRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', {
    byName: true,
    args: ListStatusesArgs,
    allow: allowIf<StatusesController>(
      'anyone; with context=edit: users who may edit posts of at least one type',
      (self, request) => self.allowList(request),
    ),
    item: StatusResource,
    cacheable: true,
  })
  list(@Caller() actor: Actor, @Request() request: RestRequest): Record<string, unknown> {
    const visible = this.statuses.all.filter((status) => isExposed(status) && this.mayRead(status, actor));
    return Object.fromEntries(
      visible.map((status) => [
        status.slug,
        // As in the reference, a status has its links even if they are not selected.
        { ...this.fields(status, request), _links: this.links(status) },
      ]),
    );
  }

  @Read(':status', {
    args: StatusArgs,
    allow: allowIf<StatusesController>('users who may see posts with this status', (self, request) =>
      self.allowRead(request),
    ),
    item: StatusResource,
    cacheable: true,
  })
  read(@Args() args: StatusArgs, @Request() request: RestRequest): Item {
    const status = this.find(args.status);
    return new Item(this.fields(status, request), this.links(status), { alwaysHasLinks: true });
  }

  private allowList({ params, actor }: RestRequest): boolean {
    if (params.context !== 'edit' || this.types.mayEditAny(actor)) return true;
    throw refused(actor, 'rest_cannot_view', 'You may not read statuses in the edit context.');
  }

  private allowRead({ params, actor }: RestRequest): boolean {
    if (this.mayRead(this.find(String(params.status)), actor)) return true;
    throw refused(actor, 'rest_cannot_read_status', 'You may not read this status.');
  }

  private find(slug: string): StatusDefinition {
    const status = this.statuses.get(slug);
    if (!status) throw new RestError('rest_status_invalid', 'No status has this slug.', 404);
    return status;
  }

  private mayRead(status: StatusDefinition, actor: Actor): boolean {
    return Boolean(status.public) || (isExposed(status) && this.types.mayEditAny(actor));
  }

  private fields(status: StatusDefinition, request: RestRequest): Record<string, unknown> {
    return selectWholeFields(this.schemas.get(StatusResource), request, {
      name: status.label,
      private: Boolean(status.private),
      protected: Boolean(status.protected),
      public: Boolean(status.public),
      queryable: Boolean(status.public),
      show_in_list: status.listed ?? !status.internal,
      slug: status.slug,
      date_floating: Boolean(status.floatingDate),
    });
  }

  private links({ slug }: StatusDefinition): Links {
    const posts = this.routes.urlOf('/core/v2/posts');
    return { archives: [{ href: slug === 'publish' ? posts : `${posts}?status=${slug}` }] };
  }
}

/** Whether clients can see the status: internal ones are hidden, except the trash. */
function isExposed({ internal, slug }: StatusDefinition): boolean {
  return !internal || slug === 'trash';
}
