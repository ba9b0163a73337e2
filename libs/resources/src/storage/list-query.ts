import { containsText, SqlConditions } from '#platform';
import type { Database } from '#platform';
import type { StoredField } from '../declaration/stored-field.js';
import { filterableFields } from '../declaration/stored-resource.decorator.js';
import type { StoredResourceDeclaration } from '../declaration/stored-resource.decorator.js';
import { fieldTable } from './migrations.js';

/** The drafts that a list may contain: none, those of one author, or all. */
export type DraftScope = 'none' | 'all' | { author: number };

/** A query of a list of items. */
export interface ListQuery {
  page: number;
  perPage: number;
  /** Skips this many items instead of whole pages. */
  offset?: number;
  /** Text to look for; ASCII letters match in any case. */
  search?: string;
  include?: readonly number[];
  exclude?: readonly number[];
  /** Name of a sortable field, `id`, or `include` for the order of the ids in `include`. */
  orderBy?: string;
  order?: 'asc' | 'desc';
  /** Values of filters by the names of their arguments, such as `venue` and `starts_at_after`. */
  filters?: Readonly<Record<string, unknown>>;
  /** A status or `any`; default: `publish`. Resources without drafts ignore it. */
  status?: string;
  /** Default: none. */
  drafts?: DraftScope;
}

/** The conditions and the order of a list in SQL. The alias of the resource's table is `e`. */
export class ListStatement extends SqlConditions {
  constructor(
    database: Database,
    private readonly declaration: StoredResourceDeclaration,
  ) {
    super(database);
  }

  /** Adds the conditions of a query. Empty lists and absent values restrict nothing. */
  restrict(query: ListQuery): this {
    if (query.include && query.include.length > 0) this.and(this.oneOf('e.id', query.include));
    if (query.exclude && query.exclude.length > 0) this.and(`NOT (${this.oneOf('e.id', query.exclude)})`);
    if (query.search) this.and(this.contains(query.search));
    for (const field of filterableFields(this.declaration)) this.restrictByField(field, query.filters ?? {});
    if (this.declaration.hasDrafts) this.restrictStatus(query.status ?? 'publish', query.drafts ?? 'none');
    return this;
  }

  /** Returns the statement that selects columns or an aggregate, without order and limit. */
  select(columns: string): string {
    return `SELECT ${columns} FROM "${this.declaration.table}" e WHERE ${this.where}`;
  }

  /**
   * Returns the clause that orders by a field. Items without a value are last on both databases, and items with equal
   * values are ordered by id. `ResourceStore.find` applies the order `include` itself.
   */
  orderClause({ orderBy = 'id', order = 'desc' }: ListQuery): string {
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const field = this.declaration.fields.find(({ name, sortable }) => name === orderBy && sortable);
    if (!field?.column) return ` ORDER BY e.id ${direction}`;
    const column = `e."${field.column}"`;
    const nullsLast =
      field.required || field.defaultValue !== undefined ? '' : `CASE WHEN ${column} IS NULL THEN 1 ELSE 0 END, `;
    return ` ORDER BY ${nullsLast}${column} ${direction}, e.id ${direction}`;
  }

  private restrictByField(field: StoredField, filters: Readonly<Record<string, unknown>>): void {
    const { name, kind } = field;
    const column = `e."${field.column}"`;
    const value = filters[name];
    if (kind === 'instant') {
      const [after, before] = [filters[`${name}_after`], filters[`${name}_before`]];
      if (after instanceof Date) this.and(`${column} >= ${this.bind(after)}`);
      if (before instanceof Date) this.and(`${column} < ${this.bind(before)}`);
    } else if (kind === 'flag') {
      if (typeof value === 'boolean') this.and(`${column} = ${value ? 'TRUE' : 'FALSE'}`);
    } else if (kind === 'text' && typeof value === 'string') {
      if (value !== '') this.and(`${column} = ${this.bind(value)}`);
    } else if (Array.isArray(value) && value.length > 0) {
      const values = value as readonly string[] | readonly number[];
      if (kind !== 'relations') this.and(this.oneOf(column, values));
      else {
        const table = fieldTable(this.declaration, field);
        this.and(`EXISTS (SELECT 1 FROM "${table}" r WHERE r.item_id = e.id AND ${this.oneOf('r.target_id', values)})`);
      }
    }
    for (const [bound, operator] of [
      [filters[`min_${name}`], '>='],
      [filters[`max_${name}`], '<='],
    ] as const)
      if (typeof bound === 'number') this.and(`${column} ${operator} ${this.bind(bound)}`);
  }

  private restrictStatus(status: string, drafts: DraftScope): void {
    if (status !== 'any') this.and(`e.status = ${this.bind(status)}`);
    if (drafts === 'none') this.and(`e.status = 'publish'`);
    else if (drafts !== 'all') this.and(`(e.status = 'publish' OR e.author_id = ${this.bind(drafts.author)})`);
  }

  private contains(text: string): string {
    const columns = this.declaration.fields.filter(({ searchable }) => searchable).map(({ column }) => `e."${column}"`);
    if (columns.length === 0) return '1 = 0';
    const placeholder = this.bind(text.toWellFormed());
    return `(${columns.map((column) => containsText(this.kind, column, placeholder)).join(' OR ')})`;
  }
}
