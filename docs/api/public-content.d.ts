// atrium/public-content: written by "npm run api:report".

export interface ArchiveQuery {
    type?: string;
    terms?: {
        taxonomy: string;
        ids: readonly number[];
    };
    author?: number;
    format?: string;
    after?: string;
    before?: string;
    search?: string;
    stickyFirst?: boolean;
}

export declare class FeedsInPosts {
    constructor(renderData: RenderDataRegistry, renderings: StoredRenderings);
    registerReader(feed: RenderData['feed']): void;
    invalidate(url: string): Promise<void>;
}

export declare class NavigationContent implements OnModuleInit {
    constructor(posts: PostRepository, units: UnitOfWork, types: PostTypeRegistry, access: PostAccess, writer: PostWriter, renderEntries: RenderEntries, renderData: RenderDataRegistry);
    onModuleInit(): void;
    findOrCreate(actor: Actor, initial: () => Promise<NewNavigation | undefined>): Promise<NavigationFallback | undefined>;
    newestId(): Promise<number | undefined>;
}

export declare const POST_ID_ARGUMENTS: readonly string[];

export interface PublicAddress {
    readonly link: string;
    readonly modifiedGmt: string;
    readonly image: number;
}

export declare class PublicContent {
    constructor(settings: SettingsService, configuration: Configuration, addresses: AddressResolver, posts: PostRepository, entries: PublicEntries, rendered: RenderedPosts, renderer: ContentRenderer, renderData: SiteRenderData, passwords: PasswordAttempts, limits: WorkLimits);
    site(): Promise<PublicSite>;
    isOwnAddress(address: string): boolean;
    findByAddress(address: string): Promise<PublicEntry | undefined>;
    findMoved(address: string): Promise<PublicEntry | undefined>;
    unlock(entry: PublicEntry, password: string, remoteAddress: string): Promise<Pick<PublicEntry, 'content' | 'styles' | 'unlocked'>>;
    image(entry: ImageSource, width: number): Promise<PublicImage | undefined>;
    images(entries: readonly (ImageSource & Pick<PublicEntry, 'id'>)[], width: number): Promise<Map<number, PublicImage>>;
    render(text: string, { pages }?: {
        pages?: PageListQuery;
    }): Promise<string>;
    rawPublishedPosts(type: string): Promise<{
        slug: string;
        content: string;
    }[]>;
}

export declare class PublicContentModule {
}

export declare class PublicEntries {
    constructor(posts: PostRepository, access: PostAccess, permalinks: Permalinks, rendered: RenderedPosts, renderer: ContentRenderer, users: UserSummaries, authors: PublicAuthors);
    byIds(ids: readonly number[]): Promise<PublicEntry[]>;
    ancestors({ parent }: Pick<PublicEntry, 'parent'>, limit: number): Promise<PublicEntry[]>;
    fromRows(rows: readonly PostRow[]): Promise<PublicEntry[]>;
}

export interface PublicEntry {
    readonly id: number;
    readonly type: string;
    readonly title: string;
    readonly link: string;
    readonly protected: boolean;
    readonly unlocked?: boolean;
    readonly content: string;
    readonly styles?: CollectedStyles;
    readonly excerpt: string;
    readonly author: PublicAuthor | undefined;
    readonly date: string;
    readonly dateGmt: string;
    readonly modifiedGmt: string;
    readonly slug: string;
    readonly template: string;
    readonly parent: number;
    readonly mimeType: string;
    readonly image: number;
}

export interface PublicImage {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly srcset?: string;
}

export interface PublicList {
    readonly entries: readonly PublicEntry[];
    readonly total: number;
}

export interface PublicSite extends RenderSite {
    language: string;
}

export interface PublicTerm {
    readonly id: number;
    readonly taxonomy: string;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly link: string;
    readonly count: number;
}

export declare class PublicTerms {
    constructor(taxonomies: TaxonomyRegistry, terms: TermsService, assignment: TermAssignment, addresses: TermAddresses);
    get taxonomiesWithArchives(): readonly Taxonomy[];
    taxonomyOf(base: string): Taxonomy | undefined;
    firstPostType(taxonomy: string): string | undefined;
    bySlug(taxonomy: string, slug: string): Promise<PublicTerm | undefined>;
    byId(id: number): Promise<PublicTerm | undefined>;
    ancestors(term: Pick<PublicTerm, 'id'>): Promise<PublicTerm[]>;
    findByPost(id: number): Promise<PublicTerm[]>;
    findByPosts(ids: readonly number[]): Promise<Map<number, PublicTerm[]>>;
    idsWithAncestors(posts: readonly number[], taxonomy: string): Promise<Map<number, Set<number>>>;
    findUsed(taxonomy: Taxonomy, limit: number, offset: number): Promise<{
        terms: PublicTerm[];
        total: number;
    }>;
}

export declare function lacksPassword(entry: Pick<PublicEntry, 'protected' | 'unlocked'>): boolean;
