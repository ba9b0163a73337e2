import {
  allowIf,
  Args,
  Item,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  ResourceSchemas,
  RestError,
  RouteRegistry,
} from '#route-registry';
import type { Actor, Context, Links } from '#route-registry';
import { PostTypeRegistry } from '#content-model';
import { BlockCatalog } from './block-catalog.js';
import type { KnownBlockType } from './block-catalog.js';
import { BlockTypeArgs, BlockTypeResource, ListBlockTypesArgs } from './block-type.resource.js';

registerErrorCodes({ rest_block_type_cannot_view: 403, rest_block_type_invalid: 404 });

const MAY_READ = allowIf<BlockTypesController>('users who may edit posts of at least one type', (self, { actor }) =>
  self.allowView(actor),
);

/** Permission as `MAY_READ`. The block type must also exist. */
const MAY_READ_EXISTING = allowIf<BlockTypesController>(
  'users who may edit posts of at least one type',
  (self, { actor, params }) =>
    self.allowView(actor) && Boolean(self.find(`${String(params.namespace)}/${String(params.name)}`)),
);

/** `core/v2/block-types`: block types of this site. */
@Namespace('core/v2', 'block-types')
export class BlockTypesController {
  constructor(
    private readonly blocks: BlockCatalog,
    private readonly types: PostTypeRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', { args: ListBlockTypesArgs, allow: MAY_READ, item: BlockTypeResource })
  list(@Args() { context, namespace }: ListBlockTypesArgs): Item[] {
    return this.blocks.all
      .filter(({ name }) => !namespace || name.startsWith(`${namespace}/`))
      .map((block) => this.item(block, context));
  }

  @List(':namespace', {
    summary: 'List the block types of a namespace',
    args: ListBlockTypesArgs,
    allow: MAY_READ,
    item: BlockTypeResource,
  })
  listOfNamespace(@Args() args: ListBlockTypesArgs): Item[] {
    return this.list(args);
  }

  @Read(':namespace/:name', { args: BlockTypeArgs, allow: MAY_READ_EXISTING, item: BlockTypeResource })
  read(@Args() { namespace, name, context }: BlockTypeArgs): Item {
    return this.item(this.find(`${namespace}/${name}`), context);
  }

  /**
   * Finds a block type by name.
   * @throws RestError 404 `rest_block_type_invalid`
   */
  find(name: string): KnownBlockType {
    const block = this.blocks.get(name);
    if (!block) throw new RestError('rest_block_type_invalid', 'No block type has this name.', 404);
    return block;
  }

  /** Permission to read block types. */
  allowView(actor: Actor): boolean {
    if (this.types.mayEditAny(actor)) return true;
    throw refused(actor, 'rest_block_type_cannot_view', 'You may not list block types.');
  }

  private item(block: KnownBlockType, context: Context): Item {
    const { editor } = block;
    const data = {
      api_version: editor.apiVersion,
      name: block.name,
      title: block.title,
      category: block.category,
      description: block.description ?? '',
      icon: editor.icon,
      attributes: editor.attributes,
      provides_context: block.providesContext ?? {},
      uses_context: editor.usesContext,
      selectors: editor.selectors,
      supports: editor.supports,
      styles: editor.styles,
      variations: editor.variations,
      textdomain: null,
      example: editor.example,
      is_dynamic: block.dynamic,
      keywords: editor.keywords,
      parent: block.parent ?? null,
      ancestor: block.ancestor ?? null,
      allowed_blocks: editor.allowedBlocks,
      // The reference returns a list here, although the schema declares an object.
      block_hooks: [],
      editor_script_handles: [],
      script_handles: [],
      view_script_handles: [],
      view_script_module_ids: editor.scriptModules,
      editor_style_handles: editor.editorStyleHandles,
      style_handles: editor.styleHandles,
      view_style_handles: [],
      editor_script: null,
      script: null,
      view_script: null,
      editor_style: editor.editorStyleHandles[0] ?? null,
      style: editor.styleHandles[0] ?? null,
    };
    return new Item(this.schemas.get(BlockTypeResource).view(context).filter(data), this.links(block));
  }

  private links({ name, dynamic }: KnownBlockType): Links {
    const collection = this.routes.urlOf('/core/v2/block-types');
    return {
      collection: [{ href: collection }],
      self: [{ href: `${collection}/${name}`, targetHints: { allow: ['GET'] } }],
      up: [{ href: `${collection}/${name.slice(0, name.indexOf('/'))}` }],
      ...(dynamic
        ? { 'wp:render-block': [{ href: this.routes.urlOf(`/core/v2/block-renderer/${name}?context=edit`) }] }
        : {}),
    };
  }
}
