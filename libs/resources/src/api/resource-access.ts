import { Inject, Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { isWrittenBy, refused } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import type { StoredItem } from '../declaration/stored-item.js';
import type { StoredResourceDeclaration } from '../declaration/stored-resource.decorator.js';
import { requireDependencies } from '../declaration/require-derived.js';
import { memoizePerResource } from '../memoize-per-resource.js';
import { storeOf } from '../storage/resource-store.js';
import type { ResourceStore, WriteCheck } from '../storage/resource-store.js';
import type { DraftScope } from '../storage/list-query.js';

/** The fields of an item that determine who may read and write it. */
interface AccessFields {
  authorId: number | null;
  status: string;
}

/** Decides who may read and write the items of one resource. Extend `accessOf(Resource)` to change a rule. */
export class ResourceAccess<T extends StoredItem> {
  protected readonly declaration: StoredResourceDeclaration;

  constructor(protected readonly store: ResourceStore<T>) {
    this.declaration = store.declaration;
  }

  /** Whether an actor may read an item. */
  mayRead(actor: Actor, item: T): boolean {
    const { read } = this.declaration.rights;
    if (read !== undefined && !actor.can(read)) return false;
    return this.accessFieldsOf(item).status === 'publish' || this.mayUpdate(actor, item);
  }

  /** Whether an actor may update an item. */
  mayUpdate(actor: Actor, item: T): boolean {
    const { update } = this.declaration.rights;
    return this.mayWrite(actor, this.accessFieldsOf(item), update.own, update.others);
  }

  /** Whether an actor may delete an item. */
  mayDelete(actor: Actor, item: T): boolean {
    const { delete: remove } = this.declaration.rights;
    return this.mayWrite(actor, this.accessFieldsOf(item), remove.own, remove.others);
  }

  /** Whether an actor may create an item with a status. */
  mayCreate(actor: Actor, status: string): boolean {
    const { create } = this.declaration.rights;
    return this.mayWrite(actor, { authorId: actor.id, status }, create, create);
  }

  /** Whether an actor may update at least its own items. Lists in the context `edit` and of drafts require it. */
  mayEditSome(actor: Actor): boolean {
    return actor.can(this.declaration.rights.update.own);
  }

  /** Returns which drafts the lists of an actor contain. */
  draftsOf(actor: Actor): DraftScope {
    const { update } = this.declaration.rights;
    if (!actor.can(update.own)) return 'none';
    return actor.can(update.others) ? 'all' : { author: actor.id };
  }

  /** Permission of lists. @throws RestError `rest_forbidden_context` */
  allowList({ actor, params }: RestRequest): boolean {
    const { read } = this.declaration.rights;
    if (read !== undefined && !actor.can(read)) return false;
    if (params.context === 'edit' && !this.mayEditSome(actor))
      throw refused(actor, 'rest_forbidden_context', 'You may not edit these items.');
    return true;
  }

  /** Permission of a read. @throws RestError 404, `rest_forbidden`, `rest_forbidden_context` */
  async allowRead(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const { read } = this.declaration.rights;
    if (read !== undefined && !actor.can(read)) return false;
    const item = await this.load(request);
    if (params.context === 'edit' && !this.mayUpdate(actor, item))
      throw refused(actor, 'rest_forbidden_context', 'You may not edit this item.');
    return this.mayRead(actor, item);
  }

  /** Permission of a creation. @throws RestError `rest_cannot_create` */
  allowCreate({ actor, params }: RestRequest): boolean {
    const { hasDrafts } = this.declaration;
    const status = hasDrafts && typeof params.status === 'string' ? params.status : this.initialStatus;
    if (!this.mayCreate(actor, status))
      throw refused(actor, 'rest_cannot_create', 'You may not create items of this kind.');
    return true;
  }

  /** Permission of an update. @throws RestError 404, `rest_cannot_edit` */
  async allowUpdate(request: RestRequest): Promise<boolean> {
    if (!this.mayEditSome(request.actor)) this.refuseEdit(request.actor);
    const item = await this.load(request);
    const after = typeof request.params.status === 'string' ? { ...item, status: request.params.status } : item;
    this.updateCheckFor(request.actor)(item);
    this.updateCheckFor(request.actor)(after);
    return true;
  }

  /** Permission of a deletion. @throws RestError 404, `rest_cannot_delete` */
  async allowDelete(request: RestRequest): Promise<boolean> {
    if (!request.actor.can(this.declaration.rights.delete.own)) this.refuseDelete(request.actor);
    this.deleteCheckFor(request.actor)(await this.load(request));
    return true;
  }

  /** Returns the check that repeats the permission of an update within the unit of work. */
  updateCheckFor(actor: Actor): WriteCheck<T> {
    return (item) => {
      if (!this.mayUpdate(actor, item)) this.refuseEdit(actor);
    };
  }

  /** Returns the check that repeats the permission of a deletion within the unit of work. */
  deleteCheckFor(actor: Actor): WriteCheck<T> {
    return (item) => {
      if (!this.mayDelete(actor, item)) this.refuseDelete(actor);
    };
  }

  /** Loads the item of a request, once per request. @throws RestError 404 */
  load(request: RestRequest): Promise<T> {
    const id = Number(request.params.id);
    return request.memoize(`${this.declaration.name} ${id}`, () => this.store.requireById(id));
  }

  private get initialStatus(): string {
    return this.declaration.hasDrafts ? 'draft' : 'publish';
  }

  private accessFieldsOf(item: T): AccessFields {
    const { status = 'publish' } = item as { status?: string };
    return { authorId: item.author, status: this.declaration.hasDrafts ? status : 'publish' };
  }

  private mayWrite(actor: Actor, item: AccessFields, own: string, others: string): boolean {
    const { publish } = this.declaration.rights;
    return (
      actor.can(own) &&
      (isWrittenBy(actor, item) || actor.can(others)) &&
      (item.status !== 'publish' || publish === undefined || actor.can(publish))
    );
  }

  private refuseEdit(actor: Actor): never {
    throw refused(actor, 'rest_cannot_edit', 'You may not edit this item.');
  }

  private refuseDelete(actor: Actor): never {
    throw refused(actor, 'rest_cannot_delete', 'You may not delete this item.');
  }
}

/** Returns the provider that decides who may read and write the items of a resource. */
export const accessOf = memoizePerResource(<T extends StoredItem>(resource: Type<T>): Type<ResourceAccess<T>> => {
  @Injectable()
  class Access extends ResourceAccess<T> {
    constructor(@Inject(storeOf(resource)) store: ResourceStore<T>) {
      requireDependencies(new.target, store);
      super(store);
    }
  }
  return Access;
}, 'Access');
