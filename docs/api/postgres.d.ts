// atrium/postgres: written by "npm run api:report".

export declare class PostgresStatement {
    readonly text: string;
    readonly name: string | undefined;
    readonly query_timeout: number | undefined;
    constructor(text: string, name: string | undefined, query_timeout: number | undefined);
    toString(): string;
}

export declare const SSL_MODES: readonly string[];

export declare class StatementNames {
    nameFor(sql: string): string | undefined;
}

export declare function certificateFiles(text: string): string[];

export declare function describeConnectionFailure(error: unknown, url: string): string | undefined;

export declare function driverUrl(url: string): string;

export declare function isPostgresUrl(text: string): boolean;

export declare function isUnreachable(error: unknown): boolean;

export declare function replicaUrl(replica: string, primary: string): string;

export declare function requireSuitableServer(pool: Pick<Pool, 'query'>): Promise<void>;

export declare function serverPlace(url: string): string;
