import { Module } from '@nestjs/common';
import { ContentRenderer, RenderingModule } from '#rendering';
import { registerCoreBlocks } from './core-blocks.js';

/** The renderer of content with the core blocks. */
@Module({ imports: [RenderingModule], exports: [RenderingModule] })
export class CoreBlocksModule {
  constructor(renderer: ContentRenderer) {
    registerCoreBlocks(renderer);
  }
}
