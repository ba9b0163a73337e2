import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Provider, Type } from '@nestjs/common';
import { ContentModelModule, MetaRegistry } from '#content-model';
import { inseparable } from '#platform';
import { RouteRegistry } from '#route-registry';
import type { MigrationInterface } from 'typeorm';
import { RelationValidator } from './api/relation-validator.js';
import { accessOf } from './api/resource-access.js';
import type { ResourceAccess } from './api/resource-access.js';
import { controllerOf } from './api/resource-controller.js';
import { viewOf } from './api/resource-view.js';
import type { ResourceView } from './api/resource-view.js';
import type { StoredItem } from './declaration/stored-item.js';
import { requireConsistentDeclaration } from './declaration/require-consistent-declaration.js';
import { declarationOf } from './declaration/stored-resource.decorator.js';
import { requireDerived } from './declaration/require-derived.js';
import { memoizePerResource } from './memoize-per-resource.js';
import { ResourceRegistry, ResourcesModule } from './resource-registry.js';
import { migrationsOf, fieldTable } from './storage/migrations.js';
import { storeOf } from './storage/resource-store.js';
import type { ResourceStore } from './storage/resource-store.js';

/** The layers of a resource. Absent ones are derived from the declaration. */
export interface ResourceLayers<T extends StoredItem> {
  /** Extends `storeOf(resource)`. */
  store?: Type<ResourceStore<T>>;
  /** Extends `accessOf(resource)`. */
  access?: Type<ResourceAccess<T>>;
  /** Extends `viewOf(resource)`. */
  view?: Type<ResourceView<T>>;
  /** Extends `controllerOf(resource)`, or any controller of the namespace; `false`: no endpoints. */
  controller?: Type<object> | false;
  /** Migrations that replace the derived ones. */
  migrations?: readonly Type<MigrationInterface>[];
}

/** The metadata of `@Library` that one or several resources need. */
export interface ResourceParts {
  /** The module of the registry, and that of the meta keys for resources with meta values. */
  imports: Type<object>[];
  entities: Type[];
  migrations: Type<MigrationInterface>[];
  cacheTags: Record<string, readonly string[]>;
  controllers: Type<object>[];
  providers: Provider[];
  exports: Type<object>[];
}

/**
 * Returns the parts of a stored resource for `@Library({ namespace, ...resource(Event) })`: entity, migrations, store,
 * rights, view and controller.
 */
export function resource<T extends StoredItem>(type: Type<T>, layers: ResourceLayers<T> = {}): ResourceParts {
  const declaration = declarationOf(type);
  const { store, access, view, controller = controllerOf(type), migrations = migrationsOf(type) } = layers;
  requireConsistentDeclaration(type);
  const tokens = [storeOf(type), accessOf(type), viewOf(type)];
  const replacements = [store, access, view];
  for (const [index, name] of (['store', 'access', 'view'] as const).entries())
    requireDerived(type, `layer \`${name}\``, replacements[index], tokens[index]!, `${name}Of`);
  const fieldsWithTable = declaration.fields.filter(({ column }) => column === undefined);
  const hasMeta = fieldsWithTable.some(({ kind }) => kind === 'meta');
  return inseparable(type.name, {
    imports: [ResourcesModule, ...(hasMeta ? [ContentModelModule] : [])],
    entities: [type],
    migrations: [...migrations],
    cacheTags: {
      [declaration.table]: ['id'],
      ...Object.fromEntries(fieldsWithTable.map((field) => [fieldTable(declaration, field), ['item_id']])),
    },
    controllers: controller === false ? [] : [controller],
    providers: [
      RelationValidator,
      registrationOf(type),
      relationChecksOf(type),
      ...(hasMeta ? [metaKeysOf(type)] : []),
      ...tokens.flatMap((token, index): Provider[] => {
        const replacement = replacements[index];
        return replacement ? [replacement, { provide: token, useExisting: replacement }] : [token];
      }),
    ],
    exports: tokens,
  });
}

/** Combines the parts of several resources, which a library declares together. */
export function resources(...parts: readonly ResourceParts[]): ResourceParts {
  const entities = parts.flatMap((part) => part.entities);
  return inseparable(entities.map(({ name }) => name).join(', '), {
    imports: [...new Set(parts.flatMap(({ imports }) => imports))],
    entities,
    migrations: parts.flatMap(({ migrations }) => migrations),
    cacheTags: Object.assign({}, ...parts.map(({ cacheTags }) => cacheTags)) as ResourceParts['cacheTags'],
    controllers: parts.flatMap(({ controllers }) => controllers),
    providers: [...new Set(parts.flatMap(({ providers }) => providers))],
    exports: parts.flatMap(({ exports }) => exports),
  });
}

/** The provider that registers the store of a resource. */
const registrationOf = memoizePerResource((type: Type<StoredItem>): Type<object> => {
  @Injectable()
  class Registration {
    constructor(
      @Inject(ResourceRegistry) registry: ResourceRegistry,
      @Inject(storeOf(type)) store: ResourceStore<StoredItem>,
    ) {
      registry.register(store);
    }
  }
  return Registration;
}, 'Registration');

/** The provider that registers the declared meta keys of a resource. The store reports a missing registry. */
const metaKeysOf = memoizePerResource((type: Type<StoredItem>): Type<object> => {
  @Injectable()
  class MetaKeys {
    constructor(@Optional() @Inject(MetaRegistry) registry: MetaRegistry | undefined) {
      const { fields, table } = declarationOf(type);
      registry?.addResource(table);
      for (const { metaKeys = [] } of fields) registry?.register({ owner: 'resource', subtype: table }, ...metaKeys);
    }
  }
  return MetaKeys;
}, 'MetaKeys');

/**
 * The provider that checks at boot that the collections exist to which relations refer. Collections of `core/v2` may be
 * absent, because a deployment can leave out their libraries.
 */
const relationChecksOf = memoizePerResource((type: Type<StoredItem>): Type<object> => {
  @Injectable()
  class RelationChecks {
    constructor(@Inject(RouteRegistry) private readonly routes: RouteRegistry) {
      routes.addBootCheck(() => this.findUnknownTargets());
    }

    private findUnknownTargets(): string[] {
      const patterns = new Set(this.routes.table.routes.map(({ pattern }) => pattern));
      return declarationOf(type).fields.flatMap(({ name, target }) =>
        target && !target.path.startsWith('/core/v2/') && !patterns.has(this.routes.wirePath(target.path))
          ? [
              `${type.name}.${name}: refers to ${target.path}, which no controller serves; correct the path, or add its namespace to the deployment`,
            ]
          : [],
      );
    }
  }
  return RelationChecks;
}, 'RelationChecks');
