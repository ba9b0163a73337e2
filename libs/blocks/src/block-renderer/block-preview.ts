import { Configuration, SettingsService } from '#platform';
import { RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { compileSchema } from '#schema';
import type { CompiledSchema } from '#schema';
import { BlockCatalog } from '../block-types/block-catalog.js';
import type { KnownBlockType } from '../block-types/block-catalog.js';
import type { PostRow } from '#post-repository';
import { RenderEntries, renderSite, SiteRenderData, WorkLimits } from '#content/core';
import { ContentRenderer } from '#rendering';

/** Renders single blocks for previews in block editors. */
@Injectable()
export class BlockPreview {
  private readonly schemas = new Map<string, CompiledSchema>();

  constructor(
    private readonly blocks: BlockCatalog,
    private readonly renderer: ContentRenderer,
    private readonly data: SiteRenderData,
    private readonly entries: RenderEntries,
    private readonly settings: SettingsService,
    private readonly configuration: Configuration,
    private readonly limits: WorkLimits,
  ) {}

  /**
   * Coerces the attributes by the block type's schemas, or returns the failure. As in the reference, the path of an
   * invalid part starts at the attribute: `[postsToShow]`. Attributes of unknown types stay unchanged.
   */
  coerce(name: string, attributes: unknown): unknown {
    const block = this.blocks.get(name);
    if (!block) return attributes;
    const schema = this.schemaOf(block);
    return schema.validate(attributes, '') ?? schema.sanitize(attributes, '');
  }

  /**
   * Renders a block without inner blocks, as in the content of a post.
   * @throws RestError 404 `block_invalid` for types that are unknown or not dynamic
   */
  async render(name: string, attributes: Record<string, unknown>, row: PostRow | undefined): Promise<string> {
    if (!this.blocks.get(name)?.dynamic)
      throw new RestError('block_invalid', 'No dynamic block type has this name.', 404);
    const site = renderSite(await this.settings.snapshot(), this.configuration);
    const post = row && (await this.entries.forPost(row));
    const rendering = await this.renderer.renderBlock(
      { name, attributes, innerBlocks: [], innerHtml: '', innerContent: [] },
      { site, data: this.data, post, limits: this.limits.rendering },
    );
    this.limits.report(`a block of ${name}`, rendering);
    return rendering.html;
  }

  /** Returns the schema of the attributes that the type has for clients: its own ones and those of its features. */
  private schemaOf({ name, attributes, editor }: KnownBlockType): CompiledSchema {
    let schema = this.schemas.get(name);
    if (!schema) {
      const own = Object.entries(attributes).filter(([attribute]) => Object.hasOwn(editor.attributes, attribute));
      const properties = Object.fromEntries(own);
      schema = compileSchema({ type: 'object', properties, additionalProperties: false });
      this.schemas.set(name, schema);
    }
    return schema;
  }
}
