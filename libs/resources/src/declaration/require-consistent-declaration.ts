import type { Type } from '@nestjs/common';
import { DraftableItem, StoredItem } from './stored-item.js';
import { storedFields } from './stored-field.js';
import type { FieldKind, StoredField } from './stored-field.js';
import { declarationOf } from './stored-resource.decorator.js';

const IDENTIFIER = /^[a-z_]\w*$/i;
/** PostgreSQL cuts longer names off. */
const MAX_IDENTIFIER = 63;

/** The types of properties that TypeScript names at run time; those of unions and interfaces are Object. */
const PROPERTY_TYPES: Readonly<Record<FieldKind, unknown>> = {
  text: String,
  integer: Number,
  decimal: Number,
  flag: Boolean,
  instant: Date,
  relation: Number,
  relations: Array,
  meta: Object,
};

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
  const inherited = inheritedFieldError(resource);
  if (inherited) return inherited;
  const initial = new resource() as unknown as Readonly<Record<string, unknown>>;
  for (const field of fields) {
    const { name, column, kind } = field;
    const error = propertyError(resource, field, initial[name]);
    if (error) return `.${name}: ${error}`;
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

/** The fields of the base classes, and `id`, which is no field. Another declaration would replace their column. */
function inheritedFieldError(resource: Type<StoredItem>): string | undefined {
  const base = resource.prototype instanceof DraftableItem ? DraftableItem : StoredItem;
  const inherited = new Map(storedFields(base).map((field) => [field.name, field]));
  const replaced = storedFields(resource).find(
    (field) => field.name === 'id' || field.column === 'id' || (inherited.get(field.name) ?? field) !== field,
  );
  return replaced && `.${replaced.name}: replaces a field of ${base.name}; rename it, or set another \`column\`.`;
}

function propertyError(
  resource: Type<StoredItem>,
  { name, kind, required, readonly, choices = ['any'] }: StoredField,
  initial: unknown,
): string | undefined {
  if (required && readonly)
    return 'is required and readonly, so no request could create an item; remove one of the two.';
  if (choices.length === 0 || new Set(choices).size < choices.length)
    return 'its choices are empty or repeated; name each value once.';
  if (initial !== undefined)
    return 'has an initial value, which stored items would not get; set the option `default` of its decorator.';
  const type: unknown = Reflect.getMetadata('design:type', resource.prototype as object, name);
  if (type === undefined || type === Object || type === PROPERTY_TYPES[kind]) return undefined;
  return `is stored as ${kind}, but has the type ${(type as { name: string }).name}; declare the same type.`;
}
