import {
  ALL_CONTEXTS,
  allowIf,
  Arg,
  Args,
  ContextArgs,
  Field,
  Item,
  List,
  Namespace,
  Page,
  pageArg,
  perPageArg,
  Read,
  registerErrorCodes,
  Resource,
  ResourceSchemas,
  RestError,
  RouteRegistry,
} from '#route-registry';
import type { Context } from '#route-registry';
import { checkPage } from '#content/core';
import { FontCollections } from './font-collections.js';
import type { FontCollection } from './font-collections.js';
import { FontPermissions } from './font-permissions.js';

registerErrorCodes({ rest_font_collection_not_found: 404 });

/** A collection of fonts. */
@Resource('font-collection')
export class FontCollectionResource {
  @Field({ description: 'Identifier.', type: 'string', context: ALL_CONTEXTS, readonly: true }) slug!: string;
  @Field({ description: 'Display name.', type: 'string', context: ALL_CONTEXTS }) name!: string;
  @Field({ description: 'Description.', type: 'string', context: ALL_CONTEXTS }) description!: string;
  @Field({ description: 'Font families of the collection.', type: 'array', context: ALL_CONTEXTS })
  font_families!: object[];
  @Field({ description: 'Categories of the families.', type: 'array', context: ALL_CONTEXTS }) categories!: object[];
}

/** Arguments of the list of collections. */
export class ListFontCollectionsArgs extends ContextArgs {
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(10), { validationPass: 'first' }) per_page!: number;
}

/** Arguments of one collection. */
export class FontCollectionArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'string' }, { path: '[\\/\\w-]+', hiddenFromDiscovery: true }) slug!: string;
}

const MAY_READ = allowIf<{ permissions: FontPermissions }>(['edit_theme_options'], ({ permissions }, { actor }) =>
  permissions.allowRead(actor),
);

/** `core/v2/font-collections`: fonts that editors can install. */
@Namespace('core/v2', 'font-collections')
export class FontCollectionsController {
  constructor(
    private readonly collections: FontCollections,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    readonly permissions: FontPermissions,
  ) {}

  @List('', { args: ListFontCollectionsArgs, item: FontCollectionResource, allow: MAY_READ })
  list(@Args() { context, page, per_page: perPage }: ListFontCollectionsArgs): Page {
    const { all } = this.collections;
    checkPage(page, Math.ceil(all.length / perPage));
    const items = all.slice((page - 1) * perPage, page * perPage).map((collection) => this.item(collection, context));
    return new Page({ items, total: all.length, page, perPage });
  }

  @Read(':slug', { args: FontCollectionArgs, item: FontCollectionResource, allow: MAY_READ })
  read(@Args() { slug, context }: FontCollectionArgs): Item {
    const collection = this.collections.get(slug);
    if (!collection) throw new RestError('rest_font_collection_not_found', 'No font collection has this slug.', 404);
    return this.item(collection, context);
  }

  private item(collection: FontCollection, context: Context): Item {
    const href = this.routes.urlOf('/core/v2/font-collections');
    return new Item(
      this.schemas
        .get(FontCollectionResource)
        .view(context)
        .filter({ ...collection }),
      {
        self: [{ href: `${href}/${collection.slug}`, targetHints: { allow: ['GET'] } }],
        collection: [{ href }],
      },
    );
  }
}
