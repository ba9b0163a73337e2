import type { Json, Schema } from '#route-registry';
import type { AttributeSchemas } from './block-description.js';

/** Adds a default to a schema, if there is one. */
function preset(schema: Schema, value: Json | undefined): Schema {
  return value === undefined ? schema : { ...schema, default: value };
}

export const text = (value?: string): Schema => preset({ type: 'string' }, value);
export const flag = (value?: boolean): Schema => preset({ type: 'boolean' }, value);
export const number = (value?: number): Schema => preset({ type: 'number' }, value);
export const record = (value?: Record<string, Json>): Schema => preset({ type: 'object' }, value);
export const records = (): Schema => ({ type: 'array', items: { type: 'object' } });
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

/** Target of a link. */
export const LINKED = (isLink: boolean): AttributeSchemas => ({ isLink: flag(isLink), linkTarget: text('_self') });
