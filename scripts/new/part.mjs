#!/usr/bin/env node
// Creates a part of a deployment (a block, an ability, a health test or a post type) with its suite, and registers it:
//   npm run new:block -- opening-hours      the block <deployment>/opening-hours
//   npm run new:ability -- count-drafts     the ability <deployment>/count-drafts
//   npm run new:health-test -- free-disk    the health test free-disk
//   npm run new:post-type -- book title:string year:integer    the post type book with revisions and autosaves
// --deployment NAME: the app (default academy). Overwrites nothing; the same command again changes nothing.
import { parseArgs } from 'node:util';
import { addModule } from './add-module.mjs';
import { Changes } from './files.mjs';
import { checkedName, pascal } from './names.mjs';
import {
  abilityText,
  abilitySuite,
  blockSuite,
  blockText,
  healthTestSuite,
  healthTestText,
} from './part-templates.mjs';
import { postTypeSuite, postTypeText } from './post-type-template.mjs';
import { helpIfRequested, runGenerator } from './run.mjs';

/** @typedef {import('./part-templates.mjs').Part} Part */

/**
 * A kind of part. `fields` are the texts `name:type` of the command line.
 * @typedef {object} Kind
 * @property {string} folder folder of its sources below `src` of the app
 * @property {(part: Part, fields: readonly string[]) => string} text
 * @property {(part: Part, fields: readonly string[]) => string} suite
 * @property {string} example a valid name
 * @property {'namespaces'} [list] the list of the deployment that names its module; default: `libraries`
 * @property {boolean} [hasFields] whether the command takes fields
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  block: { folder: 'blocks', text: blockText, suite: blockSuite, example: 'opening-hours' },
  ability: { folder: 'abilities', text: abilityText, suite: abilitySuite, example: 'count-drafts' },
  'health-test': { folder: 'health-tests', text: healthTestText, suite: healthTestSuite, example: 'free-disk' },
  'post-type': {
    folder: 'post-types',
    text: postTypeText,
    suite: postTypeSuite,
    example: 'book',
    list: 'namespaces',
    hasFields: true,
  },
};

/**
 * Names of post types of the core, which a type with the same name would replace, one with another meaning, and one
 * whose class of list arguments would have the name of its parent, `ListContentArgs`.
 */
const TAKEN_TYPES = ['post', 'page', 'attachment', 'revision', 'any', 'content'];

const USAGE = Object.entries(KINDS)
  .map(([kind, { example, hasFields }]) => `npm run new:${kind} -- ${example}${hasFields ? ' title:string' : ''}`)
  .map((command, index) => `${index === 0 ? 'Usage:' : '      '} ${command} [--deployment academy]`)
  .join('\n');

helpIfRequested(USAGE);
await runGenerator(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { deployment: { type: 'string', default: 'academy' } },
  });
  const [kind = '', given, ...fields] = positionals;
  const template = KINDS[kind];
  if (!template || !given) throw new Error(USAGE);
  if (fields.length > 0 && !template.hasFields)
    throw new Error(`new:${kind} takes no fields; leave out ${fields.join(' ')}.`);
  const name = checkedName(given, template.example);
  if (kind === 'post-type' && (name.length > 20 || TAKEN_TYPES.includes(name)))
    throw new Error(`"${name}" cannot be the name of a post type; choose another one of at most 20 characters.`);
  const { deployment } = values;
  const part = {
    name,
    deployment,
    class: `${pascal(name)}${pascal(kind)}`,
    module: `${pascal(name)}${pascal(kind)}Module`,
  };
  const changes = new Changes(process.cwd());
  const file = `${template.folder}/${name}`;
  const suite = `test/${deployment}/${file}.e2e-spec.ts`;
  await changes.create(`apps/${deployment}/src/${file}.ts`, template.text(part, fields));
  await changes.create(suite, template.suite(part, fields));
  addModule(changes, deployment, { module: part.module, from: `./${file}.js`, list: template.list ?? 'libraries' });
  return {
    changes,
    next: [`Change what it does in apps/${deployment}/src/${file}.ts.`, `Test it:  npx jest -i ${suite}`],
  };
});
