import type { Type } from '@nestjs/common';
import { StoredItem } from './stored-item.js';
import { storedFields } from './stored-field.js';
import { declarationOf } from './stored-resource.decorator.js';

const IDENTIFIER = /^[a-z_]\w*$/i;
/** PostgreSQL cuts longer names off. */
const MAX_IDENTIFIER = 63;

/**
 * Checks what a resource declares besides the schemas of its fields.
 * @throws Error that names class, field and remedy
 */
export function requireConsistentDeclaration(resource: Type<StoredItem>): void {
  const error = resourceError(resource);
  if (error) throw new Error(`${resource.name}${error}`);
}

function resourceError(resource: Type<StoredItem>): string | undefined {
  const { fields, table } = declarationOf(resource);
  if (!(resource.prototype instanceof StoredItem))
    return ': has no id, author and dates; extend StoredItem or DraftableItem.';
  if (fields.length === storedFields(StoredItem).length)
    return ': declares no field; decorate its properties, such as `@Text() title!: string`.';
  if (!IDENTIFIER.test(table)) return `: "${table}" cannot be the name of a table; set another \`table\`.`;
  for (const { name, column, kind } of fields) {
    if (!IDENTIFIER.test(name) || name.startsWith('_') || name === 'context')
      return `.${name}: no field can have this name, because requests or tables use it otherwise; rename it.`;
    const other = fields.find((one) => one.name !== name && column !== undefined && one.column === column);
    if (other) return `.${name}: has the column \`${column}\` of ${other.name}; set another \`column\`.`;
    if (kind === 'meta' && fields.some((one) => one.kind === kind && one.name !== name))
      return `.${name}: is one of two fields of meta values; declare all keys in one @Meta.`;
    if (`${table}_by_${name}`.length > MAX_IDENTIFIER)
      return `.${name}: the names of table and field are too long together; set a shorter \`table\`, or rename the field.`;
  }
  return undefined;
}
