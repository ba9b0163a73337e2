import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ContentRenderer, parseBlocksWithBudget } from '#rendering';
import type { BlockCall } from '#rendering';
import { BUILT_IN_PATTERNS } from './built-in-patterns.js';

/** Version of the patterns. Increment it when one changes, so that stored renderings are renewed. */
const VERSION = 1;

const CONTENTS: ReadonlyMap<unknown, string> = new Map(BUILT_IN_PATTERNS.map(({ name, content }) => [name, content]));

/** Registers the block that shows a block pattern: `<!-- wp:pattern {"slug":"atrium/welcome"} /-->`. */
@Injectable()
export class PatternBlock implements OnModuleInit {
  constructor(private readonly renderer: ContentRenderer) {}

  onModuleInit(): void {
    this.renderer.blocks.register('core/pattern', { version: VERSION, render: renderPattern });
  }
}

/** Renders the blocks of a pattern; '' if there is none. No pattern refers to another one. */
async function renderPattern({ attributes, context, scope, renderBlocks }: BlockCall): Promise<string> {
  const content = CONTENTS.get(attributes['slug']);
  if (content === undefined) return '';
  return renderBlocks(await parseBlocksWithBudget(content, context.budget), { ...scope, provided: {} });
}
