// atrium/backup: written by "npm run api:report".

export declare class AddressRewriter {
    constructor(source: SiteDataSource, database: Database, units: UnitOfWork);
    count(from: string, to: string): Promise<RewrittenTable[]>;
    rewrite(from: string, to: string): Promise<RewrittenTable[]>;
}

export declare class BackupModule {
}

export declare class SiteTransfer {
    constructor(site: InstalledSite, configuration: Configuration, source: SiteDataSource, files: FileStore, staging: StagingArea);
    backup(path: string, onStart?: OnStart): Promise<TransferSummary>;
    restore(path: string, onStart?: OnStart): Promise<TransferSummary>;
    move(target: Configuration, onStart?: OnStart): Promise<TransferSummary>;
}
