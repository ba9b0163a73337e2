import type { RenderContext } from '../render-context.js';
import type { RenderComment, RenderEntry } from '../render-data.js';
import type { Block, BlockAttributes } from './block.js';

/** Layout defaults of a container type. */
export interface LayoutSupport {
  /** The layout of a block that names none. */
  default?: Record<string, unknown>;
  /** The gap that style rules fall back to. */
  fallbackGap?: string;
  /** Whether the gap is written by the block's own markup. */
  skipsGap?: boolean;
}

/** Context that blocks pass to their inner blocks. */
export interface BlockScope {
  /** Entry of the `core/post-…` blocks. */
  entry?: RenderEntry;
  /** Comment of the `core/comment-…` blocks. */
  comment?: RenderComment;
  /** Attributes of the block around, by the names that blocks agree on (`queryId`, `query`, `showTags`, …). */
  given: Readonly<Record<string, unknown>>;
}

/** A block about to be rendered. */
export interface BlockCall {
  block: Block;
  attributes: BlockAttributes;
  /** Its inner text with the inner blocks rendered; '' for a type that renders its inner blocks itself. */
  content: string;
  scope: BlockScope;
  context: RenderContext;
  /** Renders inner blocks, perhaps in another scope or context. */
  renderBlocks(blocks: readonly Block[], scope?: BlockScope, context?: RenderContext): Promise<string>;
  /** Renders this block's own inner text and blocks in another scope. */
  renderInner(scope: BlockScope): Promise<string>;
  /** Attributes for the block's outermost element: its own classes, alignment, colours, spacing and the given additions. */
  wrapper(extra?: Readonly<Record<string, string>>): string;
}

/** How blocks of one name are rendered. A block without a type is rendered as its inner text. */
export interface BlockType {
  /** Version of its output, from 1 (the default). Raise it when the markup changes, so that stored renderings are made again. */
  version?: number;
  render?(call: BlockCall): string | Promise<string>;
  /** The type renders its inner blocks itself. */
  rendersInner?: boolean;
  /** Context that a block passes to its inner blocks. */
  provides?(attributes: BlockAttributes): Record<string, unknown>;
  layout?: LayoutSupport;
  /** Its first element may get these from style attributes. */
  supports?: readonly ('aspectRatio' | 'background' | 'duotone' | 'position')[];
  /** Changes a block before its inner blocks are rendered. */
  prepare?(block: Block): Block;
}

/** The kinds of blocks that a site can render. Namespaces add theirs. */
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

  /** The version of each block by its name, in alphabetical order. */
  versions(): [name: string, version: number][] {
    return this.names().map((name) => [name, this.types.get(name)?.version ?? 1]);
  }

  /** Every registered name, in alphabetical order. */
  names(): string[] {
    return [...this.types.keys()].sort();
  }
}
