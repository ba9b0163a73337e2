/**
 * Resources with a table of their own, declared by one class: table, migrations, list, writes, rights and endpoints are
 * derived, and each layer can be replaced.
 */
export { RelationValidator } from './api/relation-validator.js';
export { ResourceAccess, accessOf } from './api/resource-access.js';
export { ItemArgs, createArgsOf, listArgsOf, updateArgsOf } from './api/resource-args.js';
export type { ListItemsArgs } from './api/resource-args.js';
export { controllerOf, createResourceController, valuesOf } from './api/resource-controller.js';
export type { ResourceArgs, ResourceController } from './api/resource-controller.js';
export { ResourceView, viewOf } from './api/resource-view.js';
export { instantError, instantOf } from './declaration/fields.js';
export { titleField } from './declaration/stored-field.js';
export { Choice, Decimal, Flag, Instant, Integer, Meta, Relation, Text } from './declaration/fields.js';
export type { FieldOptions, MetaOptions, NumberOptions, RelationName, TextOptions } from './declaration/fields.js';
export { POST_RIGHTS } from './declaration/resource-rights.js';
export type { OwnAndOthers, ResourceRights } from './declaration/resource-rights.js';
export type { FieldKind, RelationTarget, StoredField } from './declaration/stored-field.js';
export { DraftableItem, StoredItem } from './declaration/stored-item.js';
export { StoredResource, declarationOf } from './declaration/stored-resource.decorator.js';
export type { StoredResourceDeclaration, StoredResourceOptions } from './declaration/stored-resource.decorator.js';
export { ResourceRegistry, ResourcesModule, resourcePath } from './resource-registry.js';
export { resource, resources } from './resources.js';
export type { ResourceLayers, ResourceParts } from './resources.js';
export { ItemScan } from './storage/item-scan.js';
export { ListStatement } from './storage/list-query.js';
export type { DraftScope, ListQuery } from './storage/list-query.js';
export { migrationsOf } from './storage/migrations.js';
export { ResourceStore, storeOf } from './storage/resource-store.js';
export type { FieldValues, WriteCheck } from './storage/resource-store.js';
