import { join } from 'node:path';
/** @import { Changes } from './files.mjs' */

/**
 * Adds a module to a deployment: its import, and its name in a list of the deployment.
 * @param {Changes} changes
 * @param {string} deployment such as `academy`
 * @param {object} part
 * @param {string} part.module name of the class
 * @param {string} part.from its import: `#events`, or a path relative to the deployment's module
 * @param {'namespaces' | 'libraries'} part.list the list that the name is added to
 */
export function addModule(changes, deployment, { module, from, list }) {
  const app = join('apps', deployment, 'src', `${deployment}.module.ts`);
  const line = `import { ${module} } from '${from}';`;
  const place = from.startsWith('#') ? /(\nimport [^\n]* from '#deployment';)/ : /(\n\n(?:\/\*\*|const|@))/;
  const members = new RegExp(`( {2}${list}: \\[)([^\\]]*?),?\\s*\\],`);
  // With the space, because the name can be the end of another one: `SitePagesModule`.
  changes.extend(app, ` ${module}`, (text) => {
    if (!members.test(text)) return text;
    return text
      .replace(place, `\n${line}$1`)
      .replace(members, (_, start, names) => `${start}${names.trim() === '' ? '' : `${names}, `}${module}],`);
  });
}
