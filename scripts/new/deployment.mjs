#!/usr/bin/env node
// Creates a deployment, an app that composes namespaces: npm run new:deployment -- shop
// --from NAME: the deployment whose namespaces it gets (default academy), without its parts in `apps/NAME`, such as
// blocks. Overwrites nothing.
import { parseArgs } from 'node:util';
import { Changes } from './files.mjs';
import { checkedName, pascal } from './names.mjs';
import { helpIfRequested, runGenerator } from './run.mjs';

const USAGE = 'Usage: npm run new:deployment -- shop [--from academy]';

helpIfRequested(USAGE);
await runGenerator(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string', default: 'academy' } },
  });
  const [given, ...others] = positionals;
  if (!given) throw new Error(USAGE);
  if (others.length > 0) throw new Error(`A deployment has one name; leave out ${others.join(' ')}. ${USAGE}`);
  const name = checkedName(given, 'shop');
  const changes = new Changes(process.cwd());
  const { from } = values;
  if (name === from) throw new Error(`The deployment ${name} exists; nothing was written. Choose another name.`);
  for (const file of [`${from}.module.ts`, 'main.ts', 'cli.ts']) {
    const text = changes.read(`apps/${from}/src/${file}`);
    if (text === undefined) throw new Error(`There is no deployment ${from}; nothing was written.`);
    const renamed = (file.endsWith('.module.ts') ? withoutParts(text) : text)
      .replaceAll(`${pascal(from)}Module`, `${pascal(name)}Module`)
      .replaceAll(`./${from}.module.js`, `./${name}.module.js`)
      .replace(`name: '${from}'`, `name: '${name}'`)
      .replace(`The deployment \`${from}\`.`, `The deployment \`${name}\`.`);
    await changes.create(`apps/${name}/src/${file.replace(from, name)}`, renamed);
  }
  register(changes, name);
  return {
    changes,
    next: [
      `Choose namespaces and features in apps/${name}/src/${name}.module.ts.`,
      `Start it:          npm run start:${name}`,
      `Add a namespace:   npm run new:namespace -- events/v1 event title:string! --deployment ${name}`,
    ],
  };
});

/**
 * Leaves out the modules in the folder of the deployment, such as generated blocks: they belong to it alone.
 * @param {string} text the module of a deployment
 * @returns {string}
 */
function withoutParts(text) {
  const parts = [...text.matchAll(/^import \{ (\w+) \} from '\.\/.*\n/gm)];
  return parts.reduce(
    (rest, [line, module]) =>
      rest.replace(line, '').replace(new RegExp(`(?<=[[,]\\s*)${module}(?:,|(?=\\s*\\]))`, 'g'), ''),
    text,
  );
}

/**
 * Adds the subpath import, the scripts and the build project of the app.
 * @param {Changes} changes
 * @param {string} name
 */
function register(changes, name) {
  changes.addImport(name, `apps/${name}/src`, `${name}.module`);
  changes.extend('package.json', `"start:${name}"`, (text) =>
    text
      .replace(
        /\n( *)"start:challenge": (.*)challenge\/main/,
        `\n$1"prestart:${name}": "exec node scripts/build.mjs",\n$1"start:${name}": $2${name}/main.js",$&`,
      )
      .replace(/\n( *)"start:prod:challenge": (.*)challenge\/main/, `\n$1"start:prod:${name}": $2${name}/main.js",$&`),
  );
  changes.extend('nest-cli.json', `"apps/${name}"`, (text) => {
    const configuration = JSON.parse(text);
    const { academy } = configuration.projects;
    const project = { ...academy, root: `apps/${name}`, sourceRoot: `apps/${name}/src` };
    return JSON.stringify({ ...configuration, projects: { ...configuration.projects, [name]: project } });
  });
}
