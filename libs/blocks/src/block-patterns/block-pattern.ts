/** A pattern of blocks that editors offer to insert. */
export interface BlockPattern {
  /** Theme or library, and name: `atrium/hero`. */
  name: string;
  title: string;
  /** Block markup. */
  content: string;
  description: string;
  /** Names of categories. */
  categories: readonly string[];
  /** Words by which it is found. */
  keywords?: readonly string[];
  /** Blocks in whose place it can come. */
  block_types?: readonly string[];
  /** Post types for which it is offered; all by default. */
  post_types?: readonly string[];
  /** Templates for which it is offered. */
  template_types?: readonly string[];
  /** Width of the preview in pixels. */
  viewport_width?: number;
  /** False hides it in the list of the editor. */
  inserter?: boolean;
  source?: 'core' | 'plugin' | 'theme';
}

/** A category of patterns. */
export interface BlockPatternCategory {
  name: string;
  label: string;
  description: string;
}
