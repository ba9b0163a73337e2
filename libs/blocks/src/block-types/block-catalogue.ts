import { Injectable } from '@nestjs/common';
import { ContentRenderer } from '#rendering';
import { COMMON_ATTRIBUTES } from './attribute-schemas.js';
import type { AttributeSchemas, BlockDescription } from './block-description.js';
import { DESIGN_BLOCKS } from './core/design-blocks.js';
import { MEDIA_BLOCKS } from './core/media-blocks.js';
import { TEXT_BLOCKS } from './core/text-blocks.js';
import { THEME_BLOCKS } from './core/theme-blocks.js';
import { editorBlock } from './editor/editor-details.js';
import type { EditorBlock } from './editor/editor-details.js';
import { WIDGET_BLOCKS } from './core/widget-blocks.js';

/** A kind of blocks that this site knows. */
export interface KnownBlock extends BlockDescription {
  /** `core/latest-posts`. */
  name: string;
  attributes: AttributeSchemas;
  /** Whether it is made when it is shown; others are put out as they were written. */
  dynamic: boolean;
  /** The details that editors need. */
  editor: EditorBlock;
}

/** The kinds of blocks of this site: what is registered to be rendered, and what is put out as it is, with what editors need to know of each. */
@Injectable()
export class BlockCatalogue {
  private readonly descriptions = new Map<string, BlockDescription>(
    Object.entries({ ...TEXT_BLOCKS, ...MEDIA_BLOCKS, ...DESIGN_BLOCKS, ...WIDGET_BLOCKS, ...THEME_BLOCKS }),
  );

  constructor(private readonly renderer: ContentRenderer) {}

  /** Tells of a kind of blocks; whoever registers how one is rendered tells of it here. Before the app has started. */
  describe(name: string, description: BlockDescription): void {
    this.descriptions.set(name, description);
  }

  /** All kinds, by name. */
  get all(): KnownBlock[] {
    return [...new Set([...this.descriptions.keys(), ...this.renderer.blocks.names()])]
      .sort()
      .map((name) => this.known(name));
  }

  get(name: string): KnownBlock | undefined {
    return this.descriptions.has(name) || this.renderer.blocks.get(name) ? this.known(name) : undefined;
  }

  /** A kind that nobody told of has the title that its name gives. */
  private known(name: string): KnownBlock {
    const description = this.descriptions.get(name) ?? { title: titleOf(name), category: 'widgets' };
    return {
      ...description,
      name,
      attributes: { ...COMMON_ATTRIBUTES, ...description.attributes },
      editor: editorBlock(name, description),
      dynamic: this.renderer.blocks.get(name)?.render !== undefined,
    };
  }
}

/** `Rain Radar` of `weather/rain-radar`. */
function titleOf(name: string): string {
  return name
    .slice(name.indexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
