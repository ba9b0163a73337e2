import { Item, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { isPublicTaxonomy, TaxonomyRegistry, TermAddresses, TermsService } from '#content-model/core';
import { TermAccess, TermView } from '#terms';
import type { Term } from '#content-model/core';
import type { SearchPage, SearchHandler, SearchQuery } from './search-handler.js';

/** Finds terms of public taxonomies. */
@Injectable()
export class TermSearch implements SearchHandler {
  readonly type = 'term';

  constructor(
    private readonly taxonomies: TaxonomyRegistry,
    private readonly terms: TermsService,
    private readonly addresses: TermAddresses,
    private readonly access: TermAccess,
    private readonly view: TermView,
    private readonly routes: RouteRegistry,
  ) {}

  subtypes(): readonly string[] {
    return this.taxonomies.all.filter(isPublicTaxonomy).map(({ name }) => name);
  }

  async find({ search, subtypes, include, exclude, limit, offset }: SearchQuery, actor: Actor): Promise<SearchPage> {
    const names = subtypes.length > 0 ? subtypes : this.subtypes();
    const taxonomies = names.map((name) => this.taxonomies.get(name)!);
    const { rows, total } = await this.terms.find({ taxonomies, search, include, exclude }, limit, offset);
    const ancestors = await this.terms.withAncestors(rows);
    const items = await Promise.all(rows.map((term) => this.item(term, ancestors, actor)));
    return { items, total };
  }

  private async item(
    term: Term,
    ancestors: ReadonlyMap<number, Pick<Term, 'slug' | 'parentId'>>,
    actor: Actor,
  ): Promise<Item> {
    const taxonomy = this.taxonomies.get(term.taxonomy)!;
    const isDefault = term.id === (await this.access.defaultTermId(taxonomy));
    const allow = this.access.allowedMethods(actor, taxonomy, { isDefault });
    // As in the reference, the `type` of a term is its taxonomy, and it has no `subtype`.
    return new Item(
      { id: term.id, title: term.name, url: this.addresses.addressOf(term, taxonomy, ancestors), type: term.taxonomy },
      {
        self: [{ embeddable: true, href: this.view.hrefOf(term.id, taxonomy), targetHints: { allow } }],
        about: [{ href: this.routes.urlOf(`/core/v2/taxonomies/${taxonomy.name}`) }],
        collection: [{ href: this.routes.urlOf('/core/v2/search') }],
      },
    );
  }
}
