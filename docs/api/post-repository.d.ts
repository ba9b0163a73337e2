// atrium/post-repository: written by "npm run api:report".

export interface AccessScope {
    status: string;
    ownership: 'all' | 'own' | 'others';
    condition?: string;
}

export interface AssignedTerm {
    id: number;
    taxonomy: string;
    name: string;
    slug: string;
}

export declare const BY_ID: readonly PostSortKey[];

export interface DateWindow {
    type: string;
    statuses: readonly string[];
    after?: string;
    before?: string;
}

export interface DatedKey {
    value: string | number;
    id: number;
    date: string;
}

export type DatedSearch = Omit<SetSearch, 'candidates'>;

export interface IncludedPosts extends DateWindow {
    ids: readonly number[];
    inGivenOrder: boolean;
}

export interface IndexRange {
    table: 'posts' | 'post-terms' | 'post-terms and posts';
    where: string;
    authorOrParentIndex?: string;
}

export type KeysetPosition = readonly (string | number)[];

export declare class ListStatements {
    readonly init: ListStatementsInit;
    constructor(init: ListStatementsInit);
    get key(): string;
    get isEmpty(): boolean;
    get isDense(): boolean;
    get mayTakeLong(): boolean;
    get isByDate(): boolean;
    get isCoveredByIndex(): boolean;
    get strategy(): ScanStrategy;
    page({ after, offset, limit }: PageRequest, strategy?: ScanStrategy): Statement;
    count(): Statement;
    datedKeys(strategy?: ScanStrategy): Statement;
    sections(length: number): Statement;
    ids(): IdSource;
    orderOf(alias: string): string;
    positionOf(row: Readonly<Record<string, string | number>>): PositionedId;
}

export declare const MAX_MENU_ORDER = 2147483647;

export declare const NEWEST_FIRST: readonly PostSortKey[];

export declare const NO_REVISIONS = "p.type <> 'revision'";

export type NewPost = Omit<PostRow, 'id'>;

export interface NewRendering extends StoredRendering {
    postId: number;
    revision: string;
    dependsOn: readonly string[];
    isPartial: boolean;
}

export interface OrderExpression {
    sql: string;
    descending: boolean;
}

export declare const POST_READS: Readonly<Record<keyof typeof READS, PostStatementText>>;

export declare const POST_TEXTS: readonly [
    "title",
    "content",
    "excerpt"
];

export declare const PUBLISHED: readonly string[];

export interface PageRequest {
    after?: KeysetPosition;
    offset: number;
    limit: number;
}

export interface PositionedId {
    id: number;
    position: KeysetPosition;
}

export declare class PostAccessScopes {
    constructor(types: PostTypeRegistry, statuses: StatusRegistry);
    editableScopes(actor: Actor, type: PostType, requested: readonly string[]): AccessScope[];
    readableScopes(actor: Actor, type: PostType, requested: readonly string[], bind: Bind, alias?: string): AccessScope[];
    editableSql(actor: Actor, type: PostType, requested: readonly string[], bind: Bind): string;
    readableSql(actor: Actor, type: PostType, requested: readonly string[], bind: Bind, alias?: string): string;
}

export interface PostFilter extends EqualFields {
    notId?: readonly number[];
    notStatus?: readonly PostRow['status'][];
    sticky?: boolean;
    term?: number;
    afterId?: number;
    upToId?: number;
    where?: (sql: SqlConditions) => string;
}

export interface PostRange {
    order?: readonly PostSortKey[];
    limit?: number;
    offset?: number;
}

export declare class PostRepository {
    constructor(database: Database);
    byId(id: number): Promise<PostRow | undefined>;
    byIds(ids: readonly number[]): Promise<Map<number, PostRow>>;
    summariesByIds(ids: readonly number[]): Promise<Map<number, PostSummary>>;
    find(filter: PostFilter, range?: PostRange): Promise<PostRow[]>;
    findFirst(filter: PostFilter, order: PostRange['order']): Promise<PostRow | undefined>;
    findSummaries(filter: PostFilter, range?: PostRange): Promise<PostSummary[]>;
    findIds(filter: PostFilter, range?: PostRange): Promise<number[]>;
    select<F extends PostField>(fields: readonly F[], filter: PostFilter, range?: PostRange): Promise<Pick<SelectedPost, F>[]>;
    count(filter: PostFilter): Promise<number>;
    exists(filter: PostFilter): Promise<boolean>;
    sizesOf(filter: PostFilter, limit: number): Promise<{
        id: number;
        size: number;
    }[]>;
    lastId(): Promise<number>;
    withAncestors(ids: readonly number[]): Promise<TreeRow[]>;
    isWithin(id: number, ancestor: number): Promise<boolean>;
    descendants(id: number): Promise<Pick<PostRow, 'id' | 'type'>[]>;
    revisionSummaries(ids: readonly number[]): Promise<Map<number, RevisionSummary>>;
    periods(type: string, prefixLength: 4 | 7 | 10): Promise<{
        start: string;
        count: number;
    }[]>;
    byGuid(guid: string, type: string, upToId: number): Promise<Pick<PostRow, 'id' | 'slug' | 'title' | 'date'>[]>;
    reserveId(): Promise<number | undefined>;
    insert(post: NewPost, reservedId?: number): Promise<PostRow>;
    add(post: NewPost): void;
    insertWithId(id: number, post: NewPost): Promise<PostRow | undefined>;
    update(before: PostRow, changes: Partial<NewPost>): PostRow;
    setFeaturedMedia(id: number, image: number): void;
    changeAuthor(from: number, to: number): Promise<void>;
    recountComments(ids: readonly number[], count: string): Promise<void>;
    withWrongCommentCount(count: string): Promise<number[]>;
    delete({ id, parentId }: Pick<PostRow, 'id' | 'parentId'>, childType?: string): void;
    deleteRevision(revision: Pick<PostRow, 'id'>): void;
}

