import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { collectionPath, MetaRegistry, PostTypeRegistry } from '#content-model';
import { MetaStore, TermAddresses, TermsService, readMeta, termsPath } from '#content-model/core';
import type { Taxonomy, Term } from '#content-model/core';
import { TermAccess } from './term-access.js';

/** Options for the representation of terms. */
export interface TermViewOptions {
  taxonomy: Taxonomy;
  resource: Type<object>;
  context: Context;
  actor: Actor;
  /** The `_fields` argument of the request. */
  fields?: unknown;
}

/** Converts terms to response items. */
@Injectable()
export class TermView {
  constructor(
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly types: PostTypeRegistry,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly terms: TermsService,
    private readonly addresses: TermAddresses,
    private readonly access: TermAccess,
  ) {}

  /** Converts one term. */
  async toItem(term: Term, options: TermViewOptions): Promise<Item> {
    return (await this.toItems([term], options))[0]!;
  }

  /** Converts several terms of one taxonomy; loads their data together. */
  async toItems(
    terms: readonly Term[],
    { taxonomy, resource, context, actor, fields }: TermViewOptions,
  ): Promise<Item[]> {
    const view = this.schemas.get(resource).view(context, fields, { wholeFields: true });
    const keys = this.metaKeys.keysOf('term', taxonomy.name);
    const [ancestors, rows, defaultId] = await Promise.all([
      taxonomy.hierarchical && view.wants('link') ? this.terms.withAncestors(terms) : new Map<number, Term>(),
      keys.size > 0 && view.wants('meta')
        ? this.meta.rowsOf(
            'term',
            terms.map(({ id }) => id),
          )
        : undefined,
      this.access.defaultTermId(taxonomy),
    ]);
    return terms.map((term) => {
      const data: Record<string, unknown> = {};
      if (view.wants('id')) data.id = term.id;
      if (view.wants('count')) data.count = term.count;
      if (view.wants('description')) data.description = term.description;
      if (view.wants('link')) data.link = this.addresses.addressOf(term, taxonomy, ancestors);
      if (view.wants('name')) data.name = term.name;
      if (view.wants('slug')) data.slug = term.slug;
      if (view.wants('taxonomy')) data.taxonomy = term.taxonomy;
      if (taxonomy.hierarchical && view.wants('parent')) data.parent = term.parentId;
      if (view.wants('meta')) data.meta = readMeta(keys, rows?.get(term.id) ?? []);
      return new Item(
        data,
        this.links(term, taxonomy, this.access.allowedMethods(actor, taxonomy, { isDefault: term.id === defaultId })),
      );
    });
  }

  /** API address of a term. */
  hrefOf(id: number, taxonomy: Taxonomy): string {
    return this.routes.urlOf(`${termsPath(taxonomy)}/${id}`);
  }

  private links(term: Term, taxonomy: Taxonomy, allow: string[]): Links {
    const types = taxonomy.types
      .flatMap((name) => this.types.get(name) ?? [])
      .filter(({ restBase }) => restBase !== undefined);
    return {
      self: [{ href: this.hrefOf(term.id, taxonomy), targetHints: { allow } }],
      collection: [{ href: this.routes.urlOf(termsPath(taxonomy)) }],
      about: [{ href: this.routes.urlOf(`/core/v2/taxonomies/${taxonomy.name}`) }],
      ...(term.parentId === 0 ? {} : { up: [{ href: this.hrefOf(term.parentId, taxonomy), embeddable: true }] }),
      ...(types.length === 0
        ? {}
        : {
            'wp:post_type': types.map((type) => ({
              href: this.routes.urlOf(`${collectionPath(type)}?${taxonomy.restBase}=${term.id}`),
            })),
          }),
    };
  }
}
