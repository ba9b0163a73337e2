// atrium/platform: written by "npm run api:report".

export declare class ChangeBus implements CommitObserver, OnModuleInit, OnApplicationShutdown {
    constructor(configuration: Configuration, units: UnitOfWork, source: SiteDataSource, clock: ChangeClock);
    get connected(): boolean;
    announcementOf(changes: ChangeSet): Announcement;
    onCommit(changes: ChangeSet): void;
    onModuleInit(): Promise<void>;
    onApplicationShutdown(): Promise<void>;
}

export declare class Clock {
    now(): Date;
}

export declare class CommandError extends Error {
    readonly name = "CommandError";
}

export declare class Configuration {
    app: string;
    worker?: number;
    announcesCommits: boolean;
    runsMigrations: boolean;
    hasNewSecretKey: boolean;
    commandLine: string;
    port: number;
    readonly host: string;
    siteUrl: string;
    readonly apiRoot: string;
    readonly namespaceNames: ReadonlyMap<string, string>;
    dataDir: string;
    readonly databaseUrl?: string;
    readonly filesUrl?: string;
    readonly adminPath: string;
    readonly logLevel: (typeof LOG_LEVELS)[number];
    readonly logPretty?: boolean;
    readonly bodyLimit: number;
    readonly uploadLimit: number;
    readonly trustedProxies: string[];
    readonly requestsPerMinute: number;
    readonly allowedOrigins: '*' | string[];
    readonly secretKey?: string;
    readonly sqliteSynchronous: 'FULL' | 'NORMAL';
    readonly databasePool: number;
    readonly statementTimeout: number;
    readonly shutdownTimeout: number;
    readonly plugins: string[];
    readonly outgoingPrivateHosts: string[];
    variables: Environment;
    defaults: Environment;
    librarySettings: readonly SettingsClass<object>[];
    get database(): DatabaseLocation;
    readSettings<T extends object>(type: SettingsClass<T>): T;
    complete(app: string, env: Environment, defaults: Environment): this;
    setListeningPort(port: number): void;
}

export declare class Database {
    constructor(source: SiteDataSource);
    get kind(): DatabaseKind;
    get manager(): EntityManager;
    repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E>;
    query<T extends object>(sql: string, parameters?: readonly SqlParameter[], { isLong }?: QueryOptions): Promise<T[]>;
    execute(sql: string, parameters?: readonly SqlParameter[]): Promise<number>;
    send(sql: string, parameters?: readonly SqlParameter[]): void;
    inSnapshot<T>(work: () => Promise<T>, { isAnonymous }?: SnapshotOptions): Promise<T>;
    endSnapshot(): Promise<void>;
    anyOf(column: string, position: number, type?: 'integer' | 'text'): string;
}

export type DatabaseKind = 'sqlite' | 'postgres';

export declare class Deliveries {
    constructor(scheduler: Scheduler, units: UnitOfWork, clock: Clock);
    register<T extends object>(declaration: DeliveryDeclaration<T>): DeliveryQueue<T>;
}

export interface DeliveryDeclaration<T extends object> {
    kind: string;
    send(message: T): Promise<void>;
    describeFailure(message: T): string;
    lastAdvice?: string;
    maxAttempts: number;
    firstRetryDelay: number;
    maxRetryDelay?: number;
}

export declare class DeliveryQueue<T extends object> {
    constructor(declaration: DeliveryDeclaration<T>, scheduler: Scheduler, units: UnitOfWork, clock: Clock);
    sendLater(key: string, message: T, delay: number): Promise<void>;
    sendAfterCommit(key: string, message: T): Promise<void>;
}

export interface FetchedResponse extends ExchangeResponse {
    url: string;
}

export declare class FileMissingError extends Error {
    readonly key: string;
    readonly name = "FileMissingError";
    constructor(key: string);
}

