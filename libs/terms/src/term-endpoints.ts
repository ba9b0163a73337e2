import { UnitOfWork } from '#platform';
import { created, deleted, Page, requireForce } from '#route-registry';
import type { Context, Item, RestRequest, RestResponse } from '#route-registry';
import { slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { checkMeta } from '#content-model/core';
import { MetaRegistry } from '#content-model';
import type { Taxonomy, Term } from '#content-model/core';
import { TermAccess } from './term-access.js';
import { TermLister } from './term-lister.js';
import { TermView } from './term-view.js';
import type { TermViewOptions } from './term-view.js';
import { refuseParentIfFlat } from './term-errors.js';
import type { ListTermsArgs, TermFields } from './create-term-classes.js';
import { TermWriter } from './term-writer.js';
import type { TermChanges } from './term-writer.js';

/** A taxonomy with the resource that represents its terms. */
export interface TaxonomyWithResource {
  taxonomy: Taxonomy;
  resource: Type<object>;
}

/** Handlers of the endpoints of all taxonomies, after the permission check. */
@Injectable()
export class TermEndpoints {
  constructor(
    private readonly lister: TermLister,
    private readonly writer: TermWriter,
    private readonly view: TermView,
    private readonly access: TermAccess,
    private readonly metaKeys: MetaRegistry,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns one page of the terms that match the arguments. */
  async list(target: TaxonomyWithResource, args: ListTermsArgs, request: RestRequest): Promise<Page> {
    const { rows, ...page } = await this.lister.find(target.taxonomy, args);
    const items = await this.view.toItems(rows, viewOptions(target, args.context, request));
    return new Page({ ...page, items });
  }

  /** Creates a term. */
  async create(target: TaxonomyWithResource, args: TermFields, request: RestRequest): Promise<RestResponse> {
    const { taxonomy } = target;
    const changes = { ...this.readChanges(taxonomy, args, request, 0), name: args.name };
    const term = await this.writer.create(taxonomy, changes);
    return created(await this.toEditedItem(target, term, request), this.view.hrefOf(term.id, taxonomy));
  }

  /** Returns the term of the request. */
  async read(target: TaxonomyWithResource, context: Context, request: RestRequest): Promise<Item> {
    const term = await this.access.loadTerm(request, target.taxonomy);
    return this.view.toItem(term, viewOptions(target, context, request));
  }

  /** Updates the given fields of a term. */
  async update(
    target: TaxonomyWithResource,
    args: Partial<TermFields> & { id: number },
    request: RestRequest,
  ): Promise<Item> {
    const changes = this.readChanges(target.taxonomy, args, request, args.id);
    const term = await this.writer.update(target.taxonomy, args.id, changes);
    return this.toEditedItem(target, term, request);
  }

  /** Deletes the term of the request, and returns it as `previous`. */
  async delete(target: TaxonomyWithResource, { force }: { force: boolean }, request: RestRequest): Promise<object> {
    requireForce(force, 'terms');
    const { taxonomy } = target;
    const term = await this.access.loadTerm(request, taxonomy);
    const { data } = await this.view.toItem(term, viewOptions(target, 'view', request));
    await this.units.run(async () => {
      // Checked again, because the term may have become the default one since.
      await this.access.allowDelete(request, taxonomy);
      await this.writer.delete(taxonomy, term.id, await this.access.defaultTermId(taxonomy));
    });
    return deleted(data);
  }

  /**
   * Checks arguments, and converts them to values to write.
   * @param id id of the term, 0 for a new one
   * @throws RestError 400 `rest_taxonomy_not_hierarchical`, errors of meta
   */
  private readChanges(taxonomy: Taxonomy, args: Partial<TermFields>, request: RestRequest, id: number): TermChanges {
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
  private toEditedItem(target: TaxonomyWithResource, term: Term, request: RestRequest): Promise<Item> {
    request.params.context = 'edit';
    return this.view.toItem(term, viewOptions(target, 'edit', request));
  }
}

function viewOptions(target: TaxonomyWithResource, context: Context, { actor, params }: RestRequest): TermViewOptions {
  return { ...target, context, actor, fields: params._fields };
}
