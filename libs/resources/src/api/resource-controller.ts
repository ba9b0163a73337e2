import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import {
  allowIf,
  Args,
  Caller,
  Create,
  created,
  Delete,
  deleted,
  List,
  Namespace,
  Page,
  Read,
  Request,
  Update,
} from '#route-registry';
import type { Actor, Item, Permission, RestRequest, RestResponse } from '#route-registry';
import { instantOf } from '../declaration/fields.js';
import type { StoredField } from '../declaration/stored-field.js';
import type { StoredItem } from '../declaration/stored-item.js';
import { declarationOf } from '../declaration/stored-resource.decorator.js';
import type { StoredResourceDeclaration } from '../declaration/stored-resource.decorator.js';
import { requireDependencies, requireDerived } from '../declaration/require-derived.js';
import { memoizePerResource } from '../memoize-per-resource.js';
import { storeOf } from '../storage/resource-store.js';
import type { FieldValues, ResourceStore } from '../storage/resource-store.js';
import { RelationValidator } from './relation-validator.js';
import { accessOf } from './resource-access.js';
import type { ResourceAccess } from './resource-access.js';
import { createArgsOf, ItemArgs, listArgsOf, updateArgsOf } from './resource-args.js';
import type { ListItemsArgs } from './resource-args.js';
import { viewOf } from './resource-view.js';
import type { ResourceView } from './resource-view.js';

/** The parts on which the endpoints of a stored resource are built. */
export interface ResourceController<T extends StoredItem = StoredItem> {
  readonly store: ResourceStore<T>;
  readonly access: ResourceAccess<T>;
  readonly view: ResourceView<T>;
}

/** Args classes that replace the derived ones. */
export interface ResourceArgs {
  list?: Type<ListItemsArgs>;
  create?: Type<object>;
  update?: Type<{ id: number }>;
}

/**
 * Creates the controller of a stored resource: list, creation, read, update and deletion. A library can extend it, add
 * another controller beside it, or replace it with one that uses the same store, access and view.
 */
export function createResourceController<T extends StoredItem>(
  resource: Type<T>,
  args: ResourceArgs = {},
): Type<ResourceController<T>> {
  const declaration = declarationOf(resource);
  const { list = listArgsOf(resource), create = createArgsOf(resource), update = updateArgsOf(resource) } = args;
  requireDerived(resource, 'args class `list`', list, listArgsOf(resource), 'listArgsOf');
  requireDerived(resource, 'args class `create`', create, createArgsOf(resource), 'createArgsOf');
  requireDerived(resource, 'args class `update`', update, updateArgsOf(resource), 'updateArgsOf');
  const { namespace, base } = declaration;
  const permissions = permissionsOf(declaration);

  @Namespace(namespace, base)
  class Controller implements ResourceController<T> {
    constructor(
      @Inject(storeOf(resource)) readonly store: ResourceStore<T>,
      @Inject(accessOf(resource)) readonly access: ResourceAccess<T>,
      @Inject(viewOf(resource)) readonly view: ResourceView<T>,
      @Inject(RelationValidator) private readonly relations: RelationValidator,
    ) {
      requireDependencies(new.target, store, access, view, relations);
    }

    @List('', { args: list, allow: permissions.list, item: resource, cacheable: true })
    async list(@Args() args: ListItemsArgs, @Caller() actor: Actor): Promise<Page> {
      const { page, per_page: perPage, order, orderby, search, offset, include, exclude, status } = args;
      const { items, total } = await this.store.find({
        page,
        perPage,
        order,
        search,
        offset,
        include,
        exclude,
        status,
        orderBy: orderby,
        filters: filtersOf(declaration.fields, args),
        drafts: this.access.draftsOf(actor),
      });
      return new Page({ items: items.map((item) => this.view.item(item)), total, page, perPage });
    }

    @Create('', { args: create, allow: permissions.create, batch: true, item: resource })
    async create(@Args() args: object, @Caller() actor: Actor): Promise<RestResponse> {
      const item = await this.store.create(await this.checkedValues(args, actor, 0), actor.id);
      return created(this.view.item(item), this.view.address(item.id));
    }

    @Read(':id', { args: ItemArgs, allow: permissions.read, item: resource, cacheable: true })
    async read(@Request() request: RestRequest): Promise<Item> {
      return this.view.item(await this.access.load(request));
    }

    @Update(':id', { args: update, allow: permissions.update, batch: true, item: resource })
    async update(@Args() args: { id: number }, @Caller() actor: Actor): Promise<Item> {
      const values = await this.checkedValues(args, actor, args.id);
      return this.view.item(await this.store.update(args.id, values, this.access.updateCheckFor(actor)));
    }

    /** Deletes an item and returns it as `previous`. */
    @Delete(':id', { args: ItemArgs, allow: permissions.delete, batch: true, item: resource })
    async remove(@Args() { id }: ItemArgs, @Caller() actor: Actor): Promise<object> {
      const item = await this.store.remove(id, this.access.deleteCheckFor(actor));
      return deleted(this.view.item(item).data);
    }

    /** Returns the values of a write after checks of its relations and meta values; `id` is 0 for a new item. */
    private async checkedValues(args: object, actor: Actor, id: number): Promise<FieldValues> {
      const values = { ...valuesOf(declaration.fields, args), ...this.store.checkMeta(args, actor, id) };
      await this.relations.check(declaration.fields, values, actor);
      return values;
    }
  }
  Object.defineProperty(Controller, 'name', { value: `${resource.name}Controller` });
  return Controller;
}

