import type { Block, BlockAttributes } from './blocks/block.js';
import type { RenderBudget, RenderLimits } from './render-budget.js';
import type { DependencyRecorder } from './dependency-recorder.js';
import type { RenderComment, RenderData, RenderEntry, RenderTerm } from './render-data.js';
import type { NumberedText, IdAllocator } from './id-allocator.js';
import type { RenderTotals } from './render-totals.js';
import type { BlockStyles, CollectedStyles } from './supports/block-styles.js';

/** Theme settings that affect markup. */
export interface RenderTheme {
  /** Whether constrained containers have the page's side padding (`has-global-padding`). */
  rootPaddingAwareAlignments: boolean;
  /** Whether gaps between blocks can be set. */
  blockGap: boolean;
  /** Whether blocks can stick to the top of the window. */
  stickyPosition: boolean;
  /** Window width up to which font sizes in pixels or rems grow; '' for constant font sizes. */
  fluidTypographyWidth: string;
  /** Block styles with style rules, by block name. Blocks with one of them get their own class. */
  styleVariations: Readonly<Record<string, readonly string[]>>;
}

/** The settings of the built-in theme. */
export const DEFAULT_THEME: RenderTheme = {
  rootPaddingAwareAlignments: true,
  blockGap: true,
  stickyPosition: true,
  fluidTypographyWidth: '1340px',
  styleVariations: {
    'core/button': ['outline'],
    'core/separator': ['wide'],
    'core/quote': ['plain'],
    'core/heading': ['text-annotation', 'text-display', 'text-subtitle'],
    'core/paragraph': ['text-annotation', 'text-display', 'text-subtitle'],
    'core/group': ['section-1', 'section-2', 'section-3', 'section-4', 'section-5'],
    'core/columns': ['section-1', 'section-2', 'section-3', 'section-4', 'section-5'],
    'core/column': ['section-1', 'section-2', 'section-3', 'section-4', 'section-5'],
    'core/post-terms': ['post-terms-1'],
  },
};

/** Data of the site for rendering. */
export interface RenderSite {
  /** URL of the front page, without a trailing slash. */
  home: string;
  /** URL of the site, without a trailing slash. It equals `home`. */
  url: string;
  name: string;
  description: string;
  /** Patterns of dates and times, such as `F j, Y` and `g:i a`. */
  dateFormat: string;
  timeFormat: string;
  /** IANA name, or an offset such as `+02:00`. */
  timeZone: string;
  /** First day of the week, from 0 for Sunday to 6. */
  startOfWeek: number;
  /** Number of posts on a page of a list; infinite if it has all posts. */
  postsPerPage: number;
  /** ID of the page that is the front page; 0 without one. */
  frontPage: number;
  /** Whether `:)` becomes an emoji. */
  smilies: boolean;
  /** ID of the attachment with the site's logo; 0 without one. */
  logo: number;
  /** URL of the page with the sign-in form; it takes `redirect_to`. */
  signIn: string;
  /** Default: `DEFAULT_THEME`. */
  theme?: RenderTheme;
}

/** Input of a rendering besides the raw text. */
export interface RenderInput {
  site: RenderSite;
  data: RenderData;
  /** The entry of the rendered text. */
  post?: RenderEntry;
  /** Whether the reader lacks the password of `post`, as in a template around its content. Default: false. */
  isPostLocked?: boolean;
  /** Limits of work; default: `DEFAULT_RENDER_LIMITS`. */
  limits?: Readonly<RenderLimits>;
  /**
   * Block types that replace registered ones in this rendering. Pages define them for the blocks around the content.
   */
  blocks?: ReadonlyMap<string, BlockType>;
}

/** State of a rendering. */
export interface RenderContext {
  readonly site: RenderSite;
  readonly theme: RenderTheme;
  readonly data: DependencyRecorder;
  /** The remaining work of this rendering and nested ones. */
  readonly budget: RenderBudget;
  readonly post: RenderEntry | undefined;
  /** Whether the reader lacks the password of `post`. */
  readonly isPostLocked: boolean;
  readonly ids: IdAllocator;
  readonly totals: RenderTotals;
  /** Styles of single blocks, which the HTML does not contain. */
  readonly styles: BlockStyles;
  readonly paragraphOrder: ParagraphOrder;
  /** Block types that replace registered ones. Renderings of other entries do not have them. */
  readonly blocks: ReadonlyMap<string, BlockType> | undefined;
  /**
   * Ids of the entries that blocks are rendering, outermost first, to prevent recursion. The rendered entry itself is
   * not among them: as in the reference, its content can contain it once.
   */
  readonly openEntries: ReadonlySet<number>;
  /** Nesting level of renderings of entries, including this one. */
  readonly nesting: number;
}

