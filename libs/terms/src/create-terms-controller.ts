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
  requireForce,
  RestRequest,
  signedOffset,
  Update,
} from '#route-registry';
import type { Actor, Item, RestResponse } from '#route-registry';
import { nonEmptyText, slugify } from '#text';
import type { Type } from '@nestjs/common';
import { TermsService, checkMeta } from '#content-model/core';
import { MetaRegistry } from '#content-model';
import type { Taxonomy, Term } from '#content-model/core';
import { TermAccess } from './term-access.js';
import { TermView } from './term-view.js';
import { refuseParentIfFlat } from './term-errors.js';
import { createTermClasses } from './create-term-classes.js';
import type { ListTermsArgs, TermFields } from './create-term-classes.js';
import { TermWriter } from './term-writer.js';
import type { TermChanges } from './term-writer.js';

/** Creates the controller of a taxonomy's terms: `core/v2/categories`, `core/v2/tags`, … */
export function createTermsController(taxonomy: Taxonomy): Type<object> {
  const classes = createTermClasses(taxonomy);
  const { resource } = classes;

  @Namespace('core/v2', taxonomy.restBase)
  class TermsController {
    constructor(
      private readonly terms: TermsService,
      private readonly writer: TermWriter,
      private readonly view: TermView,
      readonly access: TermAccess,
      private readonly metaKeys: MetaRegistry,
    ) {}

    @List('', {
      args: classes.list,
      batch: true,
      item: resource,
      allow: allowIf<TermsController>(
        'anyone; with context=edit, users who may edit terms; with post, users who may read that post',
        (self, request) => self.access.allowList(request, taxonomy),
      ),
      cacheable: true,
    })
    async list(@Args() args: ListTermsArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Page> {
      const { per_page: perPage, include, exclude } = args;
      const offset = signedOffset(args);
      const { rows, total } = await this.terms.find(
        {
          taxonomies: [taxonomy],
          search: nonEmptyText(args.search),
          include,
          exclude,
          slugs: args.slug,
          parent: args.parent,
          post: args.post || undefined,
          hideEmpty: args.hide_empty,
          orderBy: args.orderby,
          order: args.order,
        },
        perPage,
        // As in the reference, a negative offset counts as its absolute value, but not for the number of the page.
        Math.abs(offset),
      );
      const items = await this.view.toItems(rows, {
        taxonomy,
        resource,
        context: args.context,
        actor,
        fields: request.params._fields,
      });
      return new Page({ items, total, page: Math.ceil(offset / perPage + 1), perPage });
    }

    @Create('', {
      args: classes.create,
      batch: true,
      item: resource,
      allow: allowIf<TermsController>(
        taxonomy.hierarchical ? 'users who may edit terms' : 'users who may assign terms',
        (self, { actor }) => self.access.allowCreate(actor, taxonomy),
        [taxonomy.grantedBy[taxonomy.hierarchical ? 'edit_terms' : 'assign_terms']],
      ),
    })
    async create(
      @Args() args: TermFields,
      @Caller() actor: Actor,
      @Request() request: RestRequest,
    ): Promise<RestResponse> {
      const term = await this.writer.create(taxonomy, { ...this.readChanges(args, request, 0), name: args.name });
      return created(await this.toEditedItem(term, actor, request), this.view.hrefOf(term.id, taxonomy));
    }

    @Read(':id', {
      args: classes.read,
      batch: true,
      item: resource,
      allow: allowIf<TermsController>('anyone; with context=edit, users who may edit terms', (self, request) =>
        self.access.allowRead(request, taxonomy),
      ),
      cacheable: true,
    })
    async read(
      @Args() args: { context: 'view' | 'embed' | 'edit' },
      @Caller() actor: Actor,
      @Request() request: RestRequest,
    ): Promise<Item> {
      const term = await this.access.loadTerm(request, taxonomy);
      return this.view.toItem(term, {
        taxonomy,
        resource,
        context: args.context,
        actor,
        fields: request.params._fields,
      });
    }

    @Update(':id', {
      args: classes.update,
      batch: true,
      item: resource,
      allow: allowIf<TermsController>(
        'users who may edit terms',
        (self, request) => self.access.allowUpdate(request, taxonomy),
        [taxonomy.grantedBy.edit_terms],
      ),
    })
    async update(
      @Args() args: Partial<TermFields> & { id: number },
      @Caller() actor: Actor,
      @Request() request: RestRequest,
    ): Promise<Item> {
      const term = await this.writer.update(taxonomy, args.id, this.readChanges(args, request, args.id));
      return this.toEditedItem(term, actor, request);
    }

    @Delete(':id', {
      args: classes.remove,
      batch: true,
      item: resource,
      allow: allowIf<TermsController>(
        'users who may delete terms',
        (self, request) => self.access.allowDelete(request, taxonomy),
        [taxonomy.grantedBy.delete_terms],
      ),
    })
    async remove(
      @Args() args: { id: number; force: boolean },
      @Caller() actor: Actor,
      @Request() request: RestRequest,
    ): Promise<object> {
      requireForce(args.force, 'terms');
      const term = await this.access.loadTerm(request, taxonomy);
      const fields = request.params._fields;
      const { data } = await this.view.toItem(term, { taxonomy, resource, context: 'view', actor, fields });
      await this.writer.delete(taxonomy, term.id, await this.access.defaultTermId(taxonomy));
      return deleted(data);
    }

    /**
     * Checks arguments, and converts them to values to write.
     * @param id id of the term, 0 for a new one
     * @throws RestError 400 `rest_taxonomy_not_hierarchical`, errors of meta
     */
    private readChanges(args: Partial<TermFields>, request: RestRequest, id: number): TermChanges {
      const { name, slug, description, parent } = args;
      refuseParentIfFlat(taxonomy, request);
      const meta = args.meta && checkMeta(this.metaKeys.keysOf('term', taxonomy.name), args.meta, request.actor, id);
      // As in the reference, the slug `0` counts as empty, so it is derived from the name.
      const chosen = slug !== undefined && slugify(slug) === '0' ? '' : slug;
      return { name, slug: chosen, description, parentId: parent, meta };
    }

    /**
     * Returns a written term as an item in the edit context. Also sets the context of the request, because the header
     * `Allow` depends on it.
     */
    private toEditedItem(term: Term, actor: Actor, request: RestRequest): Promise<Item> {
      request.params.context = 'edit';
      return this.view.toItem(term, { taxonomy, resource, context: 'edit', actor, fields: request.params._fields });
    }
  }
  return TermsController;
}
