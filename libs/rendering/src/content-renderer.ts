import { correctName, EXCERPT_WORDS, formatTitle, runTextJob } from '#text';
import type { TextJobs } from '#text';
import type { Block } from './blocks/block.js';
import { BlockRegistry } from './blocks/block-registry.js';
import { BlockRenderer } from './blocks/block-renderer.js';
import { hasBlocks } from './blocks/block-parser.js';
import { renderedSource } from './blocks/raw-content.js';
import { titleOf } from './entry-texts.js';
import type { NestedRenderer } from './entry-texts.js';
import { excerptSource, listedContent, SOURCE_LIMIT } from './excerpts/excerpt-source.js';
import { RenderBudget } from './render-budget.js';
import { DependencyRecorder } from './dependency-recorder.js';
import type { RenderEntry } from './render-data.js';
import type { ContentRendering, RenderContext, RenderInput, Rendering } from './render-context.js';
import { DEFAULT_THEME } from './render-context.js';
import { RenderingStages } from './rendering-stages.js';
import type { RenderStage } from './rendering-stages.js';
import { registerCoreShortcodes } from './shortcodes/core-shortcodes.js';
import { ShortcodeRegistry } from './shortcodes/shortcode-registry.js';
import { prependAttachment } from './stages/prepend-attachment.js';
import { embedAddresses } from './stages/embed-addresses.js';
import { addImageAttributes } from './stages/add-image-attributes.js';
import { addBlockImageAttributes } from './stages/add-block-image-attributes.js';
import { IdAllocator } from './id-allocator.js';
import { RenderTotals } from './render-totals.js';
import { STORED_FORMAT } from './stored-rendering.js';
import type { CollectedStyles } from './supports/block-styles.js';
import { BlockStyles } from './supports/block-styles.js';

// A change of output increments the version of the part that creates it, so that stored renderings are renewed.
/** Version of the output of `renderTitle`. */
const TITLE_VERSION = 3;
/** Version of the output of `renderExcerpt`. */
const EXCERPT_VERSION = 7;
/** Version of the styles of single blocks. */
const STYLES_VERSION = 1;
/** Version of the recorded dependencies. */
const DEPENDENCIES_VERSION = 2;

/** Prefixes of a title. */
export interface TitleOptions {
  /** Adds the prefix `Protected: `. */
  protected?: boolean;
  /** Adds the prefix `Private: `. */
  private?: boolean;
}

/** Returns the prefix of a title; '' for one without. */
export function titlePrefix(options: TitleOptions): string {
  return options.protected ? 'Protected: ' : options.private ? 'Private: ' : '';
}

/**
 * Renders raw content. The result depends only on the text, the input and the data that it reads (`RenderData`), so it
 * can be stored together with its dependencies.
 */
export class ContentRenderer implements NestedRenderer {
  readonly blocks = new BlockRegistry();
  readonly shortcodes = new ShortcodeRegistry();
  readonly stages: RenderingStages;
  private readonly blockRenderer = new BlockRenderer(this.blocks);

  constructor() {
    this.stages = this.coreStages();
    registerCoreShortcodes(this.shortcodes);
  }

  /**
   * Returns the versions of all parts of the renderer: stages in order, blocks, shortcodes, titles, excerpts, styles,
   * dependencies and the stored format.
   */
  versions(): [part: string, version: number][] {
    const named = (kind: string, versions: [string, number][]): [string, number][] =>
      versions.map(([name, version]) => [`${kind} ${name}`, version]);
    return [
      ...named('stage', this.stages.versions()),
      ...named('block', this.blocks.versions()),
      ...named('shortcode', this.shortcodes.versions()),
      ['title', TITLE_VERSION],
      ['excerpt', EXCERPT_VERSION],
      ['styles', STYLES_VERSION],
      ['dependencies', DEPENDENCIES_VERSION],
      ['stored format', STORED_FORMAT],
    ];
  }

  /** Renders the content of an entry (for attachments: the description) as at the first position of an answer. */
  async renderContent(raw: string, input: RenderInput): Promise<ContentRendering> {
    const context = contextOf(input);
    const source = input.post ? renderedSource({ type: input.post.type, content: raw }) : raw;
    const first = context.ids.resolvePlaceholders(await this.stages.run(source, context));
    const exceededLimit = context.budget.exceeded;
    const rendering = {
      ...first,
      dependsOn: context.data.dependsOn,
      taken: context.ids.taken,
      hadBlocks: context.paragraphOrder.paragraphsLate,
      styles: stylesOf(context),
      ...(exceededLimit ? { exceededLimit } : {}),
    };
    if (!context.paragraphOrder.changesResult) return rendering;
    const later = contextOf(input, { paragraphsLate: true });
    const textAfterBlocks = later.ids.resolvePlaceholders(await this.stages.run(source, later));
    return textAfterBlocks.html === first.html ? rendering : { ...rendering, textAfterBlocks };
  }

