import type { Actor } from '#route-registry';

/** What one may do with the terms of a taxonomy: see its screens, change, delete, and give them to things. */
export const TERM_CAPABILITY_KINDS = ['manage_terms', 'edit_terms', 'delete_terms', 'assign_terms'] as const;

export type TermCapabilityKind = (typeof TERM_CAPABILITY_KINDS)[number];

/** Capability by what it allows. */
export type TermCapabilities = Readonly<Record<TermCapabilityKind, string>>;

/** Where editors, menus and readers meet a taxonomy; shown as it is. */
export interface TaxonomyVisibility {
  public: boolean;
  publicly_queryable: boolean;
  show_admin_column: boolean;
  show_in_nav_menus: boolean;
  show_in_quick_edit: boolean;
  show_ui: boolean;
}

/**
 * A way to sort things: categories, tags, … A namespace adds one by registering a definition and, for routes, a controller made from it
 * (`termsController`).
 */
export interface Taxonomy {
  /** Name in the database and in `taxonomy`: `category`, `post_tag`. */
  name: string;
  labels: Readonly<Record<string, string | null>>;
  description?: string;
  /** Terms have one above them, and their addresses start with its. */
  hierarchical?: boolean;
  /** Types whose things can have its terms. */
  types: readonly string[];
  /** As it is called among capabilities, shown to editors. */
  capabilities: TermCapabilities;
  /** The capability that a role must hold for each of them. */
  grantedBy: TermCapabilities;
  /** Whether clusters of its terms may be shown. */
  cloud?: boolean;
  visibility: TaxonomyVisibility;
  /** Path of the collection below the namespace; without it the taxonomy is no client's. */
  restBase?: string;
  /** First segment of its terms' addresses (`/tag/rain/`); without it they have a query. */
  addressBase?: string;
  /** Title of its terms' schema; without it the name. */
  schemaTitle?: string;
}

/** Whether somebody may do something with the terms of a taxonomy. */
export function mayWithTerms(actor: Actor, taxonomy: Taxonomy, kind: TermCapabilityKind): boolean {
  return actor.can(taxonomy.grantedBy[kind]);
}

/** Whether the taxonomy's terms are for everybody. */
export function isPublic(taxonomy: Taxonomy): boolean {
  return taxonomy.visibility.public && taxonomy.restBase !== undefined;
}

/** Path of the taxonomy's collection below the interface's root, such as `/core/v2/categories`. */
export function termsPath(taxonomy: Taxonomy): string {
  return `/core/v2/${taxonomy.restBase ?? taxonomy.name}`;
}
