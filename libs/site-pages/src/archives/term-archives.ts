import { PublicTerms } from '#public-content';
import type { PublicTerm } from '#public-content';
import { decodeEntities, removeMarkup } from '#text';
import { Injectable } from '@nestjs/common';
import { termTemplates } from '../templates/template-hierarchy.js';
import type { Archive } from './archive.js';

/** Finds the archives of categories, tags and terms of other public taxonomies. */
@Injectable()
export class TermArchives {
  constructor(private readonly terms: PublicTerms) {}

  /** Returns the archive at a path such as `category/fruit/plums`; the last segment is the slug of the term. */
  async findByPath(segments: readonly string[]): Promise<Archive | undefined> {
    const taxonomy = segments.length < 2 ? undefined : this.terms.taxonomyOf(segments[0]!);
    return taxonomy && this.findBySlug(taxonomy.name, segments.at(-1)!);
  }

  /** Returns the archive of a term by its slug. */
  async findBySlug(taxonomy: string, slug: string): Promise<Archive | undefined> {
    const term = await this.terms.bySlug(taxonomy, slug);
    return term && this.archiveOf(term);
  }

  /** Returns the archive of a term. */
  async archiveOf(term: PublicTerm): Promise<Archive> {
    const ancestors = await this.terms.ancestors(term);
    return {
      kind: 'term',
      title: term.name,
      description: decodeEntities(removeMarkup(term.description, { oneLine: true })),
      descriptionHtml: term.description,
      address: term.link,
      breadcrumbs: [...ancestors, term].map(({ name, link }) => ({ name, link })),
      templates: termTemplates(term),
      query: { type: this.terms.firstPostType(term.taxonomy), terms: { taxonomy: term.taxonomy, ids: [term.id] } },
    };
  }
}
