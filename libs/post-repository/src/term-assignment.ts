import { Database, SettingsService } from '#platform';
import { Dependencies } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { StoredRenderings } from './stored-renderings.js';
import { CATEGORY, DEFAULT_CATEGORY } from '#content-model/core';
import type { Term } from '#content-model/core';
import { isId } from './post-row.js';
import type { PostRow } from './post-row.js';
import { POST_WRITES } from './post-writes.sql.js';

/** A term of a post. */
export interface AssignedTerm {
  id: number;
  taxonomy: string;
  name: string;
  slug: string;
}

/** A term that was added to or removed from a post, and the status of the post. */
interface WrittenTerm {
  id: number;
  status: string;
}

/** A term whose count changes by one. */
interface CountedTerm {
  id: number;
  taxonomy: string;
}

/** Adds $1 to the count of the term $2. */
const ADD_TO_COUNT = 'UPDATE terms SET count = count + $1 WHERE id = $2';

/** Adds the new post $1 to the counts of its terms. The returned ids are cache tags of the changed rows. */
const COUNT_NEW_POST =
  'UPDATE terms SET count = count + 1 WHERE id IN (SELECT term_id FROM post_terms WHERE post_id = $1) RETURNING id';

/**
 * Assigns terms to posts. Writers of posts call it within the same unit of work, so that the counts of terms are always
 * correct.
 */
