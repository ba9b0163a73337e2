import type { Actor } from '#route-registry';

/** An operation on the terms of a taxonomy: open their management screens, edit, delete, or assign them to posts. */
export type TermOperation = 'manage_terms' | 'edit_terms' | 'delete_terms' | 'assign_terms';

/** Capability by operation. */
export type TermCapabilities = Readonly<Record<TermOperation, string>>;

/** Where editing clients, menus and readers see a taxonomy; clients receive it unchanged. */
export interface TaxonomyVisibility {
  public: boolean;
  publicly_queryable: boolean;
  show_admin_column: boolean;
  show_in_nav_menus: boolean;
  show_in_quick_edit: boolean;
  show_ui: boolean;
}

/**
 * A taxonomy: categories, tags, … A library adds one by registering a definition and, for routes, a controller from
 * `createTermsController`.
 */
export interface Taxonomy {
  /** Name in the database and in `taxonomy`: `category`, `post_tag`. */
  name: string;
  labels: Readonly<Record<string, string | null>>;
  description?: string;
  /** Whether terms have parents. The address of a term contains the slugs of its ancestors. */
  hierarchical?: boolean;
  /** Post types that can have its terms. */
  types: readonly string[];
  /** Names of the capabilities, as clients see them. They are not checked; `grantedBy` contains those that are. */
  capabilities: TermCapabilities;
  /** The capability that is checked for each operation. */
  grantedBy: TermCapabilities;
  /** Whether tag clouds of its terms are allowed. */
  cloud?: boolean;
  visibility: TaxonomyVisibility;
  /** Path of the collection below the namespace; without it clients cannot see the taxonomy. */
  restBase?: string;
  /** First segment of its terms' addresses (`/tag/rain/`); without it they have query arguments. */
  addressBase?: string;
  /** Title of its terms' schema; by default the name. */
  schemaTitle?: string;
}

/** Whether an actor may perform an operation on the terms of a taxonomy. */
export function hasTermCapability(actor: Actor, taxonomy: Taxonomy, operation: TermOperation): boolean {
  return actor.can(taxonomy.grantedBy[operation]);
}

/** Whether the taxonomy's terms are public and clients can list them. */
export function isPublicTaxonomy(taxonomy: Taxonomy): boolean {
  return taxonomy.visibility.public && taxonomy.restBase !== undefined;
}

/** Path of the taxonomy's collection below the API root, such as `/core/v2/categories`. */
export function termsPath(taxonomy: Taxonomy): string {
  return `/core/v2/${taxonomy.restBase ?? taxonomy.name}`;
}
