import { Injectable } from '@nestjs/common';
import { ContentRenderer } from '#rendering';
import { COMMON_ATTRIBUTES } from './attribute-schemas.js';
import type { AttributeSchemas, BlockDescription } from './block-description.js';
import { COMMENT_BLOCKS } from './core/comment-blocks.js';
import { DESIGN_BLOCKS } from './core/design-blocks.js';
import { MEDIA_BLOCKS } from './core/media-blocks.js';
import { TERM_BLOCKS } from './core/term-blocks.js';
import { TEXT_BLOCKS } from './core/text-blocks.js';
import { THEME_BLOCKS } from './core/theme-blocks.js';
import { completeEditorDetails } from './editor/editor-details.js';
import type { EditorDetails } from './editor/editor-details.js';
import { WIDGET_BLOCKS } from './core/widget-blocks.js';

/** A block type of this site. */
export interface KnownBlockType extends BlockDescription {
  /** Such as `core/latest-posts`. */
  name: string;
  /** Schemas of its own attributes and of the common ones. */
  attributes: AttributeSchemas;
  /** Whether the server renders it. Other blocks are shown as the HTML in the content. */
  dynamic: boolean;
  /** Details for block editors. */
  editor: EditorDetails;
}

/** Block types of this site, dynamic and static ones, with their descriptions for block editors. */
@Injectable()
export class BlockCatalog {
  private readonly descriptions = new Map<string, BlockDescription>(
    Object.entries({
      ...TEXT_BLOCKS,
      ...MEDIA_BLOCKS,
      ...DESIGN_BLOCKS,
      ...WIDGET_BLOCKS,
      ...TERM_BLOCKS,
      ...THEME_BLOCKS,
      ...COMMENT_BLOCKS,
    }),
  );

  constructor(private readonly renderer: ContentRenderer) {}

  /** Describes a block type; call it together with the registration of a renderer, before the app starts. */
  describe(name: string, description: BlockDescription): void {
    this.descriptions.set(name, description);
  }

  /** All block types, sorted by name. */
  get all(): KnownBlockType[] {
    return [...new Set([...this.descriptions.keys(), ...this.renderer.blocks.names()])]
      .sort()
      .map((name) => this.toKnownBlockType(name));
  }

  /** Returns the block type with this name. */
  get(name: string): KnownBlockType | undefined {
    return this.descriptions.has(name) || this.renderer.blocks.get(name) ? this.toKnownBlockType(name) : undefined;
  }

  /** Combines the description and the renderer of a type. Without a description, the title is made from the name. */
  private toKnownBlockType(name: string): KnownBlockType {
    const description = this.descriptions.get(name) ?? { title: titleOf(name), category: 'widgets' };
    const editor = completeEditorDetails(name, description);
    return {
      ...description,
      name,
      attributes: { ...COMMON_ATTRIBUTES, ...description.attributes },
      editor,
      dynamic: editor.isDynamic || this.renderer.blocks.get(name)?.render !== undefined,
    };
  }
}

/** Returns the title `Rain Radar` for `weather/rain-radar`. */
function titleOf(name: string): string {
  return name
    .slice(name.indexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
