import { Arg, CreateArgsOf, Field, Resource, UpdateArgsOf } from '#route-registry';
import type { ArgRule } from '#route-registry';
import { sanitizeUrl } from '#text';
import { MetaRegistry } from '#content';
import { ListContentArgs, ORDERS, statusArg } from '#content/core';
import type { Order } from '#content/core';
import { termsSchema } from '#content/core';
import type { TermsFilter } from '#content/core';
import { TITLE_SCHEMA } from '#content/core';
import { FREE_META, FREE_TEXT } from '#content/core';
import { StatusRegistry } from '#content/core';
import { MENU_ITEM } from './menu-item-type.js';

const EVERYWHERE = ['view', 'edit', 'embed'] as const;
const READING = ['view', 'edit'] as const;
const WORDS = { type: 'array', items: { type: 'string' }, context: EVERYWHERE } as const;
/** The largest number that both databases hold in a column. */
const LARGEST = 2_147_483_647;

/** An address that is not safe to link to is refused instead of emptied. */
const addressRule: ArgRule = (value) =>
  typeof value === 'string' && value !== '' && sanitizeUrl(value) === ''
    ? { code: 'rest_invalid_url', message: 'The address cannot be linked to.', data: null }
    : null;

/** What of a menu item can be written. */
export interface MenuItemFields {
  /** Read by `textIn`. */
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

/** A link of a menu as clients see it. */
@Resource(MENU_ITEM.name)
export class MenuItemResource {
  @Field(
    { ...TITLE_SCHEMA, description: 'What readers see; without it the title of what it leads to.' },
    undefined,
    FREE_TEXT,
  )
  title!: object;
  @Field({ description: 'Identifier.', type: 'integer', default: 0, minimum: 0, context: EVERYWHERE, readonly: true })
  id!: number;
  @Field({ description: 'Name of its type, for people.', type: 'string', context: EVERYWHERE, readonly: true })
  type_label!: string;
  @Field({
    description: 'What it leads to.',
    type: 'string',
    enum: ['taxonomy', 'post_type', 'post_type_archive', 'custom'],
    context: EVERYWHERE,
    default: 'custom',
  })
  type!: string;
  @Field((resolve) => ({
    description: 'State.',
    type: 'string',
    enum: resolve(StatusRegistry).slugs(({ internal }) => !internal),
    default: 'publish',
    context: EVERYWHERE,
  }))
  status!: string;
  @Field({
    description: 'Id of the item above it.',
    type: 'integer',
    minimum: 0,
    maximum: LARGEST,
    default: 0,
    context: EVERYWHERE,
  })
  parent!: number;
  @Field({ description: 'What browsers show when a pointer rests on it.', type: 'string', context: EVERYWHERE })
  attr_title!: string;
  @Field({ description: 'Class names of its element.', ...WORDS }) classes!: string[];
  @Field({ description: 'What it is about.', type: 'string', context: EVERYWHERE }) description!: string;
  @Field({
    description: 'Place among its neighbours.',
    type: 'integer',
    minimum: 1,
    maximum: LARGEST,
    default: 1,
    context: EVERYWHERE,
  })
  menu_order!: number;
  @Field({ description: 'Post type or taxonomy of what it leads to.', type: 'string', context: EVERYWHERE })
  object!: string;
  @Field({
    description: 'Id of the post or term that it leads to.',
    type: 'integer',
    minimum: 0,
    maximum: LARGEST,
    default: 0,
    context: EVERYWHERE,
  })
  object_id!: number;
  @Field({ description: 'Window that it opens in.', type: 'string', enum: ['_blank', ''], context: EVERYWHERE })
  target!: string;
  @Field({ description: 'Address that it leads to.', type: 'string', format: 'uri', context: EVERYWHERE }, undefined, {
    rule: addressRule,
  })
  url!: string;
  @Field({ description: 'How whoever it leads to is related.', ...WORDS }) xfn!: string[];
  @Field({ description: 'Whether what it leads to is gone.', type: 'boolean', context: EVERYWHERE, readonly: true })
  invalid!: boolean;
  @Field({ description: 'Id of its menu.', type: 'integer', context: READING }) menus!: number;
  @Field(
    (resolve) => ({
      description: 'Meta by key.',
      context: READING,
      ...resolve(MetaRegistry).schemaOf('post', MENU_ITEM.name),
    }),
    undefined,
    FREE_META,
  )
  meta!: object;
}

/** Arguments of the list of menu items. */
export class ListMenuItemsArgs extends ListContentArgs {
  @Arg(
    { description: 'Most items in the answer.', type: 'integer', default: 100, minimum: 1, maximum: 100 },
    { stage: 'validate' },
  )
  override per_page!: number;
  @Arg({ description: 'Direction of the order.', type: 'string', default: 'asc', enum: ['asc', 'desc'] })
  override order!: 'asc' | 'desc';
  @Arg({ description: 'By what to order.', type: 'string', default: 'menu_order', enum: [...ORDERS, 'menu_order'] })
  override orderby!: Order;
  @statusArg(MENU_ITEM) status!: string[];
  @Arg({ description: 'How filters by several taxonomies combine.', type: 'string', enum: ['AND', 'OR'] })
  tax_relation?: 'AND' | 'OR';
  @Arg(termsSchema('Only items of these menus.', { children: false, operator: true })) menus?: TermsFilter;
  @Arg(termsSchema('No items of these menus.', { children: false, operator: false })) menus_exclude?: TermsFilter;
  @Arg({ description: 'Only what has this place among its neighbours.', type: 'integer' }) menu_order?: number;
}

/** Arguments of making a menu item. */
export class CreateMenuItemArgs extends CreateArgsOf<MenuItemFields>(MenuItemResource) {}
/** Arguments of changing a menu item. */
export class UpdateMenuItemArgs extends UpdateArgsOf<MenuItemFields>(MenuItemResource) {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}
