import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import {
  NAV_MENU,
  POST_FORMAT,
  TERM_NAME_LIMIT,
  TaxonomyRegistry,
  TermsService,
  sanitizeTermSlug,
  termNameKey,
} from '#content-model/core';
import type { Taxonomy } from '#content-model/core';
import { TermWriter } from '#terms';
import { exceedsLength, sanitizeName } from '#text';
import type { MappedTerm, MappedTermRef } from '../map-terms.js';
import { termKey } from './import-run.js';
import type { ImportRun } from './import-run.js';
import { toMetaChanges } from './to-meta-changes.js';

/** Finds or creates the terms of an archive. */
@Injectable()
export class TermImporter {
  constructor(
    private readonly taxonomies: TaxonomyRegistry,
    private readonly terms: TermsService,
    private readonly writer: TermWriter,
    private readonly metaKeys: MetaRegistry,
    private readonly database: Database,
  ) {}

  /**
   * Imports a declared term and returns its id; undefined for a taxonomy whose terms are not imported. An existing term
   * is not changed.
   */
  async importTerm(mapped: MappedTerm, run: ImportRun): Promise<number | undefined> {
    const taxonomy = this.findTaxonomy(mapped.taxonomy);
    if (!taxonomy) {
      if (mapped.taxonomy !== POST_FORMAT.name) run.report.countUnknown('taxonomy', mapped.taxonomy);
      return undefined;
    }
    const id = await this.findOrCreate(taxonomy, mapped, run);
    if (mapped.sourceId > 0) run.termIds.set(mapped.sourceId, id);
    return id;
  }

  /** Returns the id of a term that the archive has declared or that exists on this site. */
  async idOf(taxonomy: string, slug: string, run: ImportRun): Promise<number | undefined> {
    const clean = sanitizeTermSlug(slug);
    if (clean === '') return undefined;
    return run.terms.idOf(termKey(taxonomy, clean)) ?? (await this.terms.bySlug(taxonomy, clean))?.id;
  }

  /** Returns the ids of an item's terms by taxonomy. Creates terms that the archive did not declare. */
  async termsOf(type: string, refs: readonly MappedTermRef[], run: ImportRun): Promise<Map<string, Set<number>>> {
    const found = new Map<string, Set<number>>();
    for (const ref of refs) {
      const taxonomy = this.findTaxonomy(ref.taxonomy);
      if (!taxonomy?.types.includes(type)) continue;
      // Terms that this import has already found or created are not counted again.
      const existingId = run.terms.idOf(termKey(taxonomy.name, sanitizeTermSlug(ref.slug)));
      const id =
        existingId ??
        (await this.findOrCreate(taxonomy, { ...ref, sourceId: 0, description: '', parentSlug: '', meta: [] }, run));
      found.set(taxonomy.name, (found.get(taxonomy.name) ?? new Set()).add(id));
    }
    return found;
  }

  /** Sets the parents of terms that came before their parents. */
  async finalize(run: ImportRun): Promise<void> {
    for (const { id, parentId } of run.terms.linksToLaterParents()) {
      const taxonomy = this.taxonomies.get((await this.terms.byId(id))?.taxonomy ?? '');
      if (taxonomy) await this.writer.update(taxonomy, id, { parentId });
    }
  }

  private async findOrCreate(taxonomy: Taxonomy, mapped: MappedTerm, run: ImportRun): Promise<number> {
    const name = fittingName(mapped.name) || fittingName(mapped.slug) || '?';
    const slug = sanitizeTermSlug(mapped.slug) || sanitizeTermSlug(name);
    const key = termKey(taxonomy.name, slug || name);
    const existingId = run.terms.idOf(key) ?? (await this.findExisting(taxonomy, slug, name));
    if (existingId !== undefined) {
      run.terms.store(key, existingId);
      run.report.count(taxonomy.name, 'present');
      return existingId;
    }
    const parentKey =
      taxonomy.hierarchical && mapped.parentSlug !== ''
        ? termKey(taxonomy.name, sanitizeTermSlug(mapped.parentSlug))
        : '';
    const parentId = run.terms.linkToParent(key, parentKey);
    const meta = toMetaChanges(mapped.meta, this.metaKeys, {
      owner: 'term',
      subtype: taxonomy.name,
      isFiltered: run.options.filterHtml,
    });
    const { id } = await this.writer.create(taxonomy, { name, slug, description: mapped.description, parentId, meta });
    run.terms.store(key, id);
    if (taxonomy.name === NAV_MENU.name) run.newMenuIds.add(id);
    run.report.count(taxonomy.name, 'imported');
    return id;
  }

  /** Finds a term by its slug. Terms whose names produce no slug are compared by name. */
  private async findExisting(taxonomy: Taxonomy, slug: string, name: string): Promise<number | undefined> {
    if (slug !== '') return (await this.terms.bySlug(taxonomy.name, slug))?.id;
    const rows = await this.database.query<{ id: number }>(
      'SELECT id FROM terms WHERE taxonomy = $1 AND name_key = $2 AND name = $3',
      [taxonomy.name, termNameKey(name), name],
    );
    return rows[0]?.id;
  }

  /**
   * Returns a taxonomy whose terms are imported; undefined for unknown ones, and for post formats, which are a column
   * of posts.
   */
  private findTaxonomy(name: string): Taxonomy | undefined {
    return name === POST_FORMAT.name ? undefined : this.taxonomies.get(name);
  }
}

/** Cuts a name to the limit without splitting an HTML entity. */
function fittingName(name: string): string {
  const clean = sanitizeName(name);
  if (!exceedsLength(clean, TERM_NAME_LIMIT)) return clean;
  const cut = Array.from(clean.slice(0, 2 * TERM_NAME_LIMIT))
    .slice(0, TERM_NAME_LIMIT)
    .join('');
  return sanitizeName(cut.replace(/&[#\w]{0,10}$/, ''));
}
