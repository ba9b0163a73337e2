// atrium/post-search: written by "npm run api:report".

export declare const ADD_WORDS = "INSERT INTO search_words (word) SELECT value FROM json_each($1) WHERE true ON CONFLICT DO NOTHING";

export declare class ContentlessSearch1700000294000 implements MigrationInterface {
    readonly name = "ContentlessSearch1700000294000";
    up(queryRunner: QueryRunner): Promise<void>;
    down(queryRunner: QueryRunner): Promise<void>;
}

export interface DateRange {
    after: number;
    before: number;
    descending: boolean;
}

export interface Derivation<T> {
    key: string;
    dependsOnlyOnPost: boolean;
    source(): PostSelect | Promise<PostSelect>;
    create(): Promise<T>;
    update(value: T, changed: readonly number[], source: PostSelect): Promise<T>;
}

export declare const IS_SEARCHED: string;

export interface IdSource {
    text: string;
    values: readonly SqlParameter[];
    dependsOnlyOnPost: boolean;
}

export declare class IncrementalCache<T extends {
    byteLength: number;
}> {
    constructor(dataSource: SiteDataSource, clock: ChangeClock, { name, limit }: {
        name: string;
        limit: number;
    });
    has(derivation: Derivation<T>): boolean;
    load(derivation: Derivation<T>): Promise<T>;
}

export declare class MenuItemSearch1700000299000 implements MigrationInterface {
    readonly name = "MenuItemSearch1700000299000";
    up(queryRunner: QueryRunner): Promise<void>;
    down(queryRunner: QueryRunner): Promise<void>;
}

export declare class NewWordFinder {
    missingIn(texts: readonly string[]): MissingWords | undefined;
}

export interface NumberSelection {
    sql?: string;
    order?: string;
    where?: string;
    isLong: boolean;
}

export declare class OrderCache {
    constructor(clock: ChangeClock);
    find(key: string, length: number, load: () => Promise<readonly number[]>): Promise<Uint32Array | undefined>;
}

export interface OrderedIds {
    readonly length: number;
    subarray(start: number, end: number): Iterable<number>;
}

export declare class PostSetCache {
    constructor(database: Database, dataSource: SiteDataSource, clock: ChangeClock);
    setOf(source: IdSource): Promise<PostSet>;
    orderOf(source: IdSource): Promise<PostsByDate | undefined>;
    hasOrder(source: IdSource): boolean;
}

export declare class PostsByDate {
    private constructor();
    static fromIdsAndDates(idsAndDates: readonly number[]): PostsByDate;
    get length(): number;
    get byteLength(): number;
    replaceChanged(changed: readonly number[], idsAndDates: readonly number[]): PostsByDate;
    selectRange(range: DateRange): OrderedIds;
    selectIds(ids: readonly number[], range: DateRange, inGivenOrder: boolean): OrderedIds;
    selectInOrder(order: Uint32Array, range: DateRange): OrderedIds;
    selectGroups(groups: readonly PostSet[], range: DateRange): Uint32Array;
}

export declare const SEARCH_COLUMNS: readonly [
    "title",
    "excerpt",
    "content"
];

export declare const SEARCH_TABLES: readonly SearchTable[];

export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

export interface SearchPlan {
    terms: SearchTerms;
    columns: readonly SearchColumn[];
    isExact: boolean;
    readableCondition: ((sql: SqlConditions) => string) | undefined;
    otherTextConditions?: readonly SearchedTextCondition[];
}

export interface SearchTable {
    name: 'post_title_search' | 'post_search';
    columns: readonly SearchColumn[];
}

export interface SearchedPost {
    id: number;
    type: string;
    title: string;
    excerpt: string;
    content: string;
}

export type SearchedTextCondition = (pattern: string) => string;

export interface SetSearch {
    plan: SearchPlan;
    isRanked: boolean;
    range: DateRange;
    candidates: IdSource;
    postsOfType(condition?: IdSource): IdSource;
}

export interface TextChange {
    table: SearchTable;
    id: number;
    texts: string[];
    words: MissingWords | undefined;
    isNew: boolean;
}

export declare class TitleSearch1700000293000 implements MigrationInterface {
    readonly name = "TitleSearch1700000293000";
    up(queryRunner: QueryRunner): Promise<void>;
    down(queryRunner: QueryRunner): Promise<void>;
}

export declare const UNRANKED = "0 + 0";

export declare const WORD_TABLES: readonly [
    "search_words",
    "search_word_trigrams"
];

export declare class WordSearch1700000297000 implements MigrationInterface {
    readonly name = "WordSearch1700000297000";
    up(queryRunner: QueryRunner): Promise<void>;
    down(queryRunner: QueryRunner): Promise<void>;
}

export declare function addPublicSearch(sql: SqlConditions, text: string): void;

export declare function addSearch(sql: SqlConditions, plan: SearchPlan): void;

export declare function dateRange({ after, before }: {
    after?: string;
    before?: string;
}, descending: boolean): DateRange | undefined;

export declare function fillSearchTables(runner: QueryRunner, textsOf: (table: SearchTable, post: SearchedPost) => string[], { hasWords, condition }: {
    hasWords: boolean;
    condition?: string;
}): Promise<void>;

export declare function firstIndex(length: number, fulfills: (index: number) => boolean): number;

export declare function foldedTexts({ columns }: SearchTable, post: SearchedPost): string[];

export declare function hasParts(word: string): boolean;

export declare function indexPosts(runner: QueryRunner, kind: DatabaseKind, { table, ids, posts }: {
    table: SearchTable;
    ids: readonly number[];
    posts: readonly SearchedPost[];
}): Promise<void>;

export declare function indexedTexts(table: SearchTable, post: SearchedPost, kind: DatabaseKind): string[];

export declare function indexedWords(text: string): string;

export declare function isSearched({ type }: SearchedPost): boolean;

export declare function lastChangesByPost(changes: readonly TextChange[], table: SearchTable): TextChange[];

export declare function readNumbers(database: Database, { text, values }: {
    text: string;
    values: readonly SqlParameter[];
}, { sql, order, where, isLong }: NumberSelection): Promise<number[]>;

export declare function relevanceOrder(sql: SqlConditions, plan: SearchPlan): string;

export declare function searchWithSets(database: Database, sets: PostSetCache, { plan, isRanked, range, candidates, postsOfType }: SetSearch): Promise<Uint32Array | undefined>;

export declare function wordsToIndex(text: string): string[];
