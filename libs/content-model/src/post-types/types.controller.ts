import {
  allowIf,
  anyone,
  Args,
  Caller,
  fieldSelection,
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
  withCuries,
} from '#route-registry';
import type { Actor, Context, Links } from '#route-registry';
import { collectionPath } from './post-type.js';
import type { PostType } from './post-type.js';
import { PostTypeRegistry } from './post-type-registry.js';
import { ListTypesArgs, PostTypeResource, TypeArgs } from './post-type.resource.js';

registerErrorCodes({ rest_cannot_view: 403, rest_type_invalid: 404, rest_cannot_read_type: 403 });

/** Internal types of the reference. Requests for them are refused like those for revisions. */
const INTERNAL_TYPES: readonly string[] = ['custom_css', 'customize_changeset', 'oembed_cache', 'user_request'];

/** `core/v2/types`: post types that clients can list. */
@Namespace('core/v2', 'types')
export class TypesController {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', {
    byName: true,
    args: ListTypesArgs,
    allow: allowIf<TypesController>(
      'anyone; with context=edit: users who may edit posts of at least one type',
      (self, request) => self.allowList(request),
    ),
    item: PostTypeResource,
    cacheable: true,
  })
  list(@Args() args: ListTypesArgs, @Caller() actor: Actor, @Request() request: RestRequest): Record<string, unknown> {
    const selected = fieldSelection(request.params._fields);
    const visible = this.types.exposed.filter(
      (type) => args.context !== 'edit' || actor.can(type.capabilities.edit_posts),
    );
    return Object.fromEntries(
      visible.map((type) => [
        type.name,
        selected.pick({ ...this.fields(type, args.context), _links: this.links(type, true) }),
      ]),
    );
  }

  @Read(':type', { args: TypeArgs, allow: anyone(), item: PostTypeResource, cacheable: true })
  read(@Args() args: TypeArgs, @Caller() actor: Actor): Item {
    const type = this.types.get(args.type);
    if (!type && !INTERNAL_TYPES.includes(args.type))
      throw new RestError('rest_type_invalid', 'No post type has this name.', 404);
    if (type?.restBase === undefined)
      throw refused(actor, 'rest_cannot_read_type', 'This type is not available to clients.');
    if (args.context === 'edit' && !actor.can(type.capabilities.edit_posts))
      throw refused(actor, 'rest_forbidden_context', 'You may not edit posts of this type.');
    return new Item(this.fields(type, args.context), this.links(type));
  }

  private allowList({ params, actor }: RestRequest): boolean {
    if (params.context !== 'edit' || this.types.mayEditAny(actor)) return true;
    throw refused(actor, 'rest_cannot_view', 'You may not read these types in the edit context.');
  }

  private fields(type: PostType, context: Context): Record<string, unknown> {
    return this.schemas
      .get(PostTypeResource)
      .view(context)
      .filter({
        capabilities: type.capabilities,
        description: type.description ?? '',
        hierarchical: Boolean(type.hierarchical),
        has_archive: false,
        visibility: { show_in_nav_menus: type.visibility?.menus ?? false, show_ui: type.visibility?.ui ?? false },
        viewable: Boolean(type.viewable),
        labels: type.labels,
        name: type.labels.name,
        slug: type.name,
        icon: type.icon ?? null,
        supports: type.supports,
        taxonomies: type.taxonomies ?? [],
        rest_base: type.restBase,
        rest_namespace: this.routes.wireName(type.restNamespace ?? 'core/v2'),
        template: [],
        template_lock: false,
      });
  }

  /**
   * @param inList true for entries of the list: the pipeline adds no CURIEs to their links, so this method adds them
   */
  private links(type: PostType, inList = false): Links {
    const links: Links = {
      collection: [{ href: this.routes.urlOf('/core/v2/types') }],
      'wp:items': [{ href: this.routes.urlOf(collectionPath(type)) }],
    };
    return inList ? withCuries(links) : links;
  }
}
