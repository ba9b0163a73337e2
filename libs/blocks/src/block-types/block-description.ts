import type { Schema } from '#route-registry';

/** Kinds of blocks in the lists of editors. */
export type BlockCategory = 'text' | 'media' | 'design' | 'widgets' | 'theme' | 'embed' | 'reusable';

/** Attributes that a block's comment may have, by name. */
export type AttributeSchemas = Readonly<Record<string, Schema>>;

/** What editors are told of a kind of blocks. */
export interface BlockDescription {
  /** Name for people. */
  title: string;
  category: BlockCategory;
  description?: string;
  /** Its own attributes; those that every block has are added. */
  attributes?: AttributeSchemas;
  keywords?: readonly string[];
  /** Kinds that it stands right in. */
  parent?: readonly string[];
  /** Kinds that it stands somewhere in. */
  ancestor?: readonly string[];
  /** Kinds that may stand right in it. */
  allowedBlocks?: readonly string[];
  /** What it takes from blocks around it, and what it gives to those within it: name → own attribute. */
  usesContext?: readonly string[];
  providesContext?: Readonly<Record<string, string>>;
}
