import { allowIf, Args, Create, Delete, List, Namespace, Read, Request, RestRequest, Update } from '#route-registry';
import type { Context, Item, Page, Permission, RestResponse } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { Taxonomy } from '#content-model/core';
import { TermAccess } from './term-access.js';
import { createTermClasses } from './create-term-classes.js';
import type { ListTermsArgs, TermFields } from './create-term-classes.js';
import { TermEndpoints } from './term-endpoints.js';
import type { TaxonomyWithResource } from './term-endpoints.js';

/** Creates the controller of a taxonomy's terms: `core/v2/categories`, `core/v2/tags`, … */
export function createTermsController(taxonomy: Taxonomy): Type<object> {
  const { resource, ...classes } = createTermClasses(taxonomy);
  const target: TaxonomyWithResource = { taxonomy, resource };
  const permissions = permissionsOf(taxonomy);

  @Namespace('core/v2', taxonomy.restBase)
  class TermsController implements AccessHolder {
    constructor(
      private readonly endpoints: TermEndpoints,
      readonly access: TermAccess,
    ) {}

    @List('', { args: classes.list, batch: true, item: resource, cacheable: true, allow: permissions.list })
    list(@Args() args: ListTermsArgs, @Request() request: RestRequest): Promise<Page> {
      return this.endpoints.list(target, args, request);
    }

    @Create('', { args: classes.create, batch: true, item: resource, allow: permissions.create })
    create(@Args() args: TermFields, @Request() request: RestRequest): Promise<RestResponse> {
      return this.endpoints.create(target, args, request);
    }

    @Read(':id', { args: classes.read, batch: true, item: resource, cacheable: true, allow: permissions.read })
    read(@Args() { context }: { context: Context }, @Request() request: RestRequest): Promise<Item> {
      return this.endpoints.read(target, context, request);
    }

    @Update(':id', { args: classes.update, batch: true, item: resource, allow: permissions.update })
    update(@Args() args: Partial<TermFields> & { id: number }, @Request() request: RestRequest): Promise<Item> {
      return this.endpoints.update(target, args, request);
    }

    @Delete(':id', { args: classes.remove, batch: true, item: resource, allow: permissions.delete })
    remove(@Args() args: { force: boolean }, @Request() request: RestRequest): Promise<object> {
      return this.endpoints.delete(target, args, request);
    }
  }
  return TermsController;
}

/** The part of the controller that its permissions use. */
interface AccessHolder {
  readonly access: TermAccess;
}

function permissionsOf(taxonomy: Taxonomy): Record<'list' | 'create' | 'read' | 'update' | 'delete', Permission> {
  const { hierarchical, grantedBy } = taxonomy;
  return {
    list: allowIf<AccessHolder>(
      'anyone; with context=edit, users who may edit terms; with post, users who may read that post',
      ({ access }, request) => access.allowList(request, taxonomy),
    ),
    create: allowIf<AccessHolder>(
      hierarchical ? 'users who may edit terms' : 'users who may assign terms',
      ({ access }, { actor }) => access.allowCreate(actor, taxonomy),
      [grantedBy[hierarchical ? 'edit_terms' : 'assign_terms']],
    ),
    read: allowIf<AccessHolder>('anyone; with context=edit, users who may edit terms', ({ access }, request) =>
      access.allowRead(request, taxonomy),
    ),
    update: allowIf<AccessHolder>(
      'users who may edit terms',
      ({ access }, request) => access.allowUpdate(request, taxonomy),
      [grantedBy.edit_terms],
    ),
    delete: allowIf<AccessHolder>(
      'users who may delete terms',
      ({ access }, request) => access.allowDelete(request, taxonomy),
      [grantedBy.delete_terms],
    ),
  };
}
