import type { BlockType } from '../render-context.js';

export type { BlockCall, BlockScope, BlockType, LayoutSupport } from '../render-context.js';

/** A name as block markup writes it; markup leaves out the namespace `core`. */
const NAME = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/;

/** The block types that a site can render. Libraries register theirs. */
export class BlockRegistry {
  private readonly types = new Map<string, BlockType>();

  /** Registers a block type. @throws Error if the name is taken, or no markup could contain it */
  register(name: string, type: BlockType): this {
    if (!NAME.test(name))
      throw new Error(`"${name}" cannot be the name of a block; write namespace/name, such as shop/price-tag.`);
    if (this.types.has(name)) throw new Error(`The block ${name} is registered twice; rename one.`);
    this.types.set(name, type);
    return this;
  }

  /** Returns the block type with a name; undefined for an unknown name and for text between blocks. */
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