export declare abstract class FileStore {
    abstract save(key: string, localPath: string, type: string): Promise<void>;
    abstract stat(key: string): Promise<StoredFile | undefined>;
    abstract read(key: string, range?: ByteRange): Promise<Readable>;
    abstract remove(key: string): Promise<void>;
    abstract list(folder?: string): AsyncIterable<ListedFile>;
    keys(folder?: string): AsyncIterable<string>;
    abstract isReachable(): Promise<boolean>;
    close(): void;
}

export interface IndexHint {
    name: string;
    selective: boolean;
}

export declare function InstantColumn(options?: Options): PropertyDecorator;

export declare function JsonColumn(options?: Options): PropertyDecorator;

export declare function Library(metadata: LibraryMetadata): ClassDecorator;

export interface LibraryMetadata extends ModuleMetadata, SchemaPart {
    namespace?: string;
    commands?: CommandLoader;
    settings?: readonly SettingsClass<object>[];
}

export type LibraryModule = Type<object> | DynamicModule;

export interface NameRules {
    appendNumber: (name: string, number: number) => string;
    findTaken: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

export declare class OutgoingError extends Error {
    readonly reason: string;
    readonly name = "OutgoingError";
    constructor(reason: string);
}

export declare class OutgoingHttp {
    resolver: Resolver;
    observer?: (method: string, address: string, time: number, status: number | undefined) => void;
    constructor(configuration: Configuration, database: Pick<Database, 'endSnapshot'>);
    allows(address: string, { lookup }?: {
        lookup?: boolean;
    }): Promise<boolean>;
    fetch(address: string, { timeout, maxRedirects, ...options }?: OutgoingRequest): Promise<FetchedResponse>;
}

export interface OwnerProcess {
    pid: number;
    host: string;
}

export declare class ProgressDisplay {
    private constructor();
    static start(label: string, total: number, lineInterval?: number): Promise<ProgressDisplay>;
    update(value: number, description: string, total?: number): void;
    stop(): void;
}

export declare function ReadsOnly({ unless }?: {
    unless?: string;
}): ClassDecorator;

export declare class Scheduler implements BeforeApplicationShutdown {
    wrapJob: <T>(kind: string, work: () => Promise<T>) => Promise<T>;
    constructor(database: Database, units: UnitOfWork, clock: Clock);
    handle(kind: string, handler: JobHandler): void;
    schedule(job: ScheduledJob): Promise<void>;
    scheduleIfAbsent(job: ScheduledJob): Promise<void>;
    cancel(kind: string, key: string, runAt?: Date): Promise<boolean>;
    start(): void;
    runDue(): Promise<number>;
    beforeApplicationShutdown(): Promise<void>;
}

export declare function Setting(options: SettingOptions): PropertyDecorator;

export interface SettingDefinition<T> {
    name: string;
    default: T;
    schema?: Readonly<Record<string, unknown>>;
    description?: string;
    clean?: (value: never) => unknown;
    transferable?: boolean;
    references?: Readonly<SettingReference>;
}

export declare class SettingsModule {
    static forFeature(definitions: readonly SettingDefinition<unknown>[]): DynamicModule;
}

export declare class SettingsRegistry {
    register(...definitions: readonly SettingDefinition<unknown>[]): void;
    find(name: string): SettingDefinition<unknown> | undefined;
    list(): SettingDefinition<unknown>[];
}

export declare class SettingsService {
    constructor(database: Database, units: UnitOfWork, clock: Clock, registry: SettingsRegistry, changes: ChangeClock);
    get<T>(setting: SettingDefinition<T>): Promise<T>;
    snapshot(): Promise<SettingsSnapshot>;
    set<T>(setting: SettingDefinition<T>, value: T): Promise<void>;
    reset(setting: Pick<SettingDefinition<unknown>, 'name'>): Promise<void>;
    definition(name: string): SettingDefinition<unknown>;
}

export declare class SettingsSnapshot {
    constructor(stored: ReadonlyMap<string, unknown>);
    get<T>(setting: SettingDefinition<T>): T;
    storedValue(name: string): unknown;
    equals(other: SettingsSnapshot): boolean;
    has(name: string): boolean;
}

export declare class SiteChecks {
    add(check: SiteCheck): void;
    run({ repair }: {
        repair: boolean;
    }): Promise<CheckResult[]>;
}

export declare class SiteDataSource extends DataSource {
    readonly kind: DatabaseKind;
    readonly currentTransaction: CurrentTransaction;
    derivedTables: ReadonlySet<string>;
    rebuilders: readonly RebuildDerivedTables[];
    tracker?: ChangeTracker;
    timing?: StatementTimer;
    clock?: ChangeClock;
    replicas?: Replicas;
    readers?: ReaderProcesses;
    runUnit?: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
    writeAheadLog?: WriteAheadLog;
    sharedFile?: SharedFile;
    constructor(options: DataSourceOptions, file?: WriteAheadLogOptions | undefined);
    initialize(): Promise<this>;
    destroy(): Promise<void>;
    createEntityManager(queryRunner?: QueryRunner): EntityManager;
    createQueryRunner(mode?: ReplicationMode): SiteQueryRunner;
    withQueryRunner<T>(work: (runner: SiteQueryRunner) => Promise<T>): Promise<T>;
    createSnapshot(): Snapshot;
    createReplicaSnapshot(replicas: Replicas, isAnonymous: boolean): Snapshot;
    begin(leader?: WritingRunner): Promise<WritingRunner>;
    rebuildDerivedTables(runner: QueryRunner): Promise<void>;
    commit(runner: WritingRunner): Promise<void>;
    writingRunner(leader?: WritingRunner): WritingRunner;
    openSharedFile(announcesCommits: boolean): void;
    get readingConnection(): SqliteConnection;
    get writingConnection(): SqliteConnection;
}

export interface SiteProblem {
    message: string;
    repair?: () => Promise<void>;
}

export type SiteQueryRunner = SqliteQueryRunner | PostgresRunner;

export declare class SqlConditions {
    readonly parameters: SqlParameter[];
    constructor(database: Pick<Database, 'anyOf' | 'kind'>);
    get kind(): Database['kind'];
    get indexHint(): IndexHint | undefined;
    hintIndex(name: string, selectivity?: 'selective'): void;
    bind: (value: SqlParameter) => string;
    oneOf(column: string, values: readonly number[] | readonly string[]): string;
    and(condition: string): this;
    get parts(): readonly string[];
    get size(): number;
    get where(): string;
}

export type SqlParameter = SqlScalar | readonly (string | number)[];

export declare class StagingArea implements OnApplicationShutdown {
    constructor(configuration: Configuration);
    withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
    clean(): Promise<number>;
    onApplicationShutdown(): Promise<void>;
}

export declare class StartTasks {
    add(task: StartTask): void;
    run(print: (line: string) => void): Promise<void>;
}

export declare class TaskCoalescer {
    run(key: string, work: () => Promise<void>): Promise<void>;
}

export declare class UnitOfWork {
    constructor(source: SiteDataSource, timeLimit?: number);
    get active(): boolean;
    run<T>(work: (manager: EntityManager) => Promise<T>, { timeLimit }?: UnitOfWorkOptions): Promise<T>;
    runTogether<T>(work: (startUnit: StartUnit) => Promise<T>): Promise<T>;
    get hasChanges(): boolean;
    observeCommits(observer: CommitObserver): void;
    afterCommit(callback: () => unknown): void;
    beforeCommit(callback: () => void | Promise<void>): void;
    beforeGroupCommit<T>(write: (items: readonly T[]) => Promise<void>, item: T): void;
    beforeEachCommit(callback: (changes: ChangeSet) => Promise<void>): void;
    closeCommitGroup(): void;
    runOutside<T>(work: () => T): T;
}

export type WritingRunner = SqliteQueryRunner | PostgresTransactionRunner;

export declare function batchesById<Row extends {
    id: number;
}>(reader: Reader, sql: string, size: number, values?: readonly SqlParameter[]): AsyncGenerator<Row[]>;

export declare function booleanSetting(text: string): boolean | undefined;

export declare function byteSize(text: string): number | undefined;

export declare function containsText(kind: DatabaseKind, column: string, placeholder: string): string;

export declare function defineSetting<T>(definition: SettingDefinition<T>): Readonly<SettingDefinition<T>>;

export declare function errorCode(error: unknown): string | undefined;

export declare function escapeLike(text: string): string;

export declare function filesLocation({ filesUrl, dataDir }: {
    filesUrl?: string;
    dataDir: string;
}): FilesLocation;

export declare function findFreeName(requested: string, { appendNumber, findTaken }: NameRules): Promise<string>;

export declare function fromSiteTime(local: LocalTime, zone: TimeZone): Date;

export declare function inseparable<Parts extends LibraryMetadata>(owner: string, parts: Parts): Parts;

export declare function insertRows(runner: QueryRunner, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;

export declare function insertStatements<Value>(table: string, columns: readonly string[], rows: readonly (readonly Value[])[], lastClauses?: string): Generator<[
    statement: string,
    parameters: Value[]
]>;

export declare function isAbandoned(path: string, { pid, host }: OwnerProcess): Promise<boolean>;

export declare function isFileError(error: unknown, path: string, operation: keyof typeof OPEN_FILE_CALLS): error is NodeJS.ErrnoException;

export declare function isFileKey(key: string): boolean;

export declare function isPlainUrl(text: unknown, ...schemes: string[]): boolean;

export declare function isProcessRunning(pid: number): boolean;

export declare function isUniqueViolation(error: unknown): boolean;

export declare function listAsTable(kind: DatabaseKind, placeholder: string, type: 'integer' | 'text'): string;

export declare function loadConfiguration(app: string, env?: Environment, defaults?: Environment, librarySettings?: readonly SettingsClass<object>[]): Configuration;

export declare function migrate(source: SiteDataSource): Promise<string[]>;

export declare function openFileStore(configuration: Configuration): Promise<FileStore>;

export declare function openSiteDatabase(schema: SiteDataSource, configuration: Configuration, access: 'read' | 'write'): Promise<SiteDataSource>;

export declare function pendingMigrations(source: SiteDataSource): Promise<string[]>;

export declare function problemOfRows<Row>(message: string, find: () => AsyncIterable<readonly Row[]>, repair: (batch: readonly Row[]) => Promise<void>): Promise<SiteProblem[]>;

export declare function programDigest(): string;

export declare function programVersion(from?: string): string;

export declare function readBeginning(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{
    bytes: Buffer;
    hasMore: boolean;
}>;

export declare function runDdl(queryRunner: QueryRunner, ...statements: string[]): Promise<void>;

export declare function runDdlOn(kind: DatabaseKind, queryRunner: QueryRunner, ...statements: string[]): Promise<void>;

export declare function secretKeyOf(configuration: Configuration): string;

export declare function sendFile(request: FastifyRequest, reply: FastifyReply, store: FileStore, key: string, headers: FileHeaders): Promise<boolean>;

export declare function storeSecretKey({ dataDir }: Pick<Configuration, 'dataDir'>, key: string): void;

export declare const thisProcess: OwnerProcess;

export declare function toGmtTime(instant: Date): string;

export declare function toSiteTime(instant: Date, zone: TimeZone): LocalTime;

export declare function updateSortKeys(queryRunner: QueryRunner, table: string, column: string, keyOf: (text: string) => string): Promise<void>;

export declare function wholeNumber(text: string): number | undefined;

export declare function withSettings({ app, variables, defaults, librarySettings }: Configuration, changes: Environment): Configuration;
