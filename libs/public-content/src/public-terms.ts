import { decodeEntities } from '#text';
import { Injectable } from '@nestjs/common';
import { isPublicTaxonomy, sanitizeTermSlug, TaxonomyRegistry, TermAddresses, TermsService } from '#content-model/core';
import type { Taxonomy, Term } from '#content-model/core';
import { TermAssignment } from '#post-repository';
import type { PublicTerm } from './public-entry.js';

/** Maximum number of ancestors of a term. */
const MAX_ANCESTORS = 50;

/** Reads terms of public taxonomies and their addresses. */
@Injectable()
export class PublicTerms {
  constructor(
    private readonly taxonomies: TaxonomyRegistry,
    private readonly terms: TermsService,
    private readonly assignment: TermAssignment,
    private readonly addresses: TermAddresses,
  ) {}

  /** Taxonomies whose terms have archives. */
  get taxonomiesWithArchives(): readonly Taxonomy[] {
    return this.taxonomies.all.filter(
      (taxonomy) => isPublicTaxonomy(taxonomy) && taxonomy.visibility.publicly_queryable,
    );
  }

  /** Returns the taxonomy whose archives have this first path segment. */
  taxonomyOf(base: string): Taxonomy | undefined {
    return this.taxonomiesWithArchives.find(({ addressBase }) => addressBase === base);
  }

  /** Returns the first of the post types that use a taxonomy. */
  firstPostType(taxonomy: string): string | undefined {
    return this.taxonomies.get(taxonomy)?.types[0];
  }

  /** Returns a term by its slug as it is written in an address. */
  async bySlug(taxonomy: string, slug: string): Promise<PublicTerm | undefined> {
    const known = this.taxonomiesWithArchives.find(({ name }) => name === taxonomy);
    const term = known && (await this.terms.bySlug(taxonomy, sanitizeTermSlug(slug)));
    return term && (await this.toPublic([term]))[0];
  }

  /** Returns a term of any taxonomy with archives. */
  async byId(id: number): Promise<PublicTerm | undefined> {
    const term = await this.terms.byId(id);
    return term && (await this.toPublic([term]))[0];
  }

  /** Returns the ancestors of a term, from the top level down. */
  async ancestors(term: Pick<PublicTerm, 'id'>): Promise<PublicTerm[]> {
    const found: Term[] = [];
    let current = await this.terms.byId(term.id);
    while (current && current.parentId !== 0 && found.length < MAX_ANCESTORS) {
      current = await this.terms.byId(current.parentId);
      if (current) found.unshift(current);
    }
    return this.toPublic(found);
  }

  /** Returns the terms of a post in the order of their names. */
  async findByPost(id: number): Promise<PublicTerm[]> {
    return (await this.findByPosts([id])).get(id) ?? [];
  }

  /** Returns the terms of several posts by the ids of the posts. */
  async findByPosts(ids: readonly number[]): Promise<Map<number, PublicTerm[]>> {
    const assigned = await this.assignment.termsOf(ids);
    const wanted = [...new Set([...assigned.values()].flat().map(({ id }) => id))];
    const terms = new Map((await this.toPublic(await this.terms.byIds(wanted))).map((term) => [term.id, term]));
    return new Map([...assigned].map(([post, list]) => [post, list.flatMap(({ id }) => terms.get(id) ?? [])]));
  }

  /** Returns, for each post by its id, the ids of its terms of a taxonomy and those of their ancestors. */
  async idsWithAncestors(posts: readonly number[], taxonomy: string): Promise<Map<number, Set<number>>> {
    const assigned = await this.assignment.termsOf(posts);
    const assignedInTaxonomy = new Map(
      [...assigned].map(([post, terms]) => [post, terms.filter((term) => term.taxonomy === taxonomy)] as const),
    );
    const used = [...new Set([...assignedInTaxonomy.values()].flat().map(({ id }) => id))];
    const known = await this.terms.withAncestors(await this.terms.byIds(used));
    return new Map(
      [...assignedInTaxonomy].map(([post, terms]) => {
        const ids = new Set<number>();
        for (const { id } of terms)
          for (let term = known.get(id); term && !ids.has(term.id); term = known.get(term.parentId)) ids.add(term.id);
        return [post, ids] as const;
      }),
    );
  }

  /** Returns one page of the terms with published posts in the order of their ids, and the total of such terms. */
  async findUsed(taxonomy: Taxonomy, limit: number, offset: number): Promise<{ terms: PublicTerm[]; total: number }> {
    const { rows, total } = await this.terms.find(
      { taxonomies: [taxonomy], hideEmpty: true, orderBy: 'id' },
      limit,
      offset,
    );
    return { terms: await this.toPublic(rows), total };
  }

  /** Converts terms; those of taxonomies without archives are left out. */
  private async toPublic(terms: readonly Term[]): Promise<PublicTerm[]> {
    const known = await this.terms.withAncestors(terms);
    const allowed = new Map(this.taxonomiesWithArchives.map((taxonomy) => [taxonomy.name, taxonomy]));
    return terms.flatMap((term) => {
      const taxonomy = allowed.get(term.taxonomy);
      if (!taxonomy) return [];
      const { id, slug, description, count } = term;
      const link = this.addresses.addressOf(term, taxonomy, known);
      return [{ id, taxonomy: term.taxonomy, slug, name: decodeEntities(term.name), description, link, count }];
    });
  }
}
