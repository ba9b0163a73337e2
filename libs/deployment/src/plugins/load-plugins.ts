import type { Type } from '@nestjs/common';
import { satisfies, validRange } from 'semver';
import { getMetadataArgsStorage } from 'typeorm';
import { programVersion } from '#platform';
import type { LibraryModule } from '#platform';
import { libraryKind, namespacesOf, schemaOf } from '#platform/core';
import type { DeploymentMetadata } from '../declaration/deployment.decorator.js';
import { PluginError } from './plugin-error.js';
import { PluginPackage } from './plugin-package.js';

const PACKAGE_NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i;

/**
 * Loads the plugins of a site from its `node_modules`, in the order of the setting.
 * @param names names of packages
 * @param deployment the site to which they are added
 * @param directory directory of the site
 * @throws PluginError
 */
export async function loadPlugins(
  names: readonly string[],
  deployment: DeploymentMetadata,
  directory: string,
): Promise<LibraryModule[]> {
  const present: LibraryModule[] = [...deployment.namespaces, ...(deployment.libraries ?? [])];
  const modules: LibraryModule[] = [];
  for (const name of new Set(names)) {
    const plugin = findPlugin(name, directory);
    const module = await loadModule(plugin);
    checkNames(plugin, module, [...present, ...modules]);
    modules.push(module);
  }
  return modules;
}

function findPlugin(name: string, directory: string): PluginPackage {
  if (!PACKAGE_NAME.test(name)) throw new PluginError(`${JSON.stringify(name)} is not the name of a package.`);
  const plugin = PluginPackage.find(name, directory);
  if (!plugin)
    throw new PluginError(
      `the package ${name} is not installed in ${directory}. Run "npm install ${name}" there, or remove it from PLUGINS.`,
    );
  const version = programVersion();
  const { range, label } = plugin;
  if (range === undefined || validRange(range) === null)
    throw new PluginError(
      `${label} does not say for which versions of Atrium it is made. Its author must add a range to its package.json, such as "peerDependencies": { "atrium": "^${version}" }.`,
    );
  if (!satisfies(version, range, { includePrerelease: true }))
    throw new PluginError(
      `${label} is made for atrium ${range}, and this is atrium ${version}. Install a version of ${name} for atrium ${version}, or remove it from PLUGINS.`,
    );
  return plugin;
}

async function loadModule(plugin: PluginPackage): Promise<LibraryModule> {
  const { label } = plugin;
  let loaded: { default?: unknown };
  try {
    loaded = await plugin.load();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isCycle = error instanceof ReferenceError && reason.endsWith('before initialization');
    const remedy = isCycle ? '. Its files import each other in a cycle; remove one of the imports' : '';
    throw new PluginError(`${label} cannot be loaded: ${reason}${remedy}`, { cause: error });
  }
  const kind = libraryKind(loaded.default);
  if (kind === 'foreign')
    throw new PluginError(
      `${label} uses another copy of Atrium than this server. Start the site by the package atrium that is installed beside the plugin ("npx atrium academy"), and install atrium only once.`,
    );
  if (!kind)
    throw new PluginError(
      `${label} has no plugin: the default export of its main file must be a module class with @Library of atrium/platform.`,
    );
  return loaded.default as LibraryModule;
}

/**
 * Checks that a plugin shares no name of a namespace, table or migration with another package, now or later, so that
 * plugins can be combined and switched off.
 * @throws PluginError
 */
function checkNames(plugin: PluginPackage, module: LibraryModule, others: readonly LibraryModule[]): void {
  const [namespace] = namespacesOf([module]);
  if (namespace !== undefined && namespacesOf(others).includes(namespace))
    throw new PluginError(
      `${plugin.label} has the namespace ${namespace}, which the site or another plugin has. Remove this plugin or the other one from PLUGINS.`,
    );
  const ownNames = [plugin.name, namespace?.split('/')[0] ?? plugin.name.split('/').at(-1)!].map(plainName);
  const present = schemaOf(others);
  const taken = new Set(present.flatMap(namesOf));
  const own = schemaOf([module]).filter((part) => !present.includes(part));
  for (const name of own.flatMap(namesOf)) {
    if (taken.has(name))
      throw new PluginError(
        `${plugin.label} has the table or migration ${name}, which the site or another plugin has. Remove this plugin or the other one from PLUGINS.`,
      );
    if (!ownNames.some((ownName) => plainName(name).includes(ownName)))
      throw new PluginError(
        `${plugin.label} has the table or migration ${name}, which another package could have as well. Its author must name it after the namespace, such as ${ownNames.at(-1)}_${name}.`,
      );
  }
}

/** The names of tables and migrations. */
function namesOf({ entities = [], migrations = [] }: ReturnType<typeof schemaOf>[number]): string[] {
  const { tables } = getMetadataArgsStorage();
  const tablesOf = (entity: Type) => tables.filter(({ target }) => target === entity);
  return [
    ...entities.flatMap((entity) => tablesOf(entity).map(({ name }) => name ?? entity.name)),
    ...migrations.map(({ name }) => name),
  ];
}

/** Normalizes a name for comparison: its letters and digits in lower case. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
