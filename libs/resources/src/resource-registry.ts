import { Global, Injectable, Module } from '@nestjs/common';
import { Authorship } from '#identity';
import type { AuthoredItems } from '#identity';
import type { StoredItem } from './declaration/stored-item.js';
import type { ResourceStore } from './storage/resource-store.js';

/** Returns the declared path of a resource's collection, such as `/events/v1/events`. */
export function resourcePath({
  declaration: { namespace, base },
}: Pick<ResourceStore<StoredItem>, 'declaration'>): string {
  return `/${namespace}/${base}`;
}

/**
 * The stores of all resources of the deployment, for code that handles all of them: the export and import of sites, the
 * administration pages and the deletion of users.
 */
@Injectable()
export class ResourceRegistry implements AuthoredItems {
  private readonly stores = new Map<string, ResourceStore<StoredItem>>();

  constructor(authorship: Authorship) {
    authorship.registerItems(this);
  }

  /** Registers a store. Call it before the app has started. */
  register(store: ResourceStore<StoredItem>): void {
    this.stores.set(resourcePath(store), store);
  }

  /** The stores in the order of their registration. */
  get all(): readonly ResourceStore<StoredItem>[] {
    return [...this.stores.values()];
  }

  /** Returns the store of a collection, such as `/events/v1/events`; `undefined` if there is none. */
  get(path: string): ResourceStore<StoredItem> | undefined {
    return this.stores.get(path);
  }

  async reassign(from: number, to: number): Promise<void> {
    for (const store of this.stores.values()) await store.reassign(from, to);
  }
}

/** Provides the registry of stored resources to all modules. */
@Global()
@Module({ providers: [ResourceRegistry], exports: [ResourceRegistry] })
export class ResourcesModule {}
