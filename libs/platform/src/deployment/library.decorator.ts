import { Module } from '@nestjs/common';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import type { SchemaPart } from '../database/database.module.js';

/** A Nest module of Atrium: its metadata and what it stores. */
export interface LibraryMetadata extends ModuleMetadata, SchemaPart {
  /** The API namespace that it serves, such as `events/v1`; libraries that only serve others have none. */
  namespace?: string;
}

const NAMESPACE = Symbol('platform:namespace');

/** `@Module` with the few keys that a library has beyond it. */
export function Library({ namespace, entities, migrations, ...module }: LibraryMetadata): ClassDecorator {
  const stores = entities || migrations ? [DatabaseModule.forFeature({ entities, migrations })] : [];
  return (target) => {
    Module({ ...module, imports: [...stores, ...(module.imports ?? [])] })(target);
    if (namespace) Reflect.defineMetadata(NAMESPACE, namespace, target);
  };
}

/** The API namespaces that modules serve, in their order. */
export function namespacesOf(modules: readonly (Type<object> | DynamicModule)[]): string[] {
  const names = modules.map((imported) => Reflect.getMetadata(NAMESPACE, 'module' in imported ? imported.module : imported) as string | undefined);
  return names.filter((name) => name !== undefined);
}
