import { Module } from '@nestjs/common';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import type { EntitySchema, MigrationInterface } from 'typeorm';

/** A Nest module of Atrium: its metadata and what it stores. */
export interface LibraryMetadata extends ModuleMetadata {
  /** The API namespace that it serves, such as `events/v1`; libraries that only serve others have none. */
  namespace?: string;
  entities?: readonly (Type<object> | EntitySchema)[];
  /** Run in the order of the time stamps in their names, across all libraries. */
  migrations?: readonly Type<MigrationInterface>[];
}

const LIBRARY = Symbol('platform:library');

/** `@Module` with the few keys that a library has beyond it. */
export function Library(metadata: LibraryMetadata): ClassDecorator {
  const { namespace, entities, migrations, ...module } = metadata;
  return (target) => {
    Module(module)(target);
    Reflect.defineMetadata(LIBRARY, { namespace, entities, migrations, imports: module.imports ?? [] }, target);
  };
}

type Imported = Type<object> | DynamicModule;
type Own = Pick<LibraryMetadata, 'namespace' | 'entities' | 'migrations'> & { imports: unknown[] };

/** What the libraries of a deployment, and those that they import, bring along. */
export interface CollectedLibraries {
  namespaces: string[];
  entities: (Type<object> | EntitySchema)[];
  migrations: Type<MigrationInterface>[];
}

/** Collects what modules and their imports declare, each once. The namespaces keep the given order. */
export function collectLibraries(modules: readonly Imported[]): CollectedLibraries {
  const collected = { namespaces: new Set<string>(), entities: new Set<Type<object> | EntitySchema>(), migrations: new Set<Type<MigrationInterface>>() };
  const seen = new Set<unknown>();
  const visit = (imported: unknown): void => {
    const module = moduleClass(imported);
    if (!module || seen.has(module)) return;
    seen.add(module);
    const own = Reflect.getOwnMetadata(LIBRARY, module) as Own | undefined;
    for (const entity of own?.entities ?? []) collected.entities.add(entity);
    for (const migration of own?.migrations ?? []) collected.migrations.add(migration);
    for (const next of own?.imports ?? []) visit(next);
  };
  for (const imported of modules) {
    const own = Reflect.getOwnMetadata(LIBRARY, moduleClass(imported) ?? {}) as Own | undefined;
    if (own?.namespace) collected.namespaces.add(own.namespace);
    visit(imported);
  }
  return { namespaces: [...collected.namespaces], entities: [...collected.entities], migrations: [...collected.migrations] };
}

function moduleClass(imported: unknown): Type<object> | undefined {
  if (typeof imported === 'function') return imported as Type<object>;
  return (imported as DynamicModule | undefined)?.module as Type<object> | undefined;
}
