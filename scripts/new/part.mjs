#!/usr/bin/env node
// Makes a part of a deployment with its suite, and registers it:
//   npm run new:block -- opening-hours      the block <deployment>/opening-hours
//   npm run new:ability -- count-drafts     the ability <deployment>/count-drafts
//   npm run new:health-test -- free-disk    the health test free-disk
// --deployment academy: the app. Overwrites nothing; the same command again changes nothing.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { runGenerator } from './run.mjs';

/** @typedef {import('./part-templates.mjs').Part} Part */

/** @type {Record<string, { folder: string, text: (part: Part) => string, suite: (part: Part) => string, example: string }>} */
const KINDS = {
  block: { folder: 'blocks', text: blockText, suite: blockSuite, example: 'opening-hours' },
  ability: { folder: 'abilities', text: abilityText, suite: abilitySuite, example: 'count-drafts' },
  'health-test': { folder: 'health-tests', text: healthTestText, suite: healthTestSuite, example: 'free-disk' },
};

await runGenerator(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { deployment: { type: 'string', default: 'academy' } },
  });
  const [kind = '', given] = positionals;
  const template = KINDS[kind];
  if (!template)
    throw new Error(
      `Usage: npm run new:block -- NAME, npm run new:ability -- NAME, or npm run new:health-test -- NAME`,
    );
  const name = checkedName(given, template.example);
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
  await changes.create(`apps/${deployment}/src/${file}.ts`, template.text(part));
  await changes.create(suite, template.suite(part));
  const app = join('apps', deployment, 'src', `${deployment}.module.ts`);
  changes.extend(app, part.module, (text) =>
    text
      .replace(/(\n\n(?:\/\*\*|const|@))/, `\nimport { ${part.module} } from './${file}.js';$1`)
      .replace(/( {2}libraries: \[[^\]]*?),?\s*\],/, (_, list) => `${list}, ${part.module}],`),
  );
  return {
    changes,
    next: [`Change what it does in apps/${deployment}/src/${file}.ts.`, `Test it:  npx jest -i ${suite}`],
  };
});
