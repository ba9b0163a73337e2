import {
  Arg,
  Args,
  Caller,
  can,
  Item,
  List,
  Namespace,
  Read,
  registerErrorCodes,
  Request,
  requestedContext,
  ResourceSchemas,
  RestError,
  RestRequest,
  RouteRegistry,
} from '#route-registry';
import type { Actor, Context, Page } from '#route-registry';
import { ListPageArgs, listPage } from '../listing/list-page.js';
import type { AbilityCategory } from '../registry/ability.js';
import { AbilityRegistry } from '../registry/ability-registry.js';
import { CATEGORY_SLUG } from '../registry/registered-ability.js';
import { CategoryResource } from './category.resource.js';

registerErrorCodes({ rest_ability_category_not_found: 404 });

class CategoryArgs {
  @Arg({ description: 'Slug of the category.', type: 'string', pattern: `^${CATEGORY_SLUG}$` }, { path: CATEGORY_SLUG })
  slug!: string;
}

/** `/categories`: categories of abilities. */
@Namespace('core-abilities/v1', 'categories')
export class CategoriesController {
  constructor(
    private readonly registry: AbilityRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', { args: ListPageArgs, allow: can('read'), item: CategoryResource })
  list(@Args() args: ListPageArgs, @Caller() actor: Actor): Page {
    return listPage(this.registry.categoriesVisibleTo(actor), args, (category) => this.item(category, args.context));
  }

  @Read(':slug', { args: CategoryArgs, allow: can('read'), item: CategoryResource })
  read(@Args() { slug }: CategoryArgs, @Caller() actor: Actor, @Request() request: RestRequest): Item {
    const category = this.registry.categoriesVisibleTo(actor).find((one) => one.slug === slug);
    if (!category) throw new RestError('rest_ability_category_not_found', 'No category has this slug.', 404);
    return this.item(category, requestedContext(request.params));
  }

  private item({ slug, label, description }: AbilityCategory, context: Context): Item {
    const namespace = this.routes.urlOf('/core-abilities/v1');
    const links = {
      self: [{ href: `${namespace}/categories/${slug}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${namespace}/categories` }],
      abilities: [{ href: `${namespace}/abilities?category=${slug}` }],
    };
    return new Item(
      this.schemas.get(CategoryResource).view(context).filter({ slug, label, description, meta: {} }),
      links,
    );
  }
}
