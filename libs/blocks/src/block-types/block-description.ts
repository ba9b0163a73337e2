import type { Schema } from '#schema';

/** Categories of block types in block editors. */
export type BlockCategory = 'text' | 'media' | 'design' | 'widgets' | 'theme' | 'embed' | 'reusable';

/** Schemas of the attributes of a block by name. */
export type AttributeSchemas = Readonly<Record<string, Schema>>;

/** Description of a block type for block editors. */
export interface BlockDescription {
  /** Display name. */
  title: string;
  category: BlockCategory;
  description?: string;
  /** Its own attributes; common attributes are added. */
  attributes?: AttributeSchemas;
  keywords?: readonly string[];
  /** Types that are allowed as its direct parent. */
  parent?: readonly string[];
  /** Types of which one must be an ancestor. */
  ancestor?: readonly string[];
  /** Types that are allowed as its direct children. */
  allowedBlocks?: readonly string[];
  /** Names of the context values that it reads from ancestors. */
  usesContext?: readonly string[];
  /** Context values that it provides to descendants: the name, and the attribute with the value. */
  providesContext?: Readonly<Record<string, string>>;
}
