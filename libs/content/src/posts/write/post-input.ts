import type { PostFormat } from '#content-model/core';

/** Fields of a write, coerced except `meta`. Absent ones stay unchanged; those of a new post get their default. */
export interface PostInput {
  title?: string;
  content?: string;
  excerpt?: string;
  /** Any text; an unknown status becomes `draft`. */
  status?: string;
  /** In the site's zone unless it names a zone. Null removes the date of a draft, and sets that of others to now. */
  date?: string | null;
  /** Like `date`, in UTC; used if `date` is absent. */
  dateGmt?: string | null;
  slug?: string;
  /** Whether a draft gets its slug even if another post has it, as autosaves do. */
  sharesSlug?: boolean;
  author?: number;
  password?: string;
  parent?: number;
  menuOrder?: number;
  commentStatus?: 'open' | 'closed';
  pingStatus?: 'open' | 'closed';
  format?: PostFormat;
  sticky?: boolean;
  featuredMedia?: number;
  template?: string;
  /** Ids of terms by taxonomy. */
  terms?: Readonly<Record<string, readonly number[]>>;
  /** Values by key, validated on writing. */
  meta?: Readonly<Record<string, unknown>>;
}
