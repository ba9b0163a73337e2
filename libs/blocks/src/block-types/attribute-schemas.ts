import { MENU_ITEM_CONTEXT } from '#block-details';
import type { Json, Schema } from '#schema';
import type { AttributeSchemas } from './block-description.js';

/** Adds a default to a schema, if there is one. */
function withDefault(schema: Schema, defaultValue: Json | undefined): Schema {
  return defaultValue === undefined ? schema : { ...schema, default: defaultValue };
}

/** Schema of a string. */
export const text = (defaultValue?: string): Schema => withDefault({ type: 'string' }, defaultValue);
/** Schema of a boolean. */
export const flag = (defaultValue?: boolean): Schema => withDefault({ type: 'boolean' }, defaultValue);
/** Schema of a number. */
export const number = (defaultValue?: number): Schema => withDefault({ type: 'number' }, defaultValue);
/** Schema of an object. */
export const record = (defaultValue?: Record<string, Json>): Schema => withDefault({ type: 'object' }, defaultValue);
/** Schema of a list of objects. */
export const records = (): Schema => ({ type: 'array', items: { type: 'object' } });
/** Schema of one of several strings; the first is the default. */
export const oneOf = (...values: readonly [string, ...string[]]): Schema => ({
  type: 'string',
  enum: [...values],
  default: values[0],
});

/** Alignments that a block can have. */
export const ALIGN = { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] } as const;

/** Attributes that every block may have: styles, layout and editor metadata. */
export const COMMON_ATTRIBUTES: AttributeSchemas = {
  lock: record(),
  metadata: record(),
  className: text(),
  style: record(),
  layout: record(),
  anchor: text(),
  ariaLabel: text(),
  align: ALIGN,
  backgroundColor: text(),
  textColor: text(),
  gradient: text(),
  borderColor: text(),
  fontSize: text(),
  fontFamily: text(),
};

/** Whether users may add, move or remove the inner blocks in a block editor. */
export const TEMPLATE_LOCK = {
  templateLock: { type: ['string', 'boolean'], enum: ['all', 'insert', 'contentOnly', false] },
} as const satisfies AttributeSchemas;

/** Names of the attributes that menus provide to lists of pages in them. */
export const PAGE_LIST_CONTEXT = [...MENU_ITEM_CONTEXT, 'style', 'openSubmenusOnClick'];

/** Text alignment in a block. */
export const TEXT_ALIGN: AttributeSchemas = { textAlign: text() };

/** Attributes of a block that can be a link, with their defaults. */
export const linkSchemas = ({ isLink }: { isLink: boolean }): AttributeSchemas => ({
  isLink: flag(isLink),
  linkTarget: text('_self'),
});
