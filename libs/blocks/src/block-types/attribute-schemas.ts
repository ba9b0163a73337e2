import type { Json, Schema } from '#route-registry';
import type { AttributeSchemas } from './block-description.js';

/** Adds a default to a schema, if there is one. */
function withDefault(schema: Schema, value: Json | undefined): Schema {
  return value === undefined ? schema : { ...schema, default: value };
}

/** Schema of a string. */
export const text = (value?: string): Schema => withDefault({ type: 'string' }, value);
/** Schema of a boolean. */
export const flag = (value?: boolean): Schema => withDefault({ type: 'boolean' }, value);
/** Schema of a number. */
export const number = (value?: number): Schema => withDefault({ type: 'number' }, value);
/** Schema of an object. */
export const record = (value?: Record<string, Json>): Schema => withDefault({ type: 'object' }, value);
/** Schema of a list of objects. */
export const records = (): Schema => ({ type: 'array', items: { type: 'object' } });
/** Schema of one of several strings; the first is the default. */
export const oneOf = (...values: readonly [string, ...string[]]): Schema => ({
  type: 'string',
  enum: [...values],
  default: values[0],
});

/** Attributes that every block may have: styles, layout and editor metadata. */
export const COMMON_ATTRIBUTES: AttributeSchemas = {
  lock: record(),
  metadata: record(),
  className: text(),
  style: record(),
  layout: record(),
  anchor: text(),
  ariaLabel: text(),
  align: { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] },
  backgroundColor: text(),
  textColor: text(),
  gradient: text(),
  borderColor: text(),
  fontSize: text(),
  fontFamily: text(),
};

/** Text alignment in a block. */
export const TEXT_ALIGN: AttributeSchemas = { textAlign: text() };

/** Attributes of a block that can be a link. @param isLink whether it is one by default */
export const linkSchemas = (isLink: boolean): AttributeSchemas => ({ isLink: flag(isLink), linkTarget: text('_self') });
