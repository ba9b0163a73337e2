/** Stored statuses of a post of any type. */
export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash' | 'auto-draft' | 'inherit';

/** The meaning of a status for visibility and dates. */
export interface StatusDefinition {
  /** `publish`, `draft`, … */
  slug: string;
  /** Display name. */
  label: string;
  /** Visible to everyone. */
  public?: boolean;
  /** Visible to the author and to users who may read private posts. */
  private?: boolean;
  /** Visible to editors of the post. */
  protected?: boolean;
  /** Internal, never offered to users. */
  internal?: boolean;
  /** Whether editing clients list posts with it among all posts. By default, true unless the status is internal. */
  listed?: boolean;
  /** Whether a post without a chosen date is dated on publication. */
  floatingDate?: boolean;
}
