#!/usr/bin/env node
// Creates a namespace with a resource and its suite, and registers it, or adds a field to a resource:
//   npm run new:namespace -- events/v1 event title:string! starts_at:date-time venue:string speakers:user[]
//   npm run new:namespace -- events/v1 event --field price:number
// --drafts: items can be drafts. --deployment NAME: the app that serves it (default academy).
// It never overwrites a file, and repeating a command changes nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addModule } from './add-module.mjs';
import { Changes } from './files.mjs';
import { DECORATORS, fieldCode, fieldLines, parseField } from './field-types.mjs';
import { isName, pascal, plural } from './names.mjs';
import { helpIfRequested } from './run.mjs';

/** @import { FieldRequest } from './field-types.mjs' */

const USAGE =
  'Usage: npm run new:namespace -- events/v1 event title:string! [--drafts] [--deployment academy] [--field price:number]';

/** Classes that the generated files import, and global ones that they use. */
const USED_CLASSES = DECORATORS.concat(
  ['StoredResource', 'StoredItem', 'DraftableItem', 'Library'],
  ['Date', 'Record', 'Number', 'String', 'Boolean'],
);

/** The names that derive from those of the namespace and the resource. */
class Names {
  /**
   * @param {string} namespace such as `events/v1`
   * @param {string} resource such as `event`
   */
  constructor(namespace, resource) {
    const [library = '', version = ''] = namespace.split('/', 2);
    if (!isName(library) || namespace !== `${library}/${version}` || !/^v[0-9]+$/.test(version))
      throw new Error(`"${namespace}" is not a namespace; write it like events/v1.`);
    if (!isName(resource)) throw new Error(`"${resource}" is not the name of a resource; write it like event.`);
    this.namespace = namespace;
    this.library = library;
    this.resource = resource;
    this.class = pascal(resource);
    this.module = `${pascal(this.library)}Module`;
    this.base = plural(resource);
    this.file = `libs/${this.library}/src/${resource}.ts`;
    if ([...USED_CLASSES, this.module].includes(this.class))
      throw new Error(
        `"${resource}" cannot be the name of a resource, because the generated files use a class ${this.class}; choose another name.`,
      );
  }
}

helpIfRequested(USAGE);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      field: { type: 'string', multiple: true },
      drafts: { type: 'boolean', default: false },
      deployment: { type: 'string', default: 'academy' },
    },
  });
  const [namespace, resource, ...fields] = positionals;
  if (!namespace || !resource) throw new Error(USAGE);
  const names = new Names(namespace, resource);
  const changes = new Changes(process.cwd());
  const unused = [...fields, ...(values.drafts ? ['--drafts'] : [])];
  if (values.field && unused.length > 0)
    throw new Error(`--field adds to an existing resource; leave out ${unused.join(' ')}.`);
  if (values.field) addFields(changes, names, values.field.map(parseField));
  else await createNamespace(changes, names, fields.map(parseField), values);
  const written = await changes.write();
  report(names, written, values.field !== undefined);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * @param {Changes} changes
 * @param {Names} names
 * @param {FieldRequest[]} fields
 * @param {{ drafts?: boolean, deployment?: string }} options
 */
async function createNamespace(changes, names, fields, { drafts = false, deployment = 'academy' }) {
  if (fields.length === 0) throw new Error(`A resource needs a field. ${USAGE}`);
  const repeated = fields.find((field, index) => fields.findIndex(({ name }) => name === field.name) !== index);
  if (repeated) throw new Error(`"${repeated.name}" is named twice.`);
  const { library } = names;
  const created = creationDate(changes.read(names.file)) ?? new Date().toISOString().slice(0, 10);
  await changes.create(names.file, resourceText(names, fields, drafts, created), '; --field adds a field');
  await addToLibrary(changes, names);
  await changes.create(`libs/${library}/test/${names.resource}.e2e-spec.ts`, suiteText(names, deployment));
  changes.addImport(library, `libs/${library}/src`, 'index');
  changes.extend('.dependency-cruiser.cjs', `'${library}'`, (text) =>
    text.replace(/const namespaces = \[([^\]]*?),?\s*\];/, (_, list) => `const namespaces = [${list}, '${library}'];`),
  );
  addModule(changes, deployment, { module: names.module, from: `#${library}`, list: 'namespaces' });
}

/**
 * Creates the module and the entry of the library, or adds the resource to those of its namespace.
 * @param {Changes} changes
 * @param {Names} names
 */
