// atrium/content: written by "npm run api:report".

export interface AddedField {
    name: string;
    schema: Schema;
    resolveMany(rows: readonly PostRow[], request: RestRequest): ReadonlyMap<number, unknown> | Promise<ReadonlyMap<number, unknown>>;
}

export declare class ContentModule {
    constructor(meta: MetaRegistry);
    static register({ features }: {
        features: readonly Type<object>[];
    }): DynamicModule;
}

export declare class ListContentArgs extends ListAuthorlessArgs {
    author: number[];
    author_exclude: number[];
}

export declare class ListPostsArgs extends ListContentArgs {
    status: string[];
    tax_relation?: 'AND' | 'OR';
    categories?: TermsFilter;
    categories_exclude?: TermsFilter;
    tags?: TermsFilter;
    tags_exclude?: TermsFilter;
    sticky?: boolean;
}

export declare class PageResource extends PageResource_base {
}

export declare class PostFields {
    constructor(schemas: ResourceSchemas);
    register(resource: Type<object>, field: AddedField): void;
    hasAdded(resource: Type<object>): boolean;
    load(resource: Type<object>, rows: readonly PostRow[], view: View, request: RestRequest): Promise<(id: number) => Record<string, unknown>>;
}

export declare class PostLifecycle {
    listen(listener: PostListener): void;
    saved(event: PostSaved): Promise<void>;
    deleting(post: PostRow): Promise<void>;
}

export interface PostListener {
    saved?(event: PostSaved): Promise<void>;
    deleting?(post: PostRow): Promise<void>;
}

export declare class PostLister {
    constructor(database: Database, statementsFactory: ListStatementsFactory, listCache: FilteredListCache, checkpoints: KeysetCheckpoints, cursors: ListCursors, sections: OrderSections);
    addFilter(filter: ListFilter): void;
    addTaxonomyFilter(filter: TaxonomyFilter): void;
    addSearchedText(type: string, createCondition: SearchedTextCondition): void;
    addPageTransform(transform: PageTransform): void;
    list(query: PostListQuery): Promise<ListedIds>;
}

export declare class PostResource extends PostResource_base {
}

export interface PostSaved {
    before: PostRow | undefined;
    after: PostRow;
    actor: Actor;
}

export interface PostsControllerOptions {
    type: PostType;
    resource: Type<object>;
    list: Type<ListArgs>;
    read?: Type<ReadContentArgs>;
    create?: Type<object>;
    update?: Type<object>;
}

export declare class RenderSource<T> {
    constructor(name: string, options: RenderSourceOptions<T>, renderings: StoredRenderings);
    read({ data }: RenderContext, key: string): Promise<T | undefined>;
    invalidate(keys: readonly string[]): Promise<void>;
}

export interface RenderSourceOptions<T> {
    load(key: string): Promise<T>;
    countCharacters?(data: T): number;
}

export declare class RenderSources {
    constructor(renderings: StoredRenderings);
    register<T>(name: string, options: RenderSourceOptions<T>): RenderSource<T>;
}

export declare function createPostResource(type: PostType): Type<object>;

export declare function createPostsController(options: PostsControllerOptions): Type<object>;

export declare function statusArg(type: PostType, preset?: string, statuses?: readonly string[]): PropertyDecorator;