@Injectable()
export class TermAssignment {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly renderings: StoredRenderings,
  ) {}

  /** Returns the terms of several posts by post, in the order of their names. Posts without terms are absent. */
  async termsOf(postIds: readonly number[]): Promise<Map<number, AssignedTerm[]>> {
    const found = new Map<number, AssignedTerm[]>();
    if (postIds.length === 0) return found;
    // A statement without the ids of the terms would make a cached answer depend on all terms.
    const ids = Dependencies.current && (await this.termIdsOf(postIds));
    if (ids?.length === 0) return found;
    const rows = await this.database.query<AssignedTerm & { postId: number }>(
      `SELECT pt.post_id AS "postId", t.id, t.taxonomy, t.name, t.slug FROM post_terms AS pt JOIN terms AS t ON t.id = pt.term_id
      WHERE ${this.database.anyOf('pt.post_id', 1)} ${ids ? `AND ${this.database.anyOf('t.id', 2)}` : ''} ORDER BY t.name_key, t.id`,
      ids ? [postIds, ids] : [postIds],
    );
    for (const { postId, ...term } of rows) {
      const list = found.get(postId);
      if (list) list.push(term);
      else found.set(postId, [term]);
    }
    return found;
  }

  private async termIdsOf(postIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT DISTINCT term_id AS id FROM post_terms WHERE ${this.database.anyOf('post_id', 1)}`,
      [postIds],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Assigns the initial terms of a new post by taxonomy, without waiting. Unknown ids are ignored. Needs a unit of
   * work.
   * @returns the dependencies of renderings that show the changed counts, for `StoredRenderings.invalidateByDependency`
   */
  assignInitial(post: Pick<PostRow, 'id' | 'status'>, terms: Readonly<Record<string, readonly number[]>>): string[] {
    const assigned = Object.entries(terms)
      .map(([taxonomy, ids]) => ({ taxonomy, ids: ids.filter(isId) }))
      .filter(({ ids }) => ids.length > 0);
    for (const { taxonomy, ids } of assigned)
      this.database.send(POST_WRITES.addTermRelations(this.database), [post.id, ids, taxonomy]);
    if (post.status !== 'publish' || assigned.length === 0) return [];
    this.database.send(COUNT_NEW_POST, [post.id]);
    return dependenciesOf(assigned);
  }

  /** Replaces the terms of a post in one taxonomy; unknown ids are ignored. Needs a unit of work. */
  async assign(postId: number, taxonomy: string, termIds: readonly number[]): Promise<void> {
    // Removed terms were counted with the status that is stored in the relation.
    await this.copyPostColumns([postId]);
    const removed = await this.database.query<WrittenTerm>(
      `DELETE FROM post_terms WHERE post_id = $1 AND NOT ${this.database.anyOf('term_id', 3)} AND EXISTS (SELECT 1 FROM terms AS t WHERE t.id = post_terms.term_id AND t.taxonomy = $2)
      RETURNING post_id, term_id, term_id AS id, status`,
      [postId, taxonomy, termIds.filter(isId)],
    );
    this.addToCounts(countedTerms(removed, taxonomy), -1);
    this.addToCounts(await this.add(postId, taxonomy, termIds), 1);
  }

  /** Whether a post has a category. */
  async hasCategory(postId: number): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 AS has FROM post_terms AS pt JOIN terms AS t ON t.id = pt.term_id WHERE pt.post_id = $1 AND t.taxonomy = $2 LIMIT 1',
      [postId, CATEGORY.name],
    );
    return rows.length > 0;
  }

  /** Assigns the site's default category to a post without one. Needs a unit of work. */
  async assignDefaultCategory(postId: number): Promise<void> {
    await this.assign(postId, CATEGORY.name, [await this.settings.get(DEFAULT_CATEGORY)]);
  }

  /**
   * Copies type, status and date of changed posts to their relations, and updates the affected counts. Needs a unit of
   * work.
   */
  async copyPostColumns(postIds: readonly number[]): Promise<void> {
    const changed = await this.database.query<CountedTerm & { postId: number; change: number }>(
      POST_WRITES.changedTermRelations(this.database),
      [postIds],
    );
    if (changed.length === 0) return;
    this.database.send(POST_WRITES.updateTermRelations(this.database), [
      [...new Set(changed.map(({ postId }) => postId))],
    ]);
    for (const direction of [1, -1] as const)
      this.addToCounts(
        changed.filter(({ change }) => change === direction),
        direction,
      );
  }

  /** Removes all terms of posts before their deletion. Needs a unit of work. */
  async removeAll(postIds: readonly number[]): Promise<void> {
    const counted = await this.database.query<CountedTerm>(
      `SELECT term_id AS id, (SELECT t.taxonomy FROM terms AS t WHERE t.id = post_terms.term_id) AS taxonomy
      FROM post_terms WHERE status = 'publish' AND ${this.database.anyOf('post_id', 1)}`,
      [postIds],
    );
    this.database.send(`DELETE FROM post_terms WHERE ${this.database.anyOf('post_id', 1)}`, [postIds]);
    this.addToCounts(counted, -1);
  }

  /** Recomputes the counts of terms, after an import. Needs a unit of work. */
  async recount(termIds: readonly number[]): Promise<void> {
    const counted = await this.database.query<{ taxonomy: string }>(
      `UPDATE terms SET count = (SELECT COUNT(*) FROM post_terms WHERE term_id = terms.id AND status = 'publish') WHERE ${this.database.anyOf('id', 1)} RETURNING taxonomy`,
      [termIds],
    );
    this.renderings.invalidateByDependency(dependenciesOf(counted));
  }

  /**
   * Removes a term from all posts; posts without another term of the taxonomy get the fallback, if there is one. Needs
   * a unit of work.
   * @param fallback id of a term; 0 for none
   */
  async removeFromPosts(term: Term, fallback: number): Promise<void> {
    if (await this.isTermOf(term.taxonomy, fallback)) {
      const withoutOtherTerm = `FROM post_terms AS pt WHERE pt.term_id = $1 AND NOT EXISTS (
        SELECT 1 FROM post_terms AS other JOIN terms AS t ON t.id = other.term_id WHERE other.post_id = pt.post_id AND other.term_id <> $1 AND t.taxonomy = $2)`;
      const counted = await this.database.query<{ total: number }>(
        `SELECT COUNT(*) AS total ${withoutOtherTerm} AND pt.status = 'publish'`,
        [term.id, term.taxonomy],
      );
      this.database.send(
        `INSERT INTO post_terms (post_id, term_id, type, status, date) SELECT pt.post_id, CAST($3 AS BIGINT), pt.type, pt.status, pt.date ${withoutOtherTerm}`,
        [term.id, term.taxonomy, fallback],
      );
      this.database.send(ADD_TO_COUNT, [counted[0]!.total, fallback]);
    }
    this.database.send('DELETE FROM post_terms WHERE term_id = $1', [term.id]);
  }

  private async isTermOf(taxonomy: string, id: number): Promise<boolean> {
    return (
      id !== 0 &&
      (await this.database.query('SELECT 1 FROM terms WHERE id = $1 AND taxonomy = $2', [id, taxonomy])).length > 0
    );
  }

  /** Adds terms to a post. Returns the added terms whose counts include the post. */
  private async add(postId: number, taxonomy: string, termIds: readonly number[]): Promise<CountedTerm[]> {
    const possibleIds = termIds.filter(isId);
    if (possibleIds.length === 0) return [];
    const added = await this.database.query<WrittenTerm>(POST_WRITES.addTermRelations(this.database), [
      postId,
      possibleIds,
      taxonomy,
    ]);
    return countedTerms(added, taxonomy);
  }

  /**
   * Changes the counts of terms, and invalidates renderings with lists of terms, because these show the counts and
   * leave out unused terms.
   * @param terms each term once for each post that is added or removed
   */
  private addToCounts(terms: readonly CountedTerm[], direction: 1 | -1): void {
    const changes = new Map<number, number>();
    for (const { id } of terms) changes.set(id, (changes.get(id) ?? 0) + direction);
    // In the order of ids, so that concurrent transactions cannot deadlock.
    for (const [id, change] of [...changes].sort(([one], [other]) => one - other))
      this.database.send(ADD_TO_COUNT, [change, id]);
    this.renderings.invalidateByDependency(dependenciesOf(terms));
  }
}

/** The dependencies of renderings that list terms of the same taxonomies. */
function dependenciesOf(terms: readonly Pick<CountedTerm, 'taxonomy'>[]): string[] {
  return [...new Set(terms.map(({ taxonomy }) => `terms:${taxonomy}`))];
}

/** Returns the terms whose counts include the post, because it is published. */
function countedTerms(terms: readonly WrittenTerm[], taxonomy: string): CountedTerm[] {
  return terms.filter(({ status }) => status === 'publish').map(({ id }) => ({ id, taxonomy }));
}
