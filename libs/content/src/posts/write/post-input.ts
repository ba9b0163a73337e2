import type { PostFormat } from '../formats.js';

/** What of a thing is to be written; what is left out stays as it is (or gets its default). Coerced, but for `meta`. */
export interface PostInput {
  title?: string;
  content?: string;
  excerpt?: string;
  /** Any text; what is no state becomes a draft. */
  status?: string;
  /** In the site's zone unless it names one; null lets the date of a draft float and dates anything else now. */
  date?: string | null;
  /** As `date`, in UTC; counts where there is no `date`. */
  dateGmt?: string | null;
  slug?: string;
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
  /** Values by key, checked against the keys' schemas when they are written. */
  meta?: Readonly<Record<string, unknown>>;
}
