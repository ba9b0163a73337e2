import { declaredNamespaceOf, declareNamespace } from '#route-registry';
import { Module } from '@nestjs/common';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { DatabaseModule } from '../database/database.module.js';
import type { SchemaPart } from '../database/schema-part.js';
import type { SettingsClass } from '../config/setting.js';

/** Imports the file that exports the providers of a library for commands, such as classes with `@Command`. */
export type CommandLoader = () => Promise<Record<string, Type<object>>>;

/** The metadata of a library: that of its Nest module, its schema, and the keys below. */
export interface LibraryMetadata extends ModuleMetadata, SchemaPart {
  /** The API namespace that the library serves, such as `events/v1`, if any. */
  namespace?: string;
  /** Loads the commands of the library. Servers do not load them. */
  commands?: CommandLoader;
  /** The settings classes of the library, which `Configuration.readSettings` reads. */
  settings?: readonly SettingsClass<object>[];
}

/** A module class with `@Library`, or a dynamic module of one. */
export type LibraryModule = Type<object> | DynamicModule;

const COMMANDS = Symbol('platform:commands');
const SETTINGS = Symbol('platform:settings');
/** Marks libraries of this copy of the code, with their schema. */
const LIBRARY = Symbol('platform:library');
/** Marks libraries of any copy of the code in the process. */
const ANY_LIBRARY = Symbol.for('atrium:library');

/** Lists of `@Library` that work only together, by a key of their own. */
class LibraryParts {
  constructor(
    readonly owner: string,
    readonly metadata: LibraryMetadata,
  ) {}
}

/**
 * Returns metadata whose lists `@Library` must have completely. A later key of an object replaces a list of an earlier
 * one without a message; the additional key of this metadata remains, so that `@Library` notices it.
 * @param owner the name of what the parts belong to, for messages
 */
export function inseparable<Parts extends LibraryMetadata>(owner: string, parts: Parts): Parts {
  return { ...parts, [Symbol(owner)]: new LibraryParts(owner, parts) };
}

/** @throws Error naming the module and the part that another key has replaced */
function requireCompleteParts(module: string, metadata: LibraryMetadata): void {
  const values = metadata as Record<symbol, unknown>;
  for (const key of Object.getOwnPropertySymbols(metadata)) {
    const parts = values[key];
    if (!(parts instanceof LibraryParts)) continue;
    for (const list of ['controllers', 'entities', 'migrations', 'providers'] as const) {
      const present = new Set<unknown>(metadata[list]);
      const missing = parts.metadata[list]?.find((part) => !present.has(part)) as { name?: string } | undefined;
      if (missing)
        throw new Error(
          `${module}: \`${list}\` lacks ${missing.name ?? 'a part'} of ${parts.owner}; combine resources by resources(…), and extend a list instead of replacing it, such as \`${list}: [...PARTS.${list}, …]\`.`,
        );
    }
  }
}

/** Declares a Nest module as a library, with the additional keys of `LibraryMetadata`. */
export function Library(metadata: LibraryMetadata): ClassDecorator {
  const { namespace, commands, settings, ...others } = metadata;
  const { entities, migrations, derivedTables, rebuildDerivedTables, cacheTags, optionalTables, ...module } = others;
  const schema: SchemaPart = { entities, migrations, derivedTables, rebuildDerivedTables, cacheTags, optionalTables };
  const declaresSchema = Object.values(schema).some((value) => value !== undefined);
  const schemaModules = declaresSchema ? [DatabaseModule.forFeature(schema)] : [];
  return (target) => {
    requireCompleteParts(target.name, metadata);
    Module({ ...module, imports: [...schemaModules, ...(module.imports ?? [])] })(target);
    Reflect.defineMetadata(LIBRARY, { entities, migrations, owner: target.name }, target);
    Object.defineProperty(target, ANY_LIBRARY, { value: true });
    if (commands) Reflect.defineMetadata(COMMANDS, commands, target);
    if (settings) Reflect.defineMetadata(SETTINGS, settings, target);
    if (namespace !== undefined) declareNamespace(target, namespace);
  };
}

/** The API namespaces of modules, in order. */
export function namespacesOf(modules: readonly LibraryModule[]): string[] {
  const names = modules.map((imported) => declaredNamespaceOf('module' in imported ? imported.module : imported));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * Tells whether a value is a module with `@Library` of this copy of the code (`own`) or of another copy in the process
 * (`foreign`); `undefined` for other values.
 */
export function libraryKind(value: unknown): 'own' | 'foreign' | undefined {
  const module: unknown = typeof value === 'object' && value !== null && 'module' in value ? value.module : value;
  if (typeof module !== 'function') return undefined;
  if (Reflect.hasOwnMetadata(LIBRARY, module)) return 'own';
  return ANY_LIBRARY in module ? 'foreign' : undefined;
}

/** The entities and migrations of modules and of their imports, with the name of the module that has them. */
export function schemaOf(modules: readonly LibraryModule[]): (SchemaPart & { owner: string })[] {
  return [...withImports(modules)].flatMap((module) => {
    const part = Reflect.getOwnMetadata(LIBRARY, module) as (SchemaPart & { owner: string }) | undefined;
    return part ? [part] : [];
  });
}

/** The settings classes of modules and of their imports. */
export function settingsOf(modules: readonly LibraryModule[]): SettingsClass<object>[] {
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
export function withImports(modules: readonly LibraryModule[]): Set<Type<object>> {
  const found = new Set<Type<object>>();
  const waiting: LibraryModule[] = [...modules];
  for (const imported of waiting) {
    const { module, imports = [] } = 'module' in imported ? imported : { module: imported };
    waiting.push(...definedImports(module, imports as LibraryModule[]));
    if (found.has(module)) continue;
    found.add(module);
    const own = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) as LibraryModule[] | undefined) ?? [];
    waiting.push(...definedImports(module, own));
  }
  return found;
}

/** @throws Error naming the module that imports `undefined`, which is what a class is in a circular import */
function definedImports(
  { name }: { name: string },
  imports: readonly (LibraryModule | undefined)[],
): readonly LibraryModule[] {
  const index = imports.indexOf(undefined);
  if (index >= 0)
    throw new Error(
      `${name}: item ${index + 1} of its \`imports\` is undefined; correct the name, or remove the cycle of imports between the files.`,
    );
  return imports as readonly LibraryModule[];
}
