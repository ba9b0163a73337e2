import {
  allowIf,
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
import type { Actor, Links } from '#route-registry';
import { selectWholeFields } from '../select-whole-fields.js';
import { hasTermCapability, termsPath } from './taxonomy.js';
import type { Taxonomy } from './taxonomy.js';
import { TaxonomyRegistry } from './taxonomy-registry.js';
import { ListTaxonomiesArgs, TaxonomyArgs, TaxonomyResource } from './taxonomy.resource.js';

registerErrorCodes({ rest_cannot_view: 403, rest_taxonomy_invalid: 404 });

/** Internal taxonomies of the reference. Requests for them are refused like those for post formats. */
const INTERNAL_TAXONOMIES: readonly string[] = ['link_category', 'wp_theme', 'wp_template_part_area'];

/** `core/v2/taxonomies`: taxonomies. */
@Namespace('core/v2', 'taxonomies')
export class TaxonomiesController {
  constructor(
    private readonly taxonomies: TaxonomyRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', {
    byName: true,
    args: ListTaxonomiesArgs,
    item: TaxonomyResource,
    allow: allowIf<TaxonomiesController>(
      'anyone; with context=edit: users who may assign terms of at least one taxonomy',
      (self, request) => self.allowList(request),
    ),
    cacheable: true,
  })
  list(
    @Args() args: ListTaxonomiesArgs,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Record<string, unknown> {
    const selected = fieldSelection(request.params._fields);
    const visible = this.taxonomiesOf(args.type).filter(
      (taxonomy) => args.context !== 'edit' || hasTermCapability(actor, taxonomy, 'assign_terms'),
    );
    // The pipeline adds CURIEs only to the links of an `Item`. This is a plain object, so they are added here.
    return Object.fromEntries(
      visible.map((one) => [
        one.name,
        { ...this.fields(one, request), ...selected.pick({ _links: withCuries(this.links(one)) }) },
      ]),
    );
  }

  @Read(':taxonomy', {
    args: TaxonomyArgs,
    item: TaxonomyResource,
    allow: allowIf<TaxonomiesController>('anyone; with context=edit: users who may assign its terms', (self, request) =>
      self.allowRead(request),
    ),
    cacheable: true,
  })
  read(@Args() args: TaxonomyArgs, @Request() request: RestRequest): Item {
    const taxonomy = this.taxonomies.get(args.taxonomy);
    if (!taxonomy) throw new RestError('rest_taxonomy_invalid', 'No taxonomy has this name.', 404);
    return new Item(this.fields(taxonomy, request), this.links(taxonomy));
  }

  private taxonomiesOf(type: unknown): readonly Taxonomy[] {
    return typeof type === 'string' && type !== '' ? this.taxonomies.ofType(type) : this.taxonomies.exposed;
  }

  private allowList({ params, actor }: RestRequest): boolean {
    if (
      params.context !== 'edit' ||
      this.taxonomiesOf(params.type).some((taxonomy) => hasTermCapability(actor, taxonomy, 'assign_terms'))
    )
      return true;
    throw refused(actor, 'rest_cannot_view', 'You may not read these taxonomies in the edit context.');
  }

  private allowRead({ params, actor }: RestRequest): boolean {
    const taxonomy = this.taxonomies.get(String(params.taxonomy));
    if (!taxonomy) return !INTERNAL_TAXONOMIES.includes(String(params.taxonomy));
    if (taxonomy.restBase === undefined) return false;
    if (params.context !== 'edit' || hasTermCapability(actor, taxonomy, 'assign_terms')) return true;
    throw refused(actor, 'rest_forbidden_context', 'You may not edit terms of this taxonomy.');
  }

  private fields(taxonomy: Taxonomy, request: RestRequest): Record<string, unknown> {
    return selectWholeFields(this.schemas.get(TaxonomyResource), request, {
      name: taxonomy.labels.name,
      slug: taxonomy.name,
      capabilities: taxonomy.capabilities,
      description: taxonomy.description ?? '',
      labels: taxonomy.labels,
      types: taxonomy.types,
      show_cloud: Boolean(taxonomy.cloud),
      hierarchical: Boolean(taxonomy.hierarchical),
      rest_base: taxonomy.restBase,
      rest_namespace: this.routes.wireName('core/v2'),
      visibility: taxonomy.visibility,
    });
  }

  private links(taxonomy: Taxonomy): Links {
    return {
      collection: [{ href: this.routes.urlOf('/core/v2/taxonomies') }],
      'wp:items': [{ href: this.routes.urlOf(termsPath(taxonomy)) }],
    };
  }
}