export declare class PostRepositoryModule {
}

export type PostRow = Omit<PostEntity, 'sticky' | 'titleKey' | 'locked'> & {
    sticky: boolean | 0 | 1;
};

export type PostSortKey = readonly [
    field: PostField | 'random',
    direction: 'asc' | 'desc'
];

export type PostSummary = Omit<PostRow, 'content' | 'excerpt'>;

export declare class PublishedPosts {
    constructor(database: Database, accessScopes: PostAccessScopes, posts: PostRepository, sets: PostSetCache, units: UnitOfWork);
    find(query: PublishedPostsQuery, actor: Actor): Promise<{
        rows: PostSummary[];
        total: number;
    }>;
}

export interface RevisionSummary {
    count: number;
    latest: number;
}

export declare const SEARCHED_POSTS: {
    missingIn: ({ name }: SearchTable) => string;
    unneededIn: ({ name }: SearchTable) => string;
    withRowsOf: ({ name, columns }: SearchTable, additional: readonly string[]) => string;
    byIdRange: (additional: readonly string[]) => string;
    withAdditionalText: (additional: string) => string;
    byIds: (database: Dialect, additional: readonly string[]) => string;
};

export declare class SearchIndex {
    readonly additionalTexts: string[];
    constructor(database: Database, units: UnitOfWork);
    indexNow(post: SearchedPost): Promise<void>;
    reindexNow(id: number): Promise<void>;
    indexChanges(post: SearchedPost, before: SearchedPost | undefined): void;
    reindex(post: SearchedPost): void;
}

export interface SectionRow {
    firstValue: string | number;
    firstId: number;
    lastValue: string | number;
    lastId: number | null;
    earliest: string;
    latest: string;
}

export interface Statement {
    text: string;
    values: readonly SqlParameter[];
}

export declare class StoredRenderings implements OnModuleInit {
    constructor(database: Database, scheduler: Scheduler, meta: MetaStore);
    onModuleInit(): void;
    findMany(ids: readonly number[], revision: string): Promise<Map<number, StoredRendering>>;
    save(rendering: NewRendering, isFirst?: boolean): Promise<void>;
    replaceTexts(postId: number, rendering: StoredRendering): Promise<void>;
    delete(postIds: readonly number[]): void;
    invalidateByDependency(dependencies: readonly string[]): void;
}

export declare class TermAssignment {
    constructor(database: Database, settings: SettingsService, renderings: StoredRenderings);
    termsOf(postIds: readonly number[]): Promise<Map<number, AssignedTerm[]>>;
    assignInitial(post: Pick<PostRow, 'id' | 'status'>, terms: Readonly<Record<string, readonly number[]>>): string[];
    assign(postId: number, taxonomy: string, termIds: readonly number[]): Promise<void>;
    hasCategory(postId: number): Promise<boolean>;
    assignDefaultCategory(postId: number): Promise<void>;
    copyPostColumns(postIds: readonly number[]): Promise<void>;
    removeAll(postIds: readonly number[]): Promise<void>;
    recount(termIds: readonly number[]): Promise<void>;
    removeFromPosts(term: Term, fallback: number): Promise<void>;
}

export type TreeRow = Pick<PostRow, 'id' | 'slug' | 'parentId'>;

export declare class UniqueSlugs {
    constructor(database: Database, types: PostTypeRegistry);
    findFree(requested: string, owner: SlugOwner): Promise<string>;
    findFreeForEach(requests: readonly {
        requested: string;
        owner: SlugOwner;
    }[], type: string): Promise<string[]>;
    isKnownUnique(slug: string, { type, status, slug: present }: Pick<PostRow, 'type' | 'status' | 'slug'>): boolean;
}

export declare function authorHasPosts(author: string, types: readonly string[], statuses: readonly string[]): string;

export declare function bindOnce(actor: Actor, bind: Bind): () => string;

export declare function countToSql(range: IndexRange, kind: DatabaseKind, index?: string): string;

export declare function idsOfTypes(types: readonly string[], condition?: IdSource): IdSource;

export declare function isId(value: number): boolean;

export declare function loadPostOnce(request: RestRequest, id: number, posts: Pick<PostRepository, 'byId'>): Promise<PostRow | undefined>;

export declare function memoizeWrittenPost(request: RestRequest, post: PostRow): void;

export declare function postExists(id: string, condition?: string, alias?: string): string;

export declare function scopeToSql({ ownership, condition }: AccessScope, bindActor: () => string, alias?: string): string;
