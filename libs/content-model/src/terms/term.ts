/** A category, tag or other term of a taxonomy. */
export interface Term {
  readonly id: number;
  readonly taxonomy: string;
  /** Display name with `&`, `<` and `>` escaped. */
  readonly name: string;
  /** Unique within the taxonomy. */
  readonly slug: string;
  /** Filtered HTML. */
  readonly description: string;
  /** Id of the parent, 0 for none. */
  readonly parentId: number;
  /** Number of published posts. */
  readonly count: number;
}

/** Columns of a `Term`, from the table with the alias `t`. */
export const TERM_COLUMNS = 't.id, t.taxonomy, t.name, t.slug, t.description, t.parent_id AS "parentId", t.count';
