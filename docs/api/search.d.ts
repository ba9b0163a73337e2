// atrium/search: written by "npm run api:report".

export declare class PostSearch implements SearchHandler {
    readonly type = "post";
    readonly isEmptyPastEnd = true;
    constructor(published: PublishedPosts, types: PostTypeRegistry, access: PostAccess, permalinks: Permalinks, renderer: ContentRenderer, routes: RouteRegistry);
    subtypes(): readonly string[];
    find({ subtypes, ...query }: SearchQuery, actor: Actor): Promise<SearchPage>;
}

export declare class PostSearchCheck {
    constructor(checks: SiteChecks, database: Database, source: SiteDataSource, units: UnitOfWork, searchIndex: SearchIndex);
}

export interface SearchHandler {
    readonly type: string;
    readonly isEmptyPastEnd?: boolean;
    subtypes(): readonly string[];
    find(query: SearchQuery, actor: Actor): Promise<SearchPage>;
}

export declare class SearchHandlerRegistry {
    register(handler: SearchHandler): void;
    get(type: string): SearchHandler | undefined;
    get all(): readonly SearchHandler[];
    get subtypes(): string[];
}

export declare class SearchModule {
}

export interface SearchPage {
    items: Item[];
    total: number;
}

export interface SearchQuery {
    search?: string;
    subtypes: readonly string[];
    include: readonly number[];
    exclude: readonly number[];
    limit: number;
    offset: number;
}
