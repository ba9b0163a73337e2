// The field types of the generator: `name:type`, with `!` after the type for required fields and `[]` for relations to
// several items.

/**
 * A field of the command line.
 * @typedef {object} FieldRequest
 * @property {string} name
 * @property {string} type name of the type, without `!` and `[]`
 * @property {boolean} required
 * @property {boolean} many whether the relation is to several items
 */

/**
 * The declaration of a field.
 * @typedef {object} FieldCode
 * @property {string} decorator exported name of #resources
 * @property {readonly string[]} options members of the decorator's argument
 * @property {readonly string[]} positional arguments before the options
 * @property {string} property type of the property
 */

const RELATIONS = ['user', 'post', 'page', 'media', 'category', 'tag'];

/** @type {Readonly<Record<string, { decorator: string, options: readonly string[], property: string, nullable: boolean }>>} */
const TYPES = {
  string: { decorator: 'Text', options: ['searchable: true', 'sortable: true'], property: 'string', nullable: false },
  text: { decorator: 'Text', options: ['multiline: true', 'searchable: true'], property: 'string', nullable: false },
  email: { decorator: 'Text', options: ["format: 'email'"], property: 'string', nullable: true },
  uri: { decorator: 'Text', options: ["format: 'uri'"], property: 'string', nullable: false },
  integer: {
    decorator: 'Integer',
    options: ['filterable: true', 'sortable: true'],
    property: 'number',
    nullable: true,
  },
  number: { decorator: 'Decimal', options: ['filterable: true', 'sortable: true'], property: 'number', nullable: true },
  boolean: { decorator: 'Flag', options: ['filterable: true'], property: 'boolean', nullable: false },
  'date-time': {
    decorator: 'Instant',
    options: ['filterable: true', 'sortable: true'],
    property: 'Date',
    nullable: true,
  },
  meta: { decorator: 'Meta', options: [], property: 'Record<string, unknown>', nullable: false },
};

/** Names of the decorators of all field types. */
export const DECORATORS = ['Relation', ...Object.values(TYPES).map(({ decorator }) => decorator)];

/** Names of the fields and arguments that every resource has. */
const RESERVED = [
  'id',
  'author',
  'created',
  'modified',
  'status',
  'context',
  'page',
  'per_page',
  'offset',
  'include',
  'exclude',
  'search',
  'order',
  'orderby',
];

/**
 * Parses `name:type`.
 * @param {string} text
 * @returns {FieldRequest}
 * @throws {Error} that names the field and its allowed values
 */
export function parseField(text) {
  const match = /^([a-z][a-z0-9_]*):([a-z-]+)(\[\])?(!)?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a field; write name:type, such as title:string! or speakers:user[].`);
  const [, name = '', type = '', many, required] = match;
  if (RESERVED.includes(name))
    throw new Error(`"${name}" is the name of a field or an argument of every resource; choose another name.`);
  if (name === 'constructor')
    throw new Error(`"${name}" cannot be the name of a field, because every class has one; choose another name.`);
  const isRelation = RELATIONS.includes(type);
  if (!isRelation && !TYPES[type])
    throw new Error(
      `"${text}": the type ${type} does not exist. Types: ${[...Object.keys(TYPES), ...RELATIONS].join(', ')}.`,
    );
  if (many && !isRelation) throw new Error(`"${text}": only relations can be lists, such as ${name}:user[].`);
  return { name, type, required: required !== undefined, many: many !== undefined };
}

/**
 * The declaration of a field in a class.
 * @param {FieldRequest} field
 * @param {string} [added] date of the migration that adds it
 * @returns {FieldCode}
 */
export function fieldCode({ name, type, required, many }, added) {
  if (added && required)
    throw new Error(
      `"${name}": stored items would have no value of a required field that is added later; leave out "!".`,
    );
  if (type === 'meta' && required) throw new Error(`"${name}": meta values are never required; leave out "!".`);
  const further = [...(required ? ['required: true'] : []), ...(added ? [`added: '${added}'`] : [])];
  const known = TYPES[type];
  if (!known)
    return {
      decorator: 'Relation',
      positional: [`'${type}'`],
      options: [...(many ? ['many: true'] : []), 'filterable: true', ...further],
      property: many ? 'number[]' : required ? 'number' : 'number | null',
    };
  const { decorator, options, property, nullable } = known;
  return {
    decorator,
    positional: [],
    options: [...further, ...options],
    property: nullable && !required ? `${property} | null` : property,
  };
}

/**
 * The lines of a field.
 * @param {FieldRequest} field
 * @param {string} [added]
 */
export function fieldLines(field, added) {
  const { decorator, positional, options, property } = fieldCode(field, added);
  const args = [...positional, ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])];
  return `  @${decorator}(${args.join(', ')})\n  ${field.name}!: ${property};\n`;
}
