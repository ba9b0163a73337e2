import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Taxonomy } from '../taxonomies/taxonomy.js';
import type { Term } from './term.js';

/** Creates the addresses of terms. */
@Injectable()
export class TermAddresses {
  constructor(private readonly routes: RouteRegistry) {}

  /**
   * Returns the address of a term's archive: `…/category/fruit/plums/`.
   * @param known the term's ancestors by id (`TermsService.withAncestors`), which are part of hierarchical addresses
   */
  addressOf(term: Term, taxonomy: Taxonomy, known: ReadonlyMap<number, Pick<Term, 'slug' | 'parentId'>>): string {
    if (taxonomy.addressBase === undefined)
      return `${this.routes.siteUrl}/?taxonomy=${taxonomy.name}&term=${term.slug}`;
    const segments = [term.slug];
    const passed = new Set([term.id]);
    for (let id = term.parentId; id !== 0 && !passed.has(id); id = known.get(id)?.parentId ?? 0) {
      passed.add(id);
      const ancestor = known.get(id);
      if (ancestor) segments.unshift(ancestor.slug);
    }
    return `${this.routes.siteUrl}/${taxonomy.addressBase}/${segments.join('/')}/`;
  }
}
