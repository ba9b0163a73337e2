import type { RenderBudget, RenderLimits } from './render-budget.js';
import type { DependencyRecorder } from './dependency-recorder.js';
import type { RenderData, RenderEntry } from './render-data.js';
import type { NumberedText, IdAllocator } from './id-allocator.js';

/** Theme settings that affect markup. */
export interface RenderTheme {
  /** Whether constrained containers keep the page's side padding (`has-global-padding`). */
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

/** The theme settings of both deployments. */
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
  url: string;
  name: string;
  description: string;
  /** Patterns of dates and times, such as `F j, Y` and `g:i a`. */
  dateFormat: string;
  timeFormat: string;
  /** IANA name, or an offset such as `+02:00`. */
  timeZone: string;
  /** 0 for Sunday. */
  startOfWeek: number;
  /** Whether `:)` becomes an emoji. */
  smilies: boolean;
  /** ID of the attachment with the site's logo; 0 without one. */
  logo: number;
  /** URL of the page with the sign-in form; it takes `redirect_to`. */
  signIn: string;
  theme?: RenderTheme;
}

/** Input of a rendering besides the raw text. */
export interface RenderInput {
  site: RenderSite;
  data: RenderData;
  /** The entry of the rendered text. */
  post?: RenderEntry;
  /** Limits of work; default: `RenderBudget`'s defaults. */
  limits?: Readonly<RenderLimits>;
}

/** State of a rendering. */
export interface RenderContext {
  readonly site: RenderSite;
  readonly theme: RenderTheme;
  readonly data: DependencyRecorder;
  /** The remaining work of this rendering and nested ones. */
  readonly budget: RenderBudget;
  readonly post: RenderEntry | undefined;
  readonly ids: IdAllocator;
  readonly order: ParagraphOrder;
  /** Entries with contents that are being rendered, outermost first, to prevent recursion. */
  readonly open: ReadonlySet<number>;
  /** Nesting level of renderings of entries, including this one. */
  readonly nesting: number;
}

/** A rendering and its dependencies besides its own post: a change of one of them invalidates it. */
export interface Rendering {
  html: string;
  dependsOn: ReadonlySet<string>;
  /** Number of allocated numbers of each counter. */
  taken: Readonly<Record<string, number>>;
  /** The limit that ended the rendering early. */
  cut?: keyof RenderLimits;
}

/** The rendering of a content as the first one of a response, and the differences at later positions. */
export interface ContentRendering extends Rendering, NumberedText {
  /** Whether it has blocks, which moves the paragraph stage for later contents. */
  hadBlocks: boolean;
  /** The rendering after a content with blocks, if it differs. */
  behindBlocks?: NumberedText;
}

/** The effect of earlier contents on the stages of later ones. */
export interface ParagraphOrder {
  /**
   * Whether paragraphs are formatted after shortcodes are unwrapped and attachments are prepended, because of an
   * earlier content with blocks.
   */
  paragraphsLate: boolean;
  /** Whether the later position of the paragraph stage would have changed the result. */
  matters: boolean;
}
