import { Module } from '@nestjs/common';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { DatabaseModule } from '../database/database.module.js';
import type { SchemaPart } from '../database/database.module.js';

/** Imports the file that exports the commands of a library: providers with `@Command` or `@SubCommand`. */
export type CommandLoader = () => Promise<Record<string, Type<object>>>;

/** A Nest module of Atrium: its metadata and what it stores. */
export interface LibraryMetadata extends ModuleMetadata, SchemaPart {
  /** The API namespace that it serves, such as `events/v1`; libraries that only serve others have none. */
  namespace?: string;
  /** Its commands, all of what a file exports. They and what they are made with are loaded for command lines, not for servers. */
  commands?: CommandLoader;
}

const NAMESPACE = Symbol('platform:namespace');
const COMMANDS = Symbol('platform:commands');

/** `@Module` with the few keys that a library has beyond it. */
export function Library(metadata: LibraryMetadata): ClassDecorator {
  const { namespace, commands, entities, migrations, derivedTables, ...module } = metadata;
  const stores = entities || migrations ? [DatabaseModule.forFeature({ entities, migrations, derivedTables })] : [];
  return (target) => {
    Module({ ...module, imports: [...stores, ...(module.imports ?? [])] })(target);
    if (commands) Reflect.defineMetadata(COMMANDS, commands, target);
    if (namespace) Reflect.defineMetadata(NAMESPACE, namespace, target);
  };
}

/** The API namespaces that modules serve, in their order. */
export function namespacesOf(modules: readonly (Type<object> | DynamicModule)[]): string[] {
  const names = modules.map(
    (imported) =>
      Reflect.getMetadata(NAMESPACE, 'module' in imported ? imported.module : imported) as string | undefined,
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** Loads the commands of a module and of all that it imports, and makes them providers of theirs. Before Nest reads the modules. */
export async function provideCommands(root: DynamicModule): Promise<void> {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [root];
  for (const imported of waiting) {
    const { module, imports } = (imported as Partial<DynamicModule>).module
      ? (imported as DynamicModule)
      : { module: imported as Type<object>, imports: [] };
    waiting.push(...(imports ?? []));
    if (seen.has(module)) continue;
    seen.add(module);
    waiting.push(...((Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) as unknown[] | undefined) ?? []));
    const load = Reflect.getOwnMetadata(COMMANDS, module) as CommandLoader | undefined;
    if (!load) continue;
    const others = (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) as unknown[] | undefined) ?? [];
    Reflect.defineMetadata(
      MODULE_METADATA.PROVIDERS,
      [...new Set([...others, ...Object.values(await load())])],
      module,
    );
  }
}
