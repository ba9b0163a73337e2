import { Database, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { MetaChange, Taxonomy, Term } from '#content-model/core';
import {
  MetaStore,
  TERM_NAME_LIMIT,
  TermsService,
  sanitizeTermDescription,
  sanitizeTermSlug,
  isSameName,
  termNameKey,
} from '#content-model/core';
import { StoredRenderings, TermAssignment } from '#post-repository';
import { exceedsLength, sanitizeName } from '#text';
import { TermExistsError, unknownParentError, unknownTermError } from './term-errors.js';
import { TermSlugs } from './term-slugs.js';

/** Values to write to a term. An update leaves absent fields unchanged; a new term gets their defaults. */
export interface TermChanges {
  name?: string;
  slug?: string;
  description?: string;
  /** 0 for none. */
  parentId?: number;
  meta?: readonly MetaChange[];
}

/**
 * Creates, updates and deletes terms. Enforces the rules of the data, not permissions (`TermAccess`). Joins the current
 * unit of work, or starts one.
 */
@Injectable()
export class TermWriter {
  private readonly deletionListeners: ((term: Term) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly terms: TermsService,
    private readonly slugs: TermSlugs,
    private readonly assignment: TermAssignment,
    private readonly meta: MetaStore,
    private readonly renderings: StoredRenderings,
  ) {}

  /** Registers a function that runs before each deletion of a term, in its unit of work. */
  onDelete(listener: (term: Term) => Promise<void>): void {
    this.deletionListeners.push(listener);
  }

  /**
   * Creates a term. A missing slug is derived from the name; a slug in use gets a suffix.
   * @throws RestError 400 `rest_term_invalid` (parent), `empty_term_name`, `db_insert_error` (too long), `term_exists`
   */
  create(taxonomy: Taxonomy, given: TermChanges & { name: string }): Promise<Term> {
    return this.units.run(async () => {
      const parentId = await this.checkParent(taxonomy, given.parentId);
      const name = checkedName(given.name, 'db_insert_error');
      const chosen = sanitizeTermSlug(given.slug ?? '');
      const requested = chosen || sanitizeTermSlug(name);
      await this.refuseDuplicate(taxonomy, { name, parentId, slug: requested, isSlugChosen: chosen !== '' });
      const slug = requested && (await this.slugs.findFree(requested, taxonomy, parentId));
      const [{ id }] = (await this.database.query<{ id: number }>(
        'INSERT INTO terms (taxonomy, name, name_key, slug, description, parent_id, count) VALUES ($1, $2, $3, $4, $5, $6, 0) RETURNING id',
        [taxonomy.name, name, termNameKey(name), slug, sanitizeTermDescription(given.description ?? ''), parentId],
      )) as [{ id: number }];
      // A name without any character for a slug (`???`): the id becomes the slug.
      if (slug === '') {
        const free = await this.slugs.findFree(String(id), taxonomy, parentId, id);
        await this.database.execute('UPDATE terms SET slug = $1 WHERE id = $2', [free, id]);
      }
      await this.meta.write('term', id, given.meta ?? []);
      this.renderings.invalidateByDependency([`terms:${taxonomy.name}`]);
      return this.load(id);
    });
  }

  /**
   * Updates the given fields. An empty slug is derived from the name. A parent that is the term itself or a descendant
   * becomes 0.
   * @throws RestError 400 `rest_term_invalid` (parent), `empty_term_name`, `db_update_error` (too long),
   * `duplicate_term_slug`; 404 `rest_term_invalid`
   */
  update(taxonomy: Taxonomy, id: number, given: TermChanges): Promise<Term> {
    return this.units.run(async () => {
      const term = await this.requireTerm(taxonomy, id);
      const parentId =
        given.parentId === undefined
          ? term.parentId
          : await this.withoutCycle(term, await this.checkParent(taxonomy, given.parentId));
      const name = given.name === undefined ? term.name : checkedName(given.name, 'db_update_error');
      const description =
        given.description === undefined ? term.description : sanitizeTermDescription(given.description);
      const slug =
        given.slug === undefined
          ? term.slug
          : await this.resolveSlug(term, taxonomy, { name, parentId, slug: given.slug });
      await this.database.execute(
        'UPDATE terms SET name = $1, name_key = $2, slug = $3, description = $4, parent_id = $5 WHERE id = $6',
        [name, termNameKey(name), slug, description, parentId, id],
      );
      await this.meta.write('term', id, given.meta ?? []);
      this.invalidateRenderings(taxonomy, { changesClasses: slug !== term.slug });
      return this.load(id);
    });
  }

  /**
   * Deletes a term: its children move to its parent, and posts without another term get the default term.
   * @param defaultId id of the default term, 0 for none
   * @throws RestError 404 `rest_term_invalid`
   */
  delete(taxonomy: Taxonomy, id: number, defaultId: number): Promise<void> {
    return this.units.run(async () => {
      const term = await this.requireTerm(taxonomy, id);
      for (const listener of this.deletionListeners) await listener(term);
      await this.assignment.removeFromPosts(term, defaultId);
      await this.database.execute('UPDATE terms SET parent_id = $1 WHERE parent_id = $2', [term.parentId, id]);
      await this.database.execute('DELETE FROM terms WHERE id = $1', [id]);
      this.invalidateRenderings(taxonomy, { changesClasses: true });
    });
  }

  /** @param changesClasses whether the CSS classes of posts in lists change, which contain the slugs of their terms */
  private invalidateRenderings({ name, types }: Taxonomy, { changesClasses }: { changesClasses: boolean }): void {
    const lists = changesClasses ? types.map((type) => `list:${type}`) : [];
    this.renderings.invalidateByDependency([`terms:${name}`, ...lists]);
  }

  private async requireTerm(taxonomy: Taxonomy, id: number): Promise<Term> {
    const term = await this.terms.byId(id);
    if (!term || term.taxonomy !== taxonomy.name) throw unknownTermError();
    return term;
  }

  private async load(id: number): Promise<Term> {
    return (await this.terms.byId(id))!;
  }

  private async checkParent(taxonomy: Taxonomy, id = 0): Promise<number> {
    if (id === 0) return 0;
    const parent = await this.terms.byId(id);
    if (!parent || parent.taxonomy !== taxonomy.name) throw unknownParentError();
    return id;
  }

  /** Returns the parent, or 0 if the parent is the term itself or a descendant, which would be a cycle. */
  private async withoutCycle(term: Term, parentId: number): Promise<number> {
    const parent = parentId === 0 ? undefined : await this.terms.byId(parentId);
    return parent && (await this.terms.withAncestors([parent])).has(term.id) ? 0 : parentId;
  }

  /** Returns the slug after an update with the field `slug`. An empty field is replaced by a slug from the name. */
  private async resolveSlug(
    term: Term,
    taxonomy: Taxonomy,
    given: { name: string; parentId: number; slug: string },
  ): Promise<string> {
    const chosen = sanitizeTermSlug(given.slug);
    const slug = chosen || sanitizeTermSlug(given.name) || String(term.id);
    const existing = await this.terms.bySlug(taxonomy.name, slug);
    if (!existing || existing.id === term.id) return slug;
    if (chosen !== '' && given.parentId === term.parentId)
      throw new RestError('duplicate_term_slug', `Another term has the slug "${slug}".`, 400);
    return this.slugs.findFree(slug, taxonomy, given.parentId, term.id);
  }

  /**
   * Refuses a name that a sibling has, regardless of the case of ASCII letters, unless the request chooses a free slug.
   * In a hierarchy, the chosen slug may belong to a term that is not a sibling, and a name that differs only in case is
   * allowed if no sibling has the slug.
   */
  private async refuseDuplicate(
    taxonomy: Taxonomy,
    given: { name: string; parentId: number; slug: string; isSlugChosen: boolean },
  ): Promise<void> {
    const { name, parentId, slug, isSlugChosen } = given;
    // The reference looks for the name without its backslashes, so it never finds a name that has some.
    if (name.includes('\\')) return;
    const sameName = await this.findSiblingsNamed(taxonomy, name, parentId);
    const duplicate = sameName.find((other) => isSameName(other.name, name));
    if (!duplicate) return;
    const existing = await this.terms.bySlug(taxonomy.name, slug);
    if (isSlugChosen && duplicate.slug !== slug && !existing) return;
    if (!taxonomy.hierarchical) throw new TermExistsError(duplicate.id);
    if ((!isSlugChosen || duplicate.slug === slug) && sameName.some((other) => other.name === name))
      throw new TermExistsError(duplicate.id);
    if (existing?.parentId === parentId) throw new TermExistsError(existing.id);
  }

  /**
   * Refuses the name of another top-level term, for taxonomies in which updates must not repeat a name.
   * @throws TermExistsError
   */
  async requireUniqueName(taxonomy: Taxonomy, name: string, ownId: number): Promise<void> {
    const cleaned = sanitizeName(name);
    const others = await this.findSiblingsNamed(taxonomy, cleaned, 0);
    const other = others.find(({ id, name: taken }) => id !== ownId && isSameName(taken, cleaned));
    if (other) throw new TermExistsError(other.id);
  }

  /** Returns the terms below a parent whose name equals a name regardless of case and accents, ordered by id. */
  private findSiblingsNamed(
    taxonomy: Taxonomy,
    name: string,
    parentId: number,
  ): Promise<{ id: number; name: string; slug: string }[]> {
    return this.database.query<{ id: number; name: string; slug: string }>(
      'SELECT id, name, slug FROM terms WHERE taxonomy = $1 AND name_key = $2 AND parent_id = $3 ORDER BY id',
      [taxonomy.name, termNameKey(name), parentId],
    );
  }
}

function checkedName(given: string, tooLongCode: string): string {
  const name = sanitizeName(given);
  if (name === '') throw new RestError('empty_term_name', 'A term requires a name.', 400);
  if (exceedsLength(name, TERM_NAME_LIMIT))
    throw new RestError(tooLongCode, `The name of a term has at most ${TERM_NAME_LIMIT} characters.`, 400);
  return name;
}
