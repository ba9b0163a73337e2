// atrium/rendering: written by "npm run api:report".

export declare const AUDIO_TYPES: Readonly<Record<string, string>>;

export interface ArchivePeriod {
    year: number;
    month?: number;
    day?: number;
    count: number;
    link: string;
}

export interface AttachmentQuery {
    ids?: readonly number[];
    parent?: number;
    exclude?: readonly number[];
    kind: 'image' | 'audio' | 'video';
    orderBy: readonly AttachmentSortKey[];
    order: 'asc' | 'desc';
}

export type AttachmentSortKey = 'menu_order' | 'date' | 'title' | 'id' | 'modified' | 'name' | 'author' | 'parent' | 'include';

export interface BlockCall {
    block: Block;
    attributes: BlockAttributes;
    content: string;
    scope: BlockScope;
    context: RenderContext;
    renderBlocks(blocks: readonly Block[], scope?: BlockScope, context?: RenderContext): Promise<string>;
    renderInner(scope: BlockScope): Promise<string>;
    wrapper(extra?: Readonly<Record<string, string>>): string;
}

export interface BlockType {
    version?: number;
    render?(call: BlockCall): string | Promise<string>;
    finish?(call: BlockCall): string | Promise<string>;
    rendersInner?: boolean;
    provides?(attributes: BlockAttributes): Record<string, unknown>;
    layout?: LayoutSupport;
    supports?: readonly ('aspectRatio' | 'background' | 'duotone' | 'position')[];
    prepare?(block: Block): Block;
}

export declare const CLOSED_COMMENT_FORM: RenderCommentForm;

export interface CollectedStyles {
    css: string;
    filters: string;
    duotonePresets: readonly string[];
}

export declare class ContentRenderer implements NestedRenderer {
    readonly blocks: BlockRegistry;
    readonly shortcodes: ShortcodeRegistry;
    readonly stages: RenderingStages;
    constructor();
    versions(): [
        part: string,
        version: number
    ][];
    renderContent(raw: string, input: RenderInput): Promise<ContentRendering>;
    renderExcerpt(raw: {
        excerpt: string;
        content: string;
    }, input: RenderInput, words?: number): Promise<Rendering>;
    renderBlock(block: Block, input: RenderInput): Promise<Pick<Rendering, 'html' | 'exceededLimit'>>;
    renderTitle(raw: string, options?: TitleOptions): string;
    renderTitleInBackground(raw: string): Promise<string>;
    renderNestedContent(entry: RenderEntry, context: RenderContext): Promise<string>;
    renderNestedExcerpt(entry: RenderEntry, context: RenderContext, words: number): Promise<string>;
}

export interface ContentRendering extends Rendering, NumberedText {
    hadBlocks: boolean;
    styles: CollectedStyles;
    textAfterBlocks?: NumberedText;
}

export interface Dimensions {
    width: number;
    height: number;
}

export type DuotoneColors = readonly (readonly [
    red: number,
    green: number,
    blue: number
])[];

export interface EntryPage {
    items: RenderEntry[];
    total: number;
    type?: string;
}

export interface EntryQuery {
    type: string;
    order: 'asc' | 'desc';
    orderBy: 'date' | 'title' | 'modified' | 'menu_order' | 'rand' | 'author' | 'id' | 'name' | 'parent';
    limit: number;
    offset: number;
    authors?: readonly number[];
    search?: string;
    exclude?: readonly number[];
    parents?: readonly number[];
    formats?: readonly string[];
    terms?: readonly {
        taxonomy: string;
        ids: readonly number[];
    }[];
    sticky?: boolean;
}

export interface FirstRendering {
    content: string;
    positionDependence?: PositionDependence;
}

export interface ImageFile {
    url: string;
    width: number;
    height: number;
}

export declare class ListRenderState implements RenderState {
    nextContent({ content, positionDependence }: FirstRendering): string;
    advanceExcerpt({ positionDependence }: Pick<FirstRendering, 'positionDependence'>): void;
    contentAtPosition(html: string, { marks, textAfterBlocks }: PositionDependence): string;
    advance({ hadBlocks, taken }: PositionDependence): void;
    positionKeyOf(positionDependence: PositionDependence): string;
}

export interface NumberedText {
    html: string;
    marks: readonly NumberMark[];
}

