// atrium/change-tracking: written by "npm run api:report".

export type CacheTags = readonly string[] | 'untracked';

export declare class ChangeSet {
    get changes(): readonly TableChange[];
    get changesSchema(): boolean;
    get isEmpty(): boolean;
    get hasWrites(): boolean;
    addUntrackedWrite(): void;
    addSchemaChange(): void;
    add(change: TableChange): void;
    addAll(others: ChangeSet): void;
}

export declare class ChangeTracker {
    constructor(schema: DatabaseSchema, tags: ReadonlyMap<string, CacheTags>);
    writes(sql: string): boolean;
    recordRead(dependencies: Dependencies, sql: string, parameters: readonly unknown[]): void;
    recordWrite(set: ChangeSet, sql: string, parameters: readonly unknown[], { affected, records }: WriteResult): void;
    sourcesOf(dependencies: Dependencies): ReadSource[] | undefined;
    changedRows(dependencies: Dependencies, keys: Readonly<Partial<Record<string, string | null>>>): ReadonlySet<string> | undefined;
    apply(set: ChangeSet, version: number): void;
    firstTagOf(table: string): string | undefined;
}

export interface ReadSource {
    table: string;
    columns?: readonly string[];
    by?: {
        column: string;
        values: readonly string[];
    };
}

export interface StoredSources {
    own: readonly Rows[];
    shared: readonly Rows[];
    whole: readonly Columns[];
}

export interface TableChange {
    table: string;
    columns?: readonly string[];
    values: Readonly<Record<string, readonly string[]>>;
}

export interface WriteResult {
    affected: number | undefined;
    records: readonly object[];
}

export declare function packChanges(origin: string, set: ChangeSet, limit?: number): string[];

export declare function readPostgresSchema(query: SchemaQuery): Promise<DatabaseSchema>;

export declare function readSqliteSchema(query: SchemaQuery): Promise<DatabaseSchema>;

export declare function splitSources(id: number, reads: readonly ReadSource[], identifiesOwner: (table: string, column: string) => boolean): {
    sources: StoredSources;
    tags: string[];
};

export declare function staleValues({ own, shared, whole }: StoredSources, changes: readonly TableChange[]): StaleValues;

export declare function unpackChanges(origin: string, payload: string): ChangeSet | undefined;
