import { declaredNamespaceOf, declareNamespace } from '#route-registry';
import { Module } from '@nestjs/common';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { DatabaseModule } from '../database/database.module.js';
import type { SchemaPart } from '../database/database.module.js';
import type { SettingsClass } from '../config/setting.js';

/** Imports the file that exports the commands of a library: providers with `@Command` or `@SubCommand`. */
export type CommandLoader = () => Promise<Record<string, Type<object>>>;

/** The metadata of a library: that of its Nest module, entities and migrations. */
export interface LibraryMetadata extends ModuleMetadata, SchemaPart {
  /** The API namespace that the library serves, such as `events/v1`, if any. */
  namespace?: string;
  /** Loads the commands of the library. Servers do not load them. */
  commands?: CommandLoader;
  /** The settings classes of the library, which `Configuration.section` reads. */
  settings?: readonly SettingsClass<object>[];
}

type Imported = Type<object> | DynamicModule;

const COMMANDS = Symbol('platform:commands');
const SETTINGS = Symbol('platform:settings');

/** Declares a Nest module as a library, with the additional keys of `LibraryMetadata`. */
export function Library(metadata: LibraryMetadata): ClassDecorator {
  const { namespace, commands, settings, entities, migrations, derivedTables, cacheTags, ...module } = metadata;
  const stores =
    entities || migrations ? [DatabaseModule.forFeature({ entities, migrations, derivedTables, cacheTags })] : [];
  return (target) => {
    Module({ ...module, imports: [...stores, ...(module.imports ?? [])] })(target);
    if (commands) Reflect.defineMetadata(COMMANDS, commands, target);
    if (settings) Reflect.defineMetadata(SETTINGS, settings, target);
    if (namespace) declareNamespace(target, namespace);
  };
}

/** The API namespaces of modules, in order. */
export function namespacesOf(modules: readonly Imported[]): string[] {
  const names = modules.map((imported) => declaredNamespaceOf('module' in imported ? imported.module : imported));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The settings classes of modules and of their imports. */
export function settingsOf(modules: readonly Imported[]): SettingsClass<object>[] {
  return [...withImports(modules)].flatMap(
    (module) => (Reflect.getOwnMetadata(SETTINGS, module) as readonly SettingsClass<object>[] | undefined) ?? [],
  );
}

/**
 * Loads the commands of a module and its imports, and adds them to the providers of their modules. Call it before Nest
 * scans the modules.
 * @returns a function that removes them, so that apps which boot later in the process have no commands
 */
export async function provideCommands(root: DynamicModule): Promise<() => void> {
  const undo: (() => void)[] = [];
  for (const module of withImports([root])) {
    const load = Reflect.getOwnMetadata(COMMANDS, module) as CommandLoader | undefined;
    if (!load) continue;
    const others = (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) as unknown[] | undefined) ?? [];
    Reflect.defineMetadata(
      MODULE_METADATA.PROVIDERS,
      [...new Set([...others, ...Object.values(await load())])],
      module,
    );
    undo.push(() => {
      Reflect.defineMetadata(MODULE_METADATA.PROVIDERS, others, module);
    });
  }
  return () => {
    for (const step of undo) step();
  };
}

/** The classes of modules and of everything that they import, each once. */
function withImports(modules: readonly Imported[]): Set<Type<object>> {
  const found = new Set<Type<object>>();
  const waiting: Imported[] = [...modules];
  for (const imported of waiting) {
    const { module, imports = [] } = 'module' in imported ? imported : { module: imported };
    waiting.push(...(imports as Imported[]));
    if (found.has(module)) continue;
    found.add(module);
    waiting.push(...((Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) as Imported[] | undefined) ?? []));
  }
  return found;
}
