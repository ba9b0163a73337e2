import { PostTypeRegistry } from '#content-model';
import { headingTag, textAlignAttribute } from '#core-blocks';
import { ContentRenderer, flagAt, integerAt, parseBlocksWithBudget, textAt } from '#rendering';
import type { BlockCall, RenderContext } from '#rendering';
import { escapeHtml } from '#text';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ActiveTheme } from '../themes/active-theme.js';
import { PART_AREAS } from '../themes/template-kinds.js';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplateRepository } from './template-repository.js';
import { TEMPLATE_PART } from './template-types.js';

/** Version of the markup of both blocks. Increment it when it changes, so that stored renderings are renewed. */
const VERSION = 2;
/** Name of the value with the parts around a block (`BlockScope.provided`). */
const OUTER_PARTS = 'atrium/outerParts';
/** Maximum nesting depth of template parts. */
const MAX_DEPTH = 5;
/** Elements that a block may choose for a part. */
const ELEMENTS = ['header', 'footer', 'main', 'section', 'article', 'aside', 'nav', 'div'];

/** Kinds of titles that the block omits in content. As in the reference, `0` counts as no kind. */
const KINDS_WITHOUT_HEADING = ['', '0', 'archive', 'search'];

/** Registers blocks of templates that content can contain, too: template parts, and the name of a post type. */
@Injectable()
export class TemplateBlocks implements OnModuleInit {
  constructor(
    private readonly renderer: ContentRenderer,
    private readonly types: PostTypeRegistry,
    private readonly templates: TemplateRepository,
    private readonly activeTheme: ActiveTheme,
  ) {}

  onModuleInit(): void {
    this.renderer.blocks
      .register('core/template-part', { version: VERSION, render: (call) => this.renderPart(call), rendersInner: true })
      .register('core/query-title', { version: VERSION, render: (call) => this.renderTitle(call) });
  }

  /** Renders a published part of the active theme, or its file. As in the reference, a part within itself is empty. */
  private async renderPart({ attributes, context, scope, renderBlocks, wrapper }: BlockCall): Promise<string> {
    const { stylesheet } = this.activeTheme.theme;
    const slug = textAt(attributes, 'slug');
    const outer = (scope.provided[OUTER_PARTS] ?? []) as readonly string[];
    const isOfTheme = (textAt(attributes, 'theme') || stylesheet) === stylesheet;
    if (!isOfTheme || outer.length >= MAX_DEPTH || outer.includes(slug)) return '';
    const part = (await this.partsFor(context))?.get(slug);
    if (!part || part.content === '') return '';
    const provided = { ...scope.provided, [OUTER_PARTS]: [...outer, slug] };
    const blocks = await parseBlocksWithBudget(part.content, context.budget);
    const html = await renderBlocks(blocks, { ...scope, provided }, context);
    const chosen = textAt(attributes, 'tagName');
    const element = ELEMENTS.includes(chosen)
      ? chosen
      : (PART_AREAS.find(({ area }) => area === part.area)?.area_tag ?? 'div');
    return `<${element} ${wrapper()}>${html}</${element}>`;
  }

  /**
   * Returns the parts that pages use by slug; undefined beyond the limits of the rendering. The rendering becomes stale
   * when one of them changes.
   */
  private async partsFor({ data }: RenderContext): Promise<ReadonlyMap<string, ResolvedTemplate> | undefined> {
    const parts = await data.libraryData(
      'template-parts:all',
      () => this.templates.usedBySlug(TEMPLATE_PART),
      (all) => [...all.values()].reduce((sum, { content }) => sum + content.length, 0),
    );
    data.dependsOn.add(`list:${TEMPLATE_PART.name}`);
    for (const { postId } of parts?.values() ?? []) if (postId > 0) data.dependsOn.add(`post:${postId}`);
    return parts;
  }

  /**
   * Shows the name of the post type of the query around the block, or of the entry. Content is in no archive or search,
   * so the block shows none of their titles. As in the reference, the heading of an unknown kind of title is empty.
   */
  private renderTitle({ attributes, scope, context, wrapper }: BlockCall): string {
    const kind = textAt(attributes, 'type');
    const element = headingTag(integerAt(attributes, 'level', 1));
    const heading = (text: string): string =>
      `<${element} ${wrapper(textAlignAttribute(attributes))}>${text}</${element}>`;
    if (KINDS_WITHOUT_HEADING.includes(kind)) return '';
    if (kind !== 'post-type') return heading('');
    const type = textAt(scope.provided, 'query', 'postType') || (scope.entry ?? context.post)?.type;
    const name = type === undefined ? undefined : this.types.get(type)?.labels.singular_name;
    if (!name) return '';
    const label = escapeHtml(name);
    return heading(flagAt(attributes, 'showPrefix', true) ? `Post Type: "${label}"` : label);
  }
}
