// atrium/sqlite: written by "npm run api:report".

export declare class CommitCounter {
    constructor(file: string);
    read(): number;
    close(): void;
}

export declare class FailedFlushError extends Error {
    readonly name = "FailedFlushError";
    constructor(cause: unknown);
}

export declare class ReaderFailureError extends Error {
    readonly name = "ReaderFailureError";
    constructor(message: string, cause?: unknown);
}

export declare class ReaderProcesses {
    constructor(options: ReaderProcessesOptions);
    get isUsed(): boolean;
    read(sql: string, parameters: readonly unknown[], version?: number): Promise<object[]>;
    close(): Promise<void>;
}

export declare class SharedFile {
    readonly announcesCommits: boolean;
    onCommits: CommitListener;
    constructor(connections: SharedConnections, announcesCommits: boolean);
    check(): void;
    onRequest(): void;
    beforeRead(): void;
    onBegin(): void;
    announce(changes: string): void;
    afterCommit(): void;
    stop(): void;
    close(): void;
}

export type SqliteConnection = Sqlite.Database;

export interface SqliteResult {
    records: object[];
    raw: unknown;
    affected: number;
}

export declare class SqliteStatements {
    readonly connection: SqliteConnection;
    constructor(connection: SqliteConnection);
    get(sql: string): PreparedStatement;
}

export declare class StatementTimeoutError extends Error {
    readonly name = "StatementTimeoutError";
}

export declare class WriteAheadLog {
    constructor(connection: SqliteConnection, options: WriteAheadLogOptions);
    get flushing(): Promise<void> | undefined;
    get failure(): FailedFlushError | undefined;
    flushCommit(): Promise<void> | undefined;
    close(): Promise<void>;
}

export interface WriteAheadLogOptions {
    path: string;
    flushesCommits: boolean;
    entry?: string;
}

export declare function bindings(numbered: boolean, parameters: readonly unknown[]): unknown[];

export declare function createFolder(path: string, mode?: number): string | undefined;

export declare function isSqliteBusy(error: unknown): boolean;

export declare function openWriter(path: string): SqliteConnection;

export declare function prepareReader(connection: SqliteConnection): void;

export declare function runStatement(statement: Statement, values: readonly unknown[]): SqliteResult;

export declare const sqliteDriver: typeof Sqlite;

export declare const sqliteDriverPath: string;

export declare function toStorableText<T>(value: T): T | string;