export declare class OpenTag {
    private constructor();
    static fromTag(html: string, tag: Tag): OpenTag;
    get(name: string): string | true | undefined;
    text(name: string): string;
    has(name: string): boolean;
    names(): string[];
    set(name: string, value: string | true): this;
    remove(name: string): this;
    addClass(...names: string[]): this;
    hasClass(name: string): boolean;
    toString(): string;
}

export interface PositionDependence {
    hadBlocks: boolean;
    marks: NumberedText['marks'];
    textAfterBlocks?: NumberedText;
    taken: {
        content: Readonly<Record<string, number>>;
        excerpt: Readonly<Record<string, number>>;
    };
}

export interface RenderAttachment {
    id: number;
    mimeType: string;
    url: string;
    link: string;
    title: string;
    alt: string;
    caption: string;
    description: string;
    width: number;
    height: number;
    sizes: Readonly<Record<string, ImageFile>>;
    tags?: Readonly<Record<string, unknown>>;
    featuredMedia?: number;
}

export declare class RenderBudget {
    constructor(limits?: Readonly<RenderLimits>);
    get exceeded(): keyof RenderLimits | undefined;
    get isExhausted(): boolean;
    charge(kind: keyof RenderLimits, amount?: number): boolean;
    yieldIfDue(): Promise<void> | undefined;
    waitUncharged<T>(work: T | Promise<T>): T | Promise<T>;
}

export interface RenderComment {
    id: number;
    post: number;
    parent: number;
    author: number;
    authorName: string;
    authorUrl: string;
    avatarHash: string;
    date: string;
    content: string;
    link: string;
}

export interface RenderCommentForm {
    state: 'open' | 'sign-in' | 'closed';
    requiresAuthor: boolean;
    closes?: string;
    maxDepth: number;
}

export interface RenderContext {
    readonly site: RenderSite;
    readonly theme: RenderTheme;
    readonly data: DependencyRecorder;
    readonly budget: RenderBudget;
    readonly post: RenderEntry | undefined;
    readonly isPostLocked: boolean;
    readonly ids: IdAllocator;
    readonly totals: RenderTotals;
    readonly styles: BlockStyles;
    readonly paragraphOrder: ParagraphOrder;
    readonly blocks: ReadonlyMap<string, BlockType> | undefined;
    readonly openEntries: ReadonlySet<number>;
    readonly nesting: number;
}

