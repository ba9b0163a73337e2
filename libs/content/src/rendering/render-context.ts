import { type RecordingData } from './recording-data.js';
import { type RenderData, type RenderEntry } from './render-data.js';

/** What the look of a site decides about markup. */
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

/** What a rendering is made from besides the raw text. */
export interface RenderInput {
  site: RenderSite;
  data: RenderData;
  /** What is rendered, or what the text belongs to. */
  post?: RenderEntry;
}

/** One rendering under way. */
export interface RenderContext {
  readonly site: RenderSite;
  readonly theme: RenderTheme;
  readonly data: RecordingData;
  readonly post: RenderEntry | undefined;
  readonly ids: UniqueIds;
  /** Entries whose content is being rendered, outermost first, so that none holds itself. */
  readonly open: ReadonlySet<number>;
  /** How many renderings of entries lie around, this one included. */
  readonly nesting: number;
}

/** A rendering and what it was made from besides its own post: it is to be made again when one of these changes. */
export interface Rendering {
  html: string;
  dependsOn: ReadonlySet<string>;
}

/** The first number that ids get within one rendering: the reference has used one when it comes to the content. */
const FIRST_UNIQUE_ID = 2;

/** Numbers for ids that must differ within one rendering. They depend on the content alone, so that it renders the same each time. */
export class UniqueIds {
  private readonly counters = new Map<string, number>();
  private last = FIRST_UNIQUE_ID - 1;

  /** The prefix with the next of the numbers that all blocks share. */
  next(prefix: string): string { return prefix + String(++this.last); }

  /** The next number of a counter of its own: 1, 2, … */
  count(counter: string): number { return this.add(counter, 1); }

  /** Adds to a counter of its own and gives its new value. */
  add(counter: string, amount: number): number {
    const number = (this.counters.get(counter) ?? 0) + amount;
    this.counters.set(counter, number);
    return number;
  }
}
