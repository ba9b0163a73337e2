import type { RenderBudget, RenderLimits } from './render-budget.js';
import type { DependencyRecorder } from './dependency-recorder.js';
import type { RenderData, RenderEntry } from './render-data.js';
import type { NumberedText, IdAllocator } from './id-allocator.js';

/** Theme settings that influence markup. */
export interface RenderTheme {
  /** Whether constrained containers keep the page's side padding (`has-global-padding`). */
  rootPaddingAwareAlignments: boolean;
  /** Whether gaps between blocks can be set. */
  blockGap: boolean;
  /** Whether blocks can stick to the top of the window. */
  stickyPosition: boolean;
  /** Whether font sizes given in pixels or rems grow with the window, up to this width; '' when they do not. */
  fluidTypographyWidth: string;
  /** Block styles that carry style rules, by block name. Blocks that use one get a class of their own. */
  styleVariations: Readonly<Record<string, readonly string[]>>;
}

/** The look that both deployments are delivered with. */
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

/** Facts of the site that rendering may use. */
export interface RenderSite {
  /** Address of the site's first page, without a slash at its end. */
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
  /** Whether `:)` becomes a picture sign. */
  smilies: boolean;
  theme?: RenderTheme;
}

/** Input of a rendering besides the raw text. */
export interface RenderInput {
  site: RenderSite;
  data: RenderData;
  /** The entry that is rendered or that the text belongs to. */
  post?: RenderEntry;
  /** Limits of work; the defaults if missing. */
  limits?: Readonly<RenderLimits>;
}

/** State of one rendering. */
export interface RenderContext {
  readonly site: RenderSite;
  readonly theme: RenderTheme;
  readonly data: DependencyRecorder;
  /** The work that this rendering and those within it may still do. */
  readonly budget: RenderBudget;
  readonly post: RenderEntry | undefined;
  readonly ids: IdAllocator;
  readonly order: ParagraphOrder;
  /** Entries whose content is being rendered, outermost first, so that none holds itself. */
  readonly open: ReadonlySet<number>;
  /** How many renderings of entries lie around, this one included. */
  readonly nesting: number;
}

/** A rendering and its dependencies besides its own post: a change of one of them invalidates it. */
export interface Rendering {
  html: string;
  dependsOn: ReadonlySet<string>;
  /** How many numbers of each counter it took. */
  taken: Readonly<Record<string, number>>;
  /** The limit that ended it before it was complete. */
  cut?: keyof RenderLimits;
}

/** The rendering of a content as the first one of a response, and the differences when others come before it. */
export interface ContentRendering extends Rendering, NumberedText {
  /** Whether blocks were in it: paragraphs of contents that are rendered after it are set later among the stages. */
  hadBlocks: boolean;
  /** As it is behind a content with blocks, where that differs. */
  behindBlocks?: NumberedText;
}

/** What contents do to the stages of those that are rendered after them. */
export interface ParagraphOrder {
  /** Paragraphs are set after shortcodes are unwrapped and attachments put in front: a content with blocks came before. */
  paragraphsLate: boolean;
  /** Whether setting them late would have changed the result. */
  matters: boolean;
}
