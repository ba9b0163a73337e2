import type { RenderContext } from '../render-context.js';
import type { RenderComment, RenderEntry } from '../render-data.js';
import type { Block, BlockAttributes } from './block.js';

/** Layout defaults of a container type. */
export interface LayoutSupport {
  /** The layout of a block without one. */
  default?: Record<string, unknown>;
  /** The default gap of style rules. */
  fallbackGap?: string;
  /** Whether the block's own markup contains the gap. */
  skipsGap?: boolean;
}

/** Context that blocks pass to their inner blocks. */
export interface BlockScope {
  /** Entry of the `core/post-…` blocks. */
  entry?: RenderEntry;
  /** Comment of the `core/comment-…` blocks. */
  comment?: RenderComment;
  /** Attributes of outer blocks, by their common names (`queryId`, `query`, `showTags`, …). */
  given: Readonly<Record<string, unknown>>;
}

/** A block that is being rendered. */
export interface BlockCall {
  block: Block;
  attributes: BlockAttributes;
  /** Its inner text with rendered inner blocks; '' for a type that renders its inner blocks itself. */
  content: string;
  scope: BlockScope;
  context: RenderContext;
  /** Renders inner blocks, optionally in another scope or context. */
  renderBlocks(blocks: readonly Block[], scope?: BlockScope, context?: RenderContext): Promise<string>;
  /** Renders this block's own inner text and blocks in another scope. */
  renderInner(scope: BlockScope): Promise<string>;
  /**
   * Attributes for the block's outermost element: its own classes, alignment, colours, spacing and the given additions.
   */
  wrapper(extra?: Readonly<Record<string, string>>): string;
}

/** Renders the blocks of one name. A block without a type is rendered as its inner text. */
export interface BlockType {
  /**
   * Version of its output, from 1 (the default). Increment it when the markup changes, so that stored renderings are
   * renewed.
   */
  version?: number;
  render?(call: BlockCall): string | Promise<string>;
  /** Changes the markup after the styles are applied, which is the `content` of the call. */
  finish?(call: BlockCall): string | Promise<string>;
  /** Whether the type renders its inner blocks itself. */
  rendersInner?: boolean;
  /** Context that a block passes to its inner blocks. */
  provides?(attributes: BlockAttributes): Record<string, unknown>;
  layout?: LayoutSupport;
  /** Styles that its first element gets from style attributes. */
  supports?: readonly ('aspectRatio' | 'background' | 'duotone' | 'position')[];
  /** Changes a block before its inner blocks are rendered. */
  prepare?(block: Block): Block;
}

/** The block types that a site can render. Namespaces register theirs. */
export class BlockRegistry {
  private readonly types = new Map<string, BlockType>();

  /** @throws Error if a type of this name is registered already. */
  register(name: string, type: BlockType): this {
    if (this.types.has(name)) throw new Error(`The block ${name} is registered twice.`);
    this.types.set(name, type);
    return this;
  }

  get(name: string | null): BlockType | undefined {
    return name === null ? undefined : this.types.get(name);
  }

  /** Returns the version of each block by name, in alphabetical order. */
  versions(): [name: string, version: number][] {
    return this.names().map((name) => [name, this.types.get(name)?.version ?? 1]);
  }

  /** Returns all registered names in alphabetical order. */
  names(): string[] {
    return [...this.types.keys()].sort();
  }
}
