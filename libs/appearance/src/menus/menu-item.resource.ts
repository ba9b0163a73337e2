import {
  ALL_CONTEXTS,
  Arg,
  ContextArgs,
  CreateArgsOf,
  Field,
  forceArg,
  orderArg,
  orderByArg,
  perPageArg,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';
import type { ArgRule, SortDirection } from '#route-registry';
import { sanitizeUrl } from '#text';
import { collectionPath, MetaRegistry } from '#content-model';
import { statusArg } from '#content';
import { ListAuthorlessArgs, POST_LIST_SORT_KEYS, termsSchema } from '#content/core';
import type { PostListSortKey, TermsFilter } from '#content/core';
import { META_OPTIONS, StatusRegistry, TAX_RELATION, TITLE_SCHEMA, postSchemaLinks } from '#content-model/core';
import { MAX_MENU_ORDER } from '#post-repository';
import { OPENAPI_KEYWORDS } from '#schema';
import { MENU_ITEM } from './menu-item-type.js';

const STRING_LIST = { type: 'array', items: { type: 'string' }, context: ALL_CONTEXTS } as const;

/** Largest id of a target or a parent that the API accepts, an integer of 32 bits. */
export const MAX_TARGET_ID = 2_147_483_647;

/** Refuses an unsafe address instead of replacing it with an empty one. */
const addressRule: ArgRule = (value) =>
  value === false || (typeof value === 'string' && value !== '' && sanitizeUrl(value) === '')
    ? { code: 'rest_invalid_url', message: 'The URL is not allowed.', data: null }
    : null;

/** As in the reference, numbers and `true` are accepted as addresses. */
const normalizeAddress = (value: unknown): unknown =>
  typeof value === 'number' || value === true ? String(Number(value)) : value;

/** Writable fields of a menu item. */
export interface MenuItemFields {
  /** A string, or an object with `raw`; see `readTitleArg`. */
  title?: unknown;
  type?: 'taxonomy' | 'post_type' | 'post_type_archive' | 'custom';
  status?: string;
  parent?: number;
  attr_title?: string;
  classes?: string[];
  description?: string;
  menu_order?: number;
  object?: string;
  object_id?: number;
  target?: '_blank' | '';
  url?: string;
  xfn?: string[];
  menus?: number;
  meta?: Record<string, unknown>;
}

const TARGET_LINK = {
  rel: 'https://api.w.org/menu-item-object',
  title: 'The target of the item.',
  href: `${collectionPath(MENU_ITEM)}/{id}`,
  targetSchema: { type: 'object', properties: { object: { type: 'integer' } } },
} as const;

/** A menu item as clients see it. */
@Resource(MENU_ITEM.name, [...postSchemaLinks(MENU_ITEM), TARGET_LINK])
export class MenuItemResource {
  @Field({
    ...TITLE_SCHEMA,
    type: ['string', 'object'],
    description: 'Label; default: the title of the target.',
  })
  title!: object;
  @Field({ description: 'Identifier.', type: 'integer', default: 0, minimum: 0, context: ALL_CONTEXTS, readonly: true })
  id!: number;
  @Field({
    description: 'Display name of the type of the target.',
    type: 'string',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  type_label!: string;
  @Field({
    description: 'Type of the target.',
    type: 'string',
    enum: ['taxonomy', 'post_type', 'post_type_archive', 'custom'],
    context: ALL_CONTEXTS,
    default: 'custom',
  })
  type!: string;
  @Field((resolve) => ({
    description: 'Status.',
    type: 'string',
    enum: resolve(StatusRegistry).slugs(({ internal }) => !internal),
    [OPENAPI_KEYWORDS]: { enum: resolve(StatusRegistry).slugs() },
    default: 'publish',
    context: ALL_CONTEXTS,
  }))
  status!: string;
  @Field({
    description: 'ID of the parent item.',
    type: 'integer',
    minimum: 0,
    maximum: MAX_TARGET_ID,
    default: 0,
    context: ALL_CONTEXTS,
  })
  parent!: number;
  @Field({ description: 'Title attribute of the link.', type: 'string', context: ALL_CONTEXTS })
  attr_title!: string;
  @Field({ description: 'CSS classes of the link.', ...STRING_LIST }) classes!: string[];
  @Field({ description: 'Description of the item.', type: 'string', context: ALL_CONTEXTS }) description!: string;
  @Field({
    description: 'Sort order among siblings.',
    type: 'integer',
    minimum: 1,
    maximum: MAX_MENU_ORDER,
    default: 1,
    context: ALL_CONTEXTS,
  })
  menu_order!: number;
  @Field({ description: 'Post type or taxonomy of the target.', type: 'string', context: ALL_CONTEXTS })
  object!: string;
  @Field({
    description: 'ID of the target post or term.',
    type: 'integer',
    minimum: 0,
    maximum: MAX_TARGET_ID,
    default: 0,
    context: ALL_CONTEXTS,
  })
  object_id!: number;
  @Field({
    description: 'Window in which the link opens.',
    type: 'string',
    enum: ['_blank', ''],
    context: ALL_CONTEXTS,
  })
  target!: string;
  @Field({ description: 'URL of a custom link.', type: 'string', format: 'uri', context: ALL_CONTEXTS }, undefined, {
    rule: addressRule,
    normalize: normalizeAddress,
  })
  url!: string;
  @Field({ description: 'Relationship to the linked person (XFN).', ...STRING_LIST }) xfn!: string[];
  @Field({
    description: 'Whether the target was deleted, is in the trash or may not be read.',
    type: 'boolean',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  invalid!: boolean;
  @Field({ description: 'ID of the menu that contains the item.', type: 'integer', context: VIEW_AND_EDIT })
  menus!: number;
  @Field(
    (resolve) => ({
      description: 'Meta values by key.',
      context: VIEW_AND_EDIT,
      ...resolve(MetaRegistry).schemaOf('post', MENU_ITEM.name),
    }),
    undefined,
    META_OPTIONS,
  )
  meta!: object;
}

/** Arguments of reading one menu item. Items have neither a password nor an excerpt. */
export class ReadMenuItemArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of deleting a menu item. */
export class DeleteMenuItemArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(forceArg('menu items')) force!: boolean;
}

/** Arguments of the list of menu items. */
export class ListMenuItemsArgs extends ListAuthorlessArgs {
  @Arg(perPageArg(100), { validationPass: 'first' }) override per_page!: number;
  @Arg(orderArg('asc')) override order!: SortDirection;
  @Arg(orderByArg([...POST_LIST_SORT_KEYS, 'menu_order'], 'menu_order'))
  override orderby!: PostListSortKey;
  @statusArg(MENU_ITEM) status!: string[];
  @Arg(TAX_RELATION) tax_relation?: 'AND' | 'OR';
  @Arg(termsSchema('Limit to items of these menus.', { children: false, operator: true })) menus?: TermsFilter;
  @Arg(termsSchema('Exclude items of these menus.', { children: false, operator: false })) menus_exclude?: TermsFilter;
  @Arg({ description: 'Limit to items with this sort order.', type: 'integer' }) menu_order?: number;
}

/** Arguments of a creation. */
export class CreateMenuItemArgs extends CreateArgsOf<MenuItemFields>(MenuItemResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdateMenuItemArgs extends UpdateArgsOf<MenuItemFields>(MenuItemResource, ZERO_FOR_NULL) {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}
