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
  /** Width of the preview in pixels. */
  viewport_width?: number;
}

/** A category of block patterns. */
export interface BlockPatternCategory {
  name: string;
  label: string;
  description: string;
}