  /**
   * Renders an excerpt (for attachments: the caption): the stored one, or else the first words of the content.
   * @param words number of words of a generated excerpt
   */
  async renderExcerpt(
    raw: { excerpt: string; content: string },
    input: RenderInput,
    words = EXCERPT_WORDS,
  ): Promise<Rendering> {
    const context = contextOf(input);
    const excerpt = await this.excerptIn(raw, context, words);
    const shortcodes = this.shortcodes.names();
    const { smilies } = context.site;
    const text = await textStage(context, 'formatExcerpt', excerpt, { shortcodes, smilies });
    const html = await addImageAttributes(text, context);
    const exceededLimit = context.budget.exceeded;
    return {
      html: context.ids.resolvePlaceholders(html).html,
      dependsOn: context.data.dependsOn,
      taken: context.ids.taken,
      ...(exceededLimit ? { exceededLimit } : {}),
    };
  }

  /** Renders a single block in the context of the input's entry. */
  async renderBlock(block: Block, input: RenderInput): Promise<Pick<Rendering, 'html' | 'exceededLimit'>> {
    const context = contextOf(input);
    const { html } = context.ids.resolvePlaceholders(await this.blockRenderer.renderBlocks([block], context));
    return { html: addBlockImageAttributes(html), exceededLimit: context.budget.exceeded };
  }

  /**
   * Renders a title. Representations of entries have titles without prefixes; lists on pages have titles with prefixes.
   */
  renderTitle(raw: string, options: TitleOptions = {}): string {
    return formatTitle(titlePrefix(options) + raw, { shortcodes: this.shortcodes.names() });
  }

  /** Like `renderTitle` without prefixes, but renders a long title in a worker thread. */
  async renderTitleInBackground(raw: string): Promise<string> {
    return runTextJob('formatTitle', raw, { shortcodes: this.shortcodes.names() });
  }

  /**
   * Renders the content of an entry, as lists show it, within that of another or its own. Returns '' for a protected
   * entry, for one that a block is rendering, and within another nested rendering, to prevent endless recursion.
   */
  async renderNestedContent(entry: RenderEntry, context: RenderContext): Promise<string> {
    const nested = context.openEntries.has(entry.id) ? undefined : nestedIn(entry, context);
    if (!nested) return '';
    const balanceTags = (html: string): string | Promise<string> => textStage(nested, 'balanceTags', html);
    return this.stages.run(await listedContent(entry, titleOf(entry, this), balanceTags), nested);
  }

  /**
   * Returns the excerpt of an entry as text; '' for a protected entry and within another nested rendering. Unlike
   * `renderNestedContent`, it accepts an entry that a block is rendering.
   */
  async renderNestedExcerpt(entry: RenderEntry, context: RenderContext, words: number): Promise<string> {
    const nested = nestedIn(entry, context);
    return nested ? this.excerptIn(entry, nested, words) : '';
  }

  private async excerptIn(
    raw: { excerpt: string; content: string },
    outer: RenderContext,
    words: number,
  ): Promise<string> {
    if (raw.excerpt.trim() !== '') return raw.excerpt;
    const context = { ...outer, paragraphOrder: { ...outer.paragraphOrder } };
    const source = await excerptSource(raw.content.slice(0, SOURCE_LIMIT), {
      balanceTags: (html) => textStage(context, 'balanceTags', html),
      stripShortcodes: (text) => this.shortcodes.strip(text),
      renderBlocks: (blocks) => this.blockRenderer.renderBlocks(blocks, context),
    });
    // The source has no blocks: comments that look like blocks are part of its text, which has paragraphs.
    const text = source.replaceAll('<!-- wp:', '<!--wp:');
    const html = (await this.stages.run(text, context)).replaceAll(']]>', ']]&gt;');
    return textStage(context, 'trimWords', html, words);
  }

  /**
   * Renders content with blocks. The paragraph stage skips such content, and runs late for the content of all posts
   * that follow in the answer.
   */
  private async renderBlockContent(html: string, context: RenderContext): Promise<string> {
    const rendered = await this.blockRenderer.renderContent(html, context);
    context.paragraphOrder.paragraphsLate = true;
    return rendered;
  }