/** The controller of a resource with derived arguments, created once. */
export const controllerOf = memoizePerResource(
  <T extends StoredItem>(resource: Type<T>): Type<ResourceController<T>> => createResourceController(resource),
  'Controller',
);

function permissionsOf({
  rights,
}: StoredResourceDeclaration): Record<'list' | 'read' | 'create' | 'update' | 'delete', Permission> {
  const check = (
    description: string,
    method: 'allowList' | 'allowRead' | 'allowCreate' | 'allowUpdate' | 'allowDelete',
    ...capabilities: (string | undefined)[]
  ): Permission =>
    allowIf<ResourceController>(
      description,
      ({ access }, request) => access[method](request),
      capabilities.filter((capability) => capability !== undefined),
    );
  const { read, create, update, delete: remove, publish } = rights;
  const readers = read ?? 'everyone; for drafts: users who may edit them';
  const published = publish ? `; for published items also ${publish}` : '';
  return {
    list: check(readers, 'allowList', read),
    read: check(readers, 'allowRead', read),
    create: check(`${create}${published}`, 'allowCreate', create, publish),
    update: check(
      `${update.own}; for items of other authors also ${update.others}${published}`,
      'allowUpdate',
      update.own,
      update.others,
    ),
    delete: check(
      `${remove.own}; for items of other authors also ${remove.others}${published}`,
      'allowDelete',
      remove.own,
      remove.others,
    ),
  };
}

/**
 * Returns the values of writable fields from validated arguments, with dates as `Date`. Meta values are not among them:
 * `ResourceStore.checkMeta` returns those.
 */
export function valuesOf(fields: readonly StoredField[], args: object): FieldValues {
  const given = args as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = {};
  for (const { name, kind, readonly } of fields) {
    const value = given[name];
    if (readonly || kind === 'meta' || value === undefined) continue;
    values[name] = kind === 'instant' && typeof value === 'string' ? instantOf(value) : value;
  }
  return values;
}

/** Returns the arguments of a list, with the bounds of dates as `Date`. */
function filtersOf(fields: readonly StoredField[], args: object): Record<string, unknown> {
  const filters: Record<string, unknown> = { ...args };
  for (const { name } of fields.filter(({ kind, filterable }) => kind === 'instant' && filterable))
    for (const bound of [`${name}_after`, `${name}_before`]) {
      const value = filters[bound];
      if (typeof value === 'string') filters[bound] = instantOf(value);
    }
  return filters;
}
