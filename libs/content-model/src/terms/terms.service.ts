import { Database } from '#platform';
import { isLastPage } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Term } from './term.js';
import { TERM_COLUMNS } from './term.js';
import { termSql } from './term-query.js';
import type { TermQuery } from './term-query.js';

/** Loads terms. Reads within the current unit of work. */
@Injectable()
export class TermsService {
  constructor(private readonly database: Database) {}

  /** Returns the term with an id, in any taxonomy. Numbers that cannot be ids, such as NaN, find no term. */
  async byId(id: number): Promise<Term | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** Returns the existing terms with these ids, unordered. */
  async byIds(ids: readonly number[]): Promise<Term[]> {
    const possible = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
    if (possible.length === 0) return [];
    return this.database.query<Term>(`SELECT ${TERM_COLUMNS} FROM terms AS t WHERE ${this.database.anyOf('t.id', 1)}`, [
      possible,
    ]);
  }

  /** Returns the term with a slug. */
  async bySlug(taxonomy: string, slug: string): Promise<Term | undefined> {
    return (
      await this.database.query<Term>(`SELECT ${TERM_COLUMNS} FROM terms AS t WHERE t.taxonomy = $1 AND t.slug = $2`, [
        taxonomy,
        slug,
      ])
    )[0];
  }

  /**
   * Returns one page of terms, and the total.
   * @param limit maximum number of rows
   * @param offset rows to skip; a number that is not a safe integer finds no rows
   */
  async find(query: TermQuery, limit: number, offset: number): Promise<{ rows: Term[]; total: number }> {
    const sql = termSql(query, this.database.kind, (...args) => this.database.anyOf(...args));
    const { length } = sql.values;
    const rows = Number.isSafeInteger(offset)
      ? await this.database.query<Term>(
          `${sql.withClause}SELECT ${TERM_COLUMNS} FROM ${sql.from} WHERE ${sql.where} ORDER BY ${sql.orderBy} LIMIT $${length + 1} OFFSET $${length + 2}`,
          [...sql.values, limit, offset],
        )
      : [];
    if (isLastPage(rows.length, { offset, limit })) return { rows, total: offset + rows.length };
    const counted = await this.database.query<{ total: number }>(
      `${sql.withClause}SELECT COUNT(*) AS total FROM ${sql.from} WHERE ${sql.where}`,
      sql.values,
    );
    return { rows, total: counted[0]!.total };
  }

  /** Returns terms and their ancestors by id. */
  async withAncestors(terms: readonly Term[]): Promise<Map<number, Pick<Term, 'id' | 'slug' | 'parentId'>>> {
    const termsById = new Map<number, Pick<Term, 'id' | 'slug' | 'parentId'>>(terms.map((term) => [term.id, term]));
    const parentIds = [...new Set(terms.map(({ parentId }) => parentId))].filter(
      (id) => id !== 0 && !termsById.has(id),
    );
    if (parentIds.length === 0) return termsById;
    const rows = await this.database.query<Pick<Term, 'id' | 'slug' | 'parentId'>>(
      `WITH RECURSIVE lineage (id, slug, parent_id) AS (
        SELECT id, slug, parent_id FROM terms WHERE ${this.database.anyOf('id', 1)}
        UNION SELECT parent.id, parent.slug, parent.parent_id
        FROM terms AS parent JOIN lineage ON parent.id = lineage.parent_id)
      SELECT id, slug, parent_id AS "parentId" FROM lineage`,
      [terms.map(({ id }) => id)],
    );
    for (const row of rows) termsById.set(row.id, row);
    return termsById;
  }
}
