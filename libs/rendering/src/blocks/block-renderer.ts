import { coreBlockDetails, supportsByDefault } from '#block-details';
import type { RenderBudget } from '../render-budget.js';
import type { RenderContext } from '../render-context.js';
import { requireMarkup } from '../require-markup.js';
import { applySupports } from '../supports/apply-supports.js';
import { withElementsClass } from '../supports/elements.js';
import { withStyleVariation } from '../supports/style-variations.js';
import { wrapperAttributes } from '../supports/wrapper-attributes.js';
import { boundValues, hasBindings, withBoundValues } from './bindings.js';
import type { Block } from './block.js';
import { valueAt } from './block.js';
import type { BlockCall, BlockRegistry, BlockScope, BlockType } from './block-registry.js';
import { parseBlocksWithBudget } from './block-parser.js';

/** Maximum depth of rendered blocks. Deeper ones are output as raw text, which bounds time and stack. */
const MAX_DEPTH = 50;

const TOP_SCOPE: BlockScope = { provided: {} };

interface BlockPosition {
  scope: BlockScope;
  context: RenderContext;
  parent: Block | undefined;
  depth: number;
  /** Number of characters of the inner blocks so far, which are charged already. */
  readonly chargedInner: { length: number };
}

/** Renders blocks: first the inner blocks, then the block by its type, then its style attributes. */
export class BlockRenderer {
  constructor(private readonly registry: BlockRegistry) {}

  /** Renders content with blocks. */
  async renderContent(content: string, context: RenderContext): Promise<string> {
    return this.renderBlocks(await parseBlocksWithBudget(content, context.budget), context);
  }

  /** Renders parsed blocks sequentially, because numbers are allocated in the order of rendering. */
  renderBlocks(blocks: readonly Block[], context: RenderContext): Promise<string> {
    return this.renderAll(blocks, {
      scope: context.post ? { entry: context.post, provided: {} } : TOP_SCOPE,
      context,
      parent: undefined,
      depth: 0,
      chargedInner: { length: 0 },
    });
  }

  private async renderAll(blocks: readonly Block[], position: BlockPosition): Promise<string> {
    const out: string[] = [];
    for (const block of blocks) {
      if (position.context.budget.isExhausted) break;
      const html = await this.renderBlock(block, position);
      position.chargedInner.length += html.length;
      out.push(html);
    }
    return out.join('');
  }

  private async renderBlock(parsed: Block, position: BlockPosition): Promise<string> {
    const { budget } = position.context;
    if (parsed.name === null) return withinBudget(parsed.innerHtml, budget);
    if (position.depth >= MAX_DEPTH) return withinBudget(textOf(parsed), budget);
    // defence: budget-of-blocks
    if (!budget.charge('elements')) return '';
    await budget.yieldIfDue();
    const known = position.context.blocks?.get(parsed.name) ?? this.registry.get(parsed.name);
    const type = known ?? {};
    const { theme, ids, styles } = position.context;
    const styledBlock = withStyleVariation(withElementsClass(type.prepare?.(parsed) ?? parsed), theme, ids);
    // Few blocks have bindings.
    const bound = hasBindings(parsed) ? await boundValues(parsed, position.scope, position.context) : undefined;
    const block = bound ? { ...styledBlock, attributes: { ...styledBlock.attributes, ...bound } } : styledBlock;
    const inner: BlockPosition = {
      ...position,
      parent: block,
      depth: position.depth + 1,
      chargedInner: { length: 0 },
      scope: scopeWithin(type, block, position.scope),
    };
    const own = type.rendersInner ? '' : await this.renderInner(block, inner);
    const content = bound ? withBoundValues(own, block, bound) : own;
    const rendered = type.render ? await type.render(this.callFor(block, content, inner)) : content;
    requireMarkup(rendered, `block ${String(block.name)}`);
    const styled = applySupports(rendered, { block, type, parent: position.parent, theme, ids, styles });
    const finished = type.finish ? await type.finish(this.callFor(block, styled, inner)) : styled;
    // As in the reference, a hidden block is rendered too, so that later blocks get the same numbers.
    const html = isHidden(parsed, known) ? '' : finished;
    // A block with rendered inner blocks is output even beyond the budget, so that its elements are closed.
    // defence: budget-of-characters
    return budget.charge('characters', Math.max(0, html.length - inner.chargedInner.length)) ||
      inner.chargedInner.length > 0
      ? html
      : '';
  }

  private async renderInner(block: Block, position: BlockPosition): Promise<string> {
    const out: string[] = [];
    let inner = 0;
    for (const part of block.innerContent) {
      const child = part === null ? block.innerBlocks[inner++] : undefined;
      const html = part ?? (child ? await this.renderBlock(child, position) : '');
      out.push(html);
      if (part === null) position.chargedInner.length += html.length;
    }
    return out.join('');
  }

  private callFor(block: Block, content: string, position: BlockPosition): BlockCall {
    return {
      block,
      content,
      attributes: block.attributes,
      scope: position.scope,
      context: position.context,
      renderBlocks: (blocks, scope = position.scope, context = position.context) =>
        this.renderAll(blocks, { ...position, scope, context }),
      renderInner: (scope) => this.renderInner(block, { ...position, scope }),
      wrapper: (extra) => wrapperAttributes(block, extra),
    };
  }
}

/**
 * Whether a block is hidden. Blocks of unknown types and parts of other blocks, such as the panel of an accordion,
 * cannot be.
 */
function isHidden({ name, attributes }: Block, known: BlockType | undefined): boolean {
  if (valueAt(attributes, 'metadata', 'blockVisibility') !== false) return false;
  const type = known ?? coreBlockDetails(name ?? '');
  return type !== undefined && supportsByDefault(name ?? '', 'visibility');
}

function scopeWithin(type: BlockType, block: Block, scope: BlockScope): BlockScope {
  return type.provides ? { ...scope, provided: { ...scope.provided, ...type.provides(block.attributes) } } : scope;
}

/** Returns the text if the budget allows it, else ''. */
function withinBudget(text: string, budget: RenderBudget): string {
  return budget.charge('characters', text.length) ? text : '';
}

/** Returns all texts of a block and its inner blocks unchanged. It does not recurse, so any depth is safe. */
function textOf(block: Block): string {
  const out: string[] = [];
  const todo: (Block | string)[] = [block];
  for (let item = todo.pop(); item !== undefined; item = todo.pop()) {
    if (typeof item === 'string') {
      out.push(item);
      continue;
    }
    let inner = 0;
    const parts: (Block | string)[] = [];
    for (const part of item.innerContent) {
      const next = part ?? item.innerBlocks[inner++];
      if (next !== undefined) parts.push(next);
    }
    for (const part of parts.toReversed()) todo.push(part);
  }
  return out.join('');
}
