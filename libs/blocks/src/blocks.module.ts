import { ContentModule } from '#content';
import { createHistoryControllers, RevisionsModule } from '#revisions';
import { Library } from '#platform';
import { BlockPatternsController } from './block-patterns/block-patterns.controller.js';
import { PatternBlock } from './block-patterns/pattern-block.js';
import { BlockPreview } from './block-renderer/block-preview.js';
import { BlockRendererController } from './block-renderer/block-renderer.controller.js';
import { BlockCatalog } from './block-types/block-catalog.js';
import { BlockTypesController } from './block-types/block-types.controller.js';
import { BlockDirectoryController } from './directories/block-directory.controller.js';
import { PatternDirectoryController } from './directories/pattern-directory.controller.js';
import { PATTERN } from './patterns/pattern-type.js';
import { PatternResource } from './patterns/pattern.resource.js';
import { PatternRegistration } from './patterns/pattern-registration.js';
import { PatternsController } from './patterns/patterns.controller.js';

/** Block types, the block renderer, patterns of users and block patterns (parts of `core/v2`). */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule, RevisionsModule],
  controllers: [
    PatternsController,
    ...createHistoryControllers({ type: PATTERN, resource: PatternResource }),
    BlockRendererController,
    BlockTypesController,
    BlockPatternsController,
    BlockDirectoryController,
    PatternDirectoryController,
  ],
  providers: [PatternRegistration, PatternBlock, BlockCatalog, BlockPreview],
  exports: [BlockCatalog],
})
export class BlocksModule {}
