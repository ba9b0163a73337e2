// atrium/backup: written by "npm run api:report".

export declare class AddressRewriter {
    constructor(source: SiteDataSource, database: Database, work: UnitOfWork);
    rewrite(from: string, to: string, apply: boolean): Promise<RewrittenTable[]>;
}

export declare class BackupModule {
}

export declare class SiteCopies {
    constructor(configuration: Configuration, source: SiteDataSource, files: FileStore, staging: StagingArea);
    backup(path: string, onStart?: OnStart): Promise<CopySummary>;
    restore(path: string, onStart?: OnStart): Promise<CopySummary>;
    move(target: Configuration, onStart?: OnStart): Promise<CopySummary>;
}