  private coreStages(): RenderingStages {
    const names = (): string[] => this.shortcodes.names();
    return new RenderingStages()
      .add({
        name: 'embed-shortcodes',
        version: 2,
        run: (html, context) => this.shortcodes.run(html, context, ['embed']),
      })
      .add({ name: 'embed-addresses', version: 1, run: embedAddresses })
      .add({
        name: 'blocks',
        version: 9,
        run: (html, context) => (hasBlocks(html) ? this.renderBlockContent(html, context) : html),
      })
      .add({
        name: 'typography',
        version: 1,
        run: (html, context) => textStage(context, 'applyTypography', html, { shortcodes: names() }),
      })
      .add({
        name: 'paragraphs',
        version: 1,
        run: (html, context, raw) =>
          hasBlocks(raw) || context.paragraphOrder.paragraphsLate ? html : textStage(context, 'wrapParagraphs', html),
      })
      .add(
        orderDependent({
          name: 'unwrap-shortcodes',
          version: 1,
          run: (html, context) => textStage(context, 'unwrapShortcodes', html, names()),
        }),
      )
      .add(orderDependent({ name: 'attachment-first', version: 1, run: prependAttachment }))
      .add({
        name: 'late-paragraphs',
        version: 1,
        run: (html, context, raw) =>
          hasBlocks(raw) || !context.paragraphOrder.paragraphsLate ? html : textStage(context, 'wrapParagraphs', html),
      })
      .add({ name: 'product-name', version: 1, run: correctName })
      .add({ name: 'shortcodes', version: 2, run: (html, context) => this.shortcodes.run(html, context) })
      .add({ name: 'image-attributes', version: 4, run: addImageAttributes })
      .add({
        name: 'smilies',
        version: 1,
        run: (html, context) => (context.site.smilies ? textStage(context, 'smiliesToEmoji', html) : html),
      });
  }
}

/** Runs a text function; for a long text in a worker thread. */
function textStage<N extends keyof TextJobs>(
  { budget }: RenderContext,
  name: N,
  ...args: Parameters<TextJobs[N]>
): string | Promise<string> {
  return budget.waitUncharged(runTextJob(name, ...args));
}

/**
 * Wraps a stage between the two paragraph stages, one of which runs. It records whether the choice between these
 * changes the result.
 */
function orderDependent(stage: RenderStage): RenderStage {
  const recordChange = (html: string, out: string, { paragraphOrder }: RenderContext): string => {
    if (out !== html && !paragraphOrder.paragraphsLate) paragraphOrder.changesResult = true;
    return out;
  };
  const run: RenderStage['run'] = (html, context, raw) => {
    const out = stage.run(html, context, raw);
    return typeof out === 'string'
      ? recordChange(html, out, context)
      : out.then((text) => recordChange(html, text, context));
  };
  return { ...stage, run };
}

function contextOf(input: RenderInput, { paragraphsLate = false } = {}): RenderContext {
  const budget = new RenderBudget(input.limits);
  const data = new DependencyRecorder(input.data, input.post, budget);
  return {
    budget,
    site: input.site,
    theme: input.site.theme ?? DEFAULT_THEME,
    post: data.post,
    isPostLocked: input.isPostLocked ?? false,
    ids: new IdAllocator(),
    totals: new RenderTotals(),
    styles: new BlockStyles(),
    data,
    openEntries: new Set(),
    nesting: 1,
    paragraphOrder: { paragraphsLate, changesResult: false },
    blocks: input.blocks,
  };
}

function stylesOf({ styles, ids }: RenderContext): CollectedStyles {
  const { css, filters, duotonePresets } = styles.collected();
  const resolved = (text: string): string => ids.resolvePlaceholders(text).html;
  return { css: resolved(css), filters: resolved(filters), duotonePresets };
}

/** Maximum nesting of renderings of entries, including the outermost one. */
const MAX_NESTING = 2;
/** Maximum number of nested renderings of entries within one rendering. */
const MAX_NESTED = 2000;

function nestedIn(entry: RenderEntry, context: RenderContext): RenderContext | undefined {
  if (
    entry.protected ||
    context.nesting >= MAX_NESTING ||
    context.budget.isExhausted ||
    context.totals.add('nested', 1) > MAX_NESTED
  )
    return undefined;
  return {
    ...context,
    post: entry,
    isPostLocked: false,
    nesting: context.nesting + 1,
    openEntries: new Set([...context.openEntries, entry.id]),
    blocks: undefined,
  };
}
