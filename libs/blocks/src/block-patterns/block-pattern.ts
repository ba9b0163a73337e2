/** A block pattern, which block editors insert into content. */
export interface BlockPattern {
  /** Name with the theme or library as its prefix, such as `atrium/hero`. */
  name: string;
  title: string;
  /** Block markup. */
  content: string;
  description: string;
  /** Names of categories. */
  categories: readonly string[];
  /** Search keywords. */
  keywords?: readonly string[];
  /** Block types that the pattern can replace. */
  block_types?: readonly string[];
  /** Limits the pattern to these post types; all by default. */
  post_types?: readonly string[];
  /** Limits the pattern to templates of these types. */
  template_types?: readonly string[];
  /** Width of the preview in pixels. */
  viewport_width?: number;
  /** Whether block editors list it; true by default. */
  inserter?: boolean;
  /** Origin of the pattern. */
  source?: 'core' | 'plugin' | 'theme';
}

/** A category of block patterns. */
export interface BlockPatternCategory {
  name: string;
  label: string;
  description: string;
}
