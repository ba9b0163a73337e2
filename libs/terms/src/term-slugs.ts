import { Database, findFreeName } from '#platform';
import { MAX_SLUG_LENGTH, numberSlug, shortenSlug } from '#text';
import { Injectable } from '@nestjs/common';
import type { Taxonomy, Term } from '#content-model/core';
import { TermsService } from '#content-model/core';

/** Finds free slugs of terms. */
@Injectable()
export class TermSlugs {
  constructor(
    private readonly database: Database,
    private readonly terms: TermsService,
  ) {}

  /**
   * Returns the slug if no other term of the taxonomy has it. Otherwise appends as many slugs of ancestors as needed,
   * and then a number if they do not suffice. As in the reference, a changed slug is unique in all taxonomies.
   * @param ownId id of the term that may already have the slug, 0 for a new one
   */
  async findFree(requested: string, taxonomy: Taxonomy, parentId: number, ownId = 0): Promise<string> {
    const existing = await this.terms.bySlug(taxonomy.name, requested);
    if (!existing || existing.id === ownId) return requested;
    const base = requested + (taxonomy.hierarchical ? await this.findAncestorSuffix(requested, parentId) : '');
    const fitting = shortenSlug(base, MAX_SLUG_LENGTH);
    return findFreeName(fitting, {
      appendNumber: numberSlug,
      findTaken: (slugs) => this.findTaken(slugs, ownId),
    });
  }

  /** Returns the shortest of `-parent`, `-parent-grandparent`, … that makes the slug free; otherwise the longest. */
  private async findAncestorSuffix(slug: string, parentId: number): Promise<string> {
    let suffix = '';
    const visited = new Set<number>();
    let ancestor = await this.terms.byId(parentId);
    while (ancestor && !visited.has(ancestor.id)) {
      visited.add(ancestor.id);
      suffix += `-${ancestor.slug}`;
      if ((await this.findTaken([slug + suffix])).size === 0) break;
      ancestor = await this.terms.byId(ancestor.parentId);
    }
    return suffix;
  }

  /** Returns those of the slugs that another term of any taxonomy has. */
  private async findTaken(slugs: readonly string[], ownId = 0): Promise<Set<string>> {
    const rows = await this.database.query<Pick<Term, 'slug'>>(
      `SELECT slug FROM terms WHERE ${this.database.anyOf('slug', 1, 'text')} AND id <> $2`,
      [slugs, ownId],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