export interface RenderData {
    attachment(id: number, renderedPost?: RenderedPostIds): Promise<RenderAttachment | undefined>;
    attachments(query: AttachmentQuery, renderedPost?: RenderedPostIds): Promise<RenderAttachment[]>;
    entry(id: number): Promise<RenderEntry | undefined>;
    entries(query: EntryQuery): Promise<EntryPage>;
    pages(): Promise<RenderEntry[]>;
    terms(query: RenderTermQuery): Promise<RenderTerm[]>;
    user(id: number, renderedPost?: RenderedPostIds): Promise<RenderUser | undefined>;
    comments(query: {
        postId?: number;
        limit: number;
    }): Promise<RenderComment[]>;
    commentCount(postId: number): Promise<number>;
    archives(period: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<ArchivePeriod[]>;
    embed(url: string): Promise<string | undefined>;
    feed(url: string): Promise<RenderFeed | undefined>;
    menu(): Promise<RenderEntry | undefined>;
    commentForm(postId: number): Promise<RenderCommentForm>;
    today(): Promise<RenderDay>;
}

export interface RenderDay {
    now: string;
    date: string;
    ends: string;
}

export interface RenderEntry {
    id: number;
    type: string;
    status: string;
    title: string;
    content: string;
    excerpt: string;
    protected: boolean;
    link: string;
    date: string;
    modified: string;
    author: number;
    featuredMedia: number;
    parent: number;
    menuOrder: number;
    classes: readonly string[];
    meta?: Readonly<Record<string, unknown>>;
    storedMeta?: ReadonlyMap<string, string | null>;
}

export interface RenderFeed {
    items?: readonly RenderFeedItem[];
    expires: string;
}

export interface RenderFeedItem {
    title: string;
    link: string;
    author: string;
    date: string;
    description: string;
}

export interface RenderLimits {
    elements: number;
    queries: number;
    characters: number;
    milliseconds: number;
}

export interface RenderSite {
    home: string;
    url: string;
    name: string;
    description: string;
    dateFormat: string;
    timeFormat: string;
    timeZone: string;
    startOfWeek: number;
    postsPerPage: number;
    frontPage: number;
    smilies: boolean;
    logo: number;
    signIn: string;
    theme?: RenderTheme;
}

export interface RenderState {
    nextContent(rendering: FirstRendering, id: number): string;
    advanceExcerpt(rendering: FirstRendering): void;
}

export interface RenderTerm {
    id: number;
    name: string;
    slug: string;
    link: string;
    description: string;
    count: number;
    parent: number;
}

export interface RenderTermQuery {
    taxonomy: string;
    orderBy: 'name' | 'count' | 'include';
    order: 'asc' | 'desc';
    limit?: number;
    ids?: readonly number[];
    postId?: number;
    hideEmpty: boolean;
    topLevelOnly?: boolean;
}

export interface RenderUser {
    id: number;
    name: string;
    slug: string;
    link: string;
    description: string;
    avatarHash: string;
}

export interface RenderedPostIds {
    post: number;
    author: number;
}

export interface Rendering {
    html: string;
    dependsOn: ReadonlySet<string>;
    taken: Readonly<Record<string, number>>;
    exceededLimit?: keyof RenderLimits;
}

export declare class RenderingModule {
}

export declare const SEARCH_DEPENDENCY = "search";

export interface ShortcodeCall {
    name: string;
    attributes: ShortcodeAttributes;
    content: string;
    context: RenderContext;
    runShortcodes(text: string): Promise<string>;
}

export type ShortcodeRenderer = (call: ShortcodeCall) => string | Promise<string>;

export declare class StandaloneRenderState implements RenderState {
    readonly positionDependences: Map<number, PositionDependence>;
    nextContent({ content, positionDependence }: FirstRendering, id: number): string;
    advanceExcerpt(): void;
}

export interface StoredRendering {
    title?: string;
    content: string;
    excerpt: string;
    positionDependence?: PositionDependence;
    styles?: CollectedStyles;
}

export interface Tag {
    name: string;
    closing: boolean;
    start: number;
    end: number;
    readonly next: number;
}

export declare const VIDEO_TYPES: Readonly<Record<string, string>>;

export declare function archivePeriod({ start, count }: {
    start: string;
    count: number;
}, siteUrl: string): ArchivePeriod;

export declare function archiveWeeks(days: readonly {
    start: string;
    count: number;
}[], startOfWeek: number, siteUrl: string): ArchivePeriod[];

export declare function attachmentImage(attachment: RenderAttachment, size: string, attributes?: Readonly<Record<string, string>>, displayed?: Dimensions): string;

export declare function blockVersion(content: string): 0 | 1;

export declare function constrainDimensions(image: Dimensions, box: Dimensions): Dimensions;

export declare function continueNumbers({ html, marks }: NumberedText, before: (counter: string) => number): string;

export declare function duotoneColors(values: unknown): DuotoneColors | undefined;

export declare function duotoneFilter(id: string, colors: DuotoneColors): string;

export declare function flagAt(value: unknown, name: string, fallback: boolean): boolean;

export declare function formatDate(date: string, site: RenderSite, pattern?: string): string;

export declare function haveSameRatio(one: Dimensions, other: Dimensions): boolean;

export declare function integerAt(value: unknown, name: string, fallback: number): number;

export declare function isPositionIndependent({ marks, textAfterBlocks }: PositionDependence): boolean;

export declare function isRenderedForRawContent({ type, content }: Post): boolean;

export declare function localTime(instant: string, site: RenderSite): string;

export declare function packRendering(rendering: StoredRendering): Uint8Array | Promise<Uint8Array>;

export declare function parseBlocksWithBudget(content: string, budget: RenderBudget): Promise<Block[]>;

export declare function passwordForm(postId: number, postUrl: string): string;

export declare function rawContent({ type, content }: Post): string;

export declare function readPositionDependence(text: string): PositionDependence;

export declare function recordAt(value: unknown, ...path: string[]): Record<string, unknown>;

export declare function referenceJson(value: unknown): string;

export declare function sourceSet(attachment: RenderAttachment, source: string, displayed: Dimensions): string | undefined;

export declare function tagsOf(html: string, from?: number): Generator<Tag>;

export declare function textAt(value: unknown, ...path: string[]): string;

export declare function titlePrefix(options: TitleOptions): string;

export declare function unpackRendering(bytes: Uint8Array): StoredRendering;

export declare function weekRange(year: number, week: number, startOfWeek: number): {
    first: string;
    last: string;
} | undefined;

export declare function writePositionDependence(positionDependence: PositionDependence): string;
