/** Stored states of a post, page, attachment or revision. */
export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash' | 'auto-draft' | 'inherit';

/** What a state means for who may see a thing and how it is dated. */
export interface StatusDefinition {
  /** `publish`, `draft`, … */
  slug: string;
  /** For people. */
  label: string;
  /** Shown to everybody. */
  public?: boolean;
  /** Shown to its author and to those who may read private things. */
  private?: boolean;
  /** Shown to those who may edit the thing. */
  protected?: boolean;
  /** Used by the machinery, never offered. */
  internal?: boolean;
  /** Whether lists for editors offer it; without it: unless it is internal. */
  listed?: boolean;
  /** While in this state a thing without a chosen date follows the moment of publication. */
  floatingDate?: boolean;
}