async function addToLibrary(changes, names) {
  const { library, namespace, class: name, resource } = names;
  const module = `libs/${library}/src/${library}.module.ts`;
  const entry = `libs/${library}/src/index.ts`;
  const existing = changes.read(module);
  if (!existing?.includes(`@Library({ namespace: '${namespace}', ...resource`)) {
    await changes.create(module, moduleText(names));
    await changes.create(entry, indexText(names));
    return;
  }
  const path = `'./${resource}.js';`;
  changes.extend(module, `resource(${name})`, (text) =>
    text
      .replace(/(\n\n\/\*\*)/, `\nimport { ${name} } from ${path}$1`)
      .replace("import { resource } from '#resources';", "import { resource, resources } from '#resources';")
      .replace(/\.\.\.resource\((\w+)\)/, '...resources(resource($1))')
      .replace(/\.\.\.resources\((.*)\) \}\)/, `...resources($1, resource(${name})) })`),
  );
  changes.extend(entry, path, (text) => `${text.trimEnd()}\nexport { ${name} } from ${path}\n`);
}

/**
 * @param {Changes} changes
 * @param {Names} names
 * @param {FieldRequest[]} fields
 */
function addFields(changes, names, fields) {
  const added = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  for (const field of fields) {
    const { decorator, property } = fieldCode(field, added);
    const text = changes.read(names.file) ?? '';
    const existing = new RegExp(`^ *${field.name}!?:(.*);$`, 'm').exec(text);
    if (existing && existing[1]?.trim() !== property)
      throw new Error(`${names.file} has a field ${field.name} of another type; nothing was written.`);
    changes.extend(names.file, `\n  ${field.name}!: ${property};`, (source) =>
      withImport(source.replace(/\n}\s*$/, `\n\n${fieldLines(field, added)}}\n`), decorator),
    );
  }
}

/**
 * @param {string} source
 * @param {string} name
 */
function withImport(source, name) {
  // A long import has several lines and a comma at its end.
  return source.replace(/import \{\s*([^}]*?),?\s*\} from '#resources';/, (_, list) => {
    const all = [...new Set([...String(list).split(/,\s*/), name])].sort();
    return `import { ${all.join(', ')} } from '#resources';`;
  });
}

/** @param {string | undefined} text the resource's file, if it exists */
function creationDate(text) {
  return text && /created: '([^']+)'/.exec(text)?.[1];
}

/**
 * @param {Names} names
 * @param {FieldRequest[]} fields
 * @param {boolean} drafts
 * @param {string} created
 */
function resourceText({ namespace, base, class: name, resource }, fields, drafts, created) {
  const parent = drafts ? 'DraftableItem' : 'StoredItem';
  const imports = [...new Set([parent, 'StoredResource', ...fields.map((field) => fieldCode(field).decorator)])].sort();
  return `import { ${imports.join(', ')} } from '#resources';

/** The resource \`${resource}\`. Fields of later versions have \`added\`, the date of their migration. */
@StoredResource({ namespace: '${namespace}', base: '${base}', created: '${created}' })
export class ${name} extends ${parent} {
${fields.map((field) => fieldLines(field)).join('\n')}}
`;
}

/** @param {Names} names */
function moduleText({ namespace, class: name, module, resource }) {
  return `import { Library } from '#platform';
import { resource } from '#resources';
import { ${name} } from './${resource}.js';

/** The namespace \`${namespace}\`. */
@Library({ namespace: '${namespace}', ...resource(${name}) })
export class ${module} {}
`;
}

/** @param {Names} names */
function indexText({ namespace, library, class: name, module, resource }) {
  return `/** Public API of the namespace \`${namespace}\`. */
export { ${name} } from './${resource}.js';
export { ${module} } from './${library}.module.js';
`;
}

/**
 * @param {Names} names
 * @param {string} deployment
 */
function suiteText({ library, class: name }, deployment) {
  return `import { ${pascal(deployment)}Module } from '#${deployment}';
import { ${name} } from '#${library}';
import { describeResource } from '#testing';

describeResource(${name}, { deployment: ${pascal(deployment)}Module });
`;
}

/**
 * The command that starts an app with a library.
 * @param {string} library
 */
function startOf(library) {
  const serves = (/** @type {string} */ app) =>
    readFileSync(`apps/${app}/src/${app}.module.ts`, 'utf8').includes(`'#${library}'`);
  const apps = readdirSync('apps').filter(serves);
  return apps.length === 0 || apps.includes('academy') ? 'npm start' : `npm run start:${apps[0]}`;
}

/**
 * @param {Names} names
 * @param {readonly string[]} written
 * @param {boolean} isExtended whether fields were added to an existing resource
 */
function report({ file, library, namespace, base }, written, isExtended) {
  const lines =
    written.length === 0
      ? ['Nothing to do: everything is there already.']
      : [
          ...written.map((path) => `wrote ${path}`),
          '',
          isExtended
            ? `The migration runs at the next start. Commit ${file} before other fields are added.`
            : `Read ${file}: it declares the fields. Rights, context and filters of fields are options there.`,
          `Test it on SQLite and PostgreSQL:  npx jest -i libs/${library}`,
          `Start it:                   ${startOf(library)}, then GET /api/${namespace}/${base}`,
        ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
