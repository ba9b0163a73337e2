// atrium/post-search: written by "npm run api:report".

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
    readableCondition: (() => string) | undefined;
    otherTextCondition?: SearchedTextCondition;
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

export declare const TRIGRAMS = "tokenize='trigram case_sensitive 1'";

export declare class TitleSearch1700000293000 implements MigrationInterface {
    readonly name = "TitleSearch1700000293000";
    up(queryRunner: QueryRunner): Promise<void>;
    down(queryRunner: QueryRunner): Promise<void>;
}

export declare const UNRANKED = "0 + 0";

export declare const UNSEARCHED_TYPES: string[];

export declare function addSearch(sql: SqlConditions, plan: SearchPlan): void;

export declare function columnsCondition(sql: SqlConditions, columns: readonly SearchColumn[], term: string, isExact?: boolean): string;

export declare function indexedTexts({ columns }: SearchTable, post: SearchedPost, isMarked: boolean): string[];

export declare function isSearched({ type }: SearchedPost): boolean;

export declare function markText(text: string): string;

export declare function relevanceOrder(sql: SqlConditions, { terms, readableCondition }: SearchPlan): string;

export declare function replaceSearchTable(name: string, definition: string, ...fill: string[]): string[];
