/** A category, tag or other term of a taxonomy. */
export interface Term {
  readonly id: number;
  readonly taxonomy: string;
  /** As it is shown; `&`, `<` and `>` are escaped. */
  readonly name: string;
  /** Unique within the taxonomy. */
  readonly slug: string;
  /** Filtered HTML. */
  readonly description: string;
  /** Term above, 0 for none. */
  readonly parentId: number;
  /** How many published things have it. */
  readonly count: number;
}

/** The columns that make a `Term`, of the table under the alias `t`. */
export const TERM_COLUMNS = 't.id, t.taxonomy, t.name, t.slug, t.description, t.parent_id AS "parentId", t.count';
