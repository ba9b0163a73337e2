// atrium/media: written by "npm run api:report".

export declare class AttachmentFileAdder {
    constructor(creator: AttachmentCreator, writer: AttachmentWriter);
    add(postId: number, { path, name, stagingFolder, folder, altText, actor, onStored }: FileToAdd): Promise<PostRow>;
}

export interface AttachmentRow {
    postId: number;
    fileKey: string;
    altText: string;
    fullWidth: number;
    fullHeight: number;
    details: StoredDetails;
}

export declare class AttachmentStore {
    constructor(database: Database);
    findMany(ids: readonly number[]): Promise<Map<number, AttachmentRow>>;
    byId(id: number): Promise<AttachmentRow | undefined>;
    save({ postId, fileKey, altText, fullWidth, fullHeight, details }: AttachmentRow): Promise<void>;
    setAltText(postId: number, altText: string): Promise<void>;
}

export declare class FileRegistry {
    constructor(database: Database, units: UnitOfWork, clock: Clock);
    claimFirstFree(candidates: () => Iterable<readonly string[]>): Promise<FileClaim>;
    assignToPost(keys: readonly string[], postId: number): Promise<void>;
    claimedKeys(): Promise<string[]>;
    release(keys: readonly string[]): Promise<void>;
    claimOrphans(excluded: ReadonlySet<string>): Promise<{
        keys: string[];
        token: string;
    } | undefined>;
    deleteRows(token: string, removed: readonly string[]): Promise<void>;
}

export declare class MediaModule {
}

export declare class OrphanFileCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
    constructor(registry: FileRegistry, store: FileStore, staging: StagingArea, units: UnitOfWork, tasks: StartTasks);
    onApplicationBootstrap(): void;
    onApplicationShutdown(): Promise<void>;
    cleanAfterCommit(): void;
    release(keys: readonly string[]): Promise<void>;
    scheduleCleaning(): void;
    tryCleaning(): Promise<void>;
    clean(): Promise<void>;
}

export declare class RefusedFileError extends Error {
    readonly name = "RefusedFileError";
}

export declare class SquareImages {
    constructor(attachments: AttachmentStore, store: FileStore, staging: StagingArea);
    canResize(type: string): boolean;
    make(id: number, sides: readonly number[]): Promise<ReadonlyMap<number, Buffer> | undefined>;
}

export declare class UploadsAddress {
    constructor(routes: RouteRegistry);
    urlFor(key: string): string;
    pathFor(key: string): string;
}

export declare function candidateFileNames(requested: string): Generator<string>;

export declare function extensionOf(name: string): string;

export declare function folderOfKey(key: string): string;

export declare function fontTypeOf({ name, bytes }: Pick<FormFile, 'name' | 'bytes'>): string | undefined;

export declare function fontTypeOfExtension(extension: string): string | undefined;

export declare function typeOfExtension(extension: string): string | undefined;