/** A rendering and its dependencies: a change of one of them, or of the rendered text, invalidates it. */
export interface Rendering {
  html: string;
  dependsOn: ReadonlySet<string>;
  /** How many numbers the rendering has allocated, by counter. */
  taken: Readonly<Record<string, number>>;
  /** The limit that ended the rendering early. */
  exceededLimit?: keyof RenderLimits;
}

/** The rendering of content as the first one of an answer, and the differences at later positions. */
export interface ContentRendering extends Rendering, NumberedText {
  /** Whether the content has blocks, which moves the paragraph stage for later content. */
  hadBlocks: boolean;
  /** Styles of its blocks, which pages add. */
  styles: CollectedStyles;
  /** The rendering if earlier content has blocks; absent if that makes no difference. */
  textAfterBlocks?: NumberedText;
}

/** The effect of earlier content on the stages of later content. */
export interface ParagraphOrder {
  /**
   * Whether paragraphs are formatted after shortcodes are unwrapped and attachments are prepended, because content with
   * blocks was rendered before.
   */
  paragraphsLate: boolean;
  /** Whether the result would be different if paragraphs were formatted late. */
  changesResult: boolean;
}

/** Layout defaults of a container type. */
export interface LayoutSupport {
  /** The layout of a block without one. */
  default?: Record<string, unknown>;
  /** The default gap of style rules. */
  fallbackGap?: string;
  /** Whether the block's own markup sets the gap, so that no style rule must set it. */
  skipsGap?: boolean;
}

/** Context that blocks pass to their inner blocks. */
export interface BlockScope {
  /** Entry of the `core/post-…` blocks. */
  entry?: RenderEntry;
  /** Comment of the `core/comment-…` blocks. */
  comment?: RenderComment;
  /** Depth of the comment in its thread, from 1. */
  commentDepth?: number;
  /** Term of the `core/term-…` blocks. */
  term?: RenderTerm;
  /**
   * Values that outer blocks provide to inner ones (`BlockType.provides`), by name: `queryId`, `query`, `showLabel`, …
   */
  provided: Readonly<Record<string, unknown>>;
}

/** A block that is being rendered. */
export interface BlockCall {
  block: Block;
  attributes: BlockAttributes;
  /** Its inner text with rendered inner blocks; '' for a type that renders its inner blocks itself. */
  content: string;
  scope: BlockScope;
  context: RenderContext;
  /** Renders inner blocks, optionally in another scope or context. */
  renderBlocks(blocks: readonly Block[], scope?: BlockScope, context?: RenderContext): Promise<string>;
  /** Renders this block's own inner text and blocks in another scope. */
  renderInner(scope: BlockScope): Promise<string>;
  /** Returns the attributes of the block's outermost element: class, alignment, colors, spacing, and `extra`. */
  wrapper(extra?: Readonly<Record<string, string>>): string;
}

/** Renders the blocks of one name. A block without a type is rendered as its inner text. */
export interface BlockType {
  /**
   * Version of its output, from 1 (the default). Increment it when the markup changes, so that stored renderings are
   * renewed.
   */
  version?: number;
  /** Returns the markup of a block; by default its inner text. */
  render?(call: BlockCall): string | Promise<string>;
  /** Changes the markup after the styles are applied. The `content` of the call is that markup. */
  finish?(call: BlockCall): string | Promise<string>;
  /** Whether the type renders its inner blocks itself. */
  rendersInner?: boolean;
  /** Returns the values that a block provides to its inner blocks (`BlockScope.provided`). */
  provides?(attributes: BlockAttributes): Record<string, unknown>;
  /** Defaults of the layout. A type with them is a container, which gets classes for its layout. */
  layout?: LayoutSupport;
  /** Optional styles that its first element gets from style attributes. Core blocks have those of `#block-details`. */
  supports?: readonly ('aspectRatio' | 'background' | 'duotone' | 'position')[];
  /** Changes a block before its inner blocks are rendered. */
  prepare?(block: Block): Block;
}
