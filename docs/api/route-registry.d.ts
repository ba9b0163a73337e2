// atrium/route-registry: written by "npm run api:report".

export declare const ALL_CONTEXTS: readonly [
    "view",
    "edit",
    "embed"
];

export declare const AUTHENTICATOR: unique symbol;

export interface Actor {
    readonly id: number;
    readonly signedIn: boolean;
    can(capability: string): boolean;
}

export declare function Arg(source: SchemaSource, options?: ArgOptions): PropertyDecorator;

export interface ArgOptions {
    path?: string;
    validationPass?: 'first' | 'second';
    noSchemaReason?: string;
    alternative?: Schema;
    changesItems?: ItemVariation;
    hiddenFromDiscovery?: boolean;
    nullIsAbsent?: boolean;
    refusesNull?: boolean;
    instantiate?: (value: unknown) => unknown;
    normalize?: (value: unknown) => unknown;
    rule?: ArgRule;
    rulePass?: 'second';
}

export type ArgRefusal = string | {
    code: string;
    message: string;
    data?: Record<string, unknown> | null;
    additional_data?: readonly unknown[];
};

export type ArgRule = (value: unknown, about: {
    actor: Actor;
    resolve: Resolve;
    params: Readonly<Params>;
    given: unknown;
}) => ArgRefusal | null;

export declare const Args: () => ParameterDecorator;

export declare class AsyncVariable<T> {
    run<Args extends unknown[], Result>(value: T, work: (...args: Args) => Result, ...args: Args): Result;
    get(): T | undefined;
}

export interface Authenticator {
    authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<Actor> | Actor;
}

export interface BoundEndpoint {
    declaration: EndpointDeclaration;
    methods: readonly Method[];
    label: string;
    controller: object;
    handler: (...parameters: unknown[]) => HandlerResult | Promise<HandlerResult>;
    parameters: readonly ParameterKind[];
    args: BoundArguments;
    writes: boolean;
    enhanced?: EnhancedHandler;
}

export declare const CAPABILITY_CATALOG: unique symbol;

export interface CachedResponse {
    status: number;
    headers: Record<string, string | number>;
    body: Buffer;
    etag: string;
}

export declare const Caller: () => ParameterDecorator;

export interface CapabilityCatalog {
    isGranted(capability: string): boolean;
}

export declare class ChangeClock {
    readonly caches: Map<string, ObservedCache>;
    beforeLookup: () => void;
    onRequest: () => void;
    readVersion: () => number | undefined;
    get version(): number;
    get enabled(): boolean;
    advance(): number;
    invalidateAll(): void;
    isTooOld(version: number): boolean;
    setEnabled(enabled: boolean): void;
}

export declare class ChangeClockModule {
}

export declare class CollectionArgs extends ContextArgs {
    page: number;
    per_page: number;
    search?: string;
}

export type CompressionUse = 'stored' | 'once';

export type ContentCoding = 'br' | 'zstd' | 'gzip';

export type Context = 'view' | 'embed' | 'edit';

export declare class ContextArgs {
    context: Context;
}

export declare const Create: (path: string, options: EndpointOptions) => MethodDecorator;

export declare function CreateArgsOf<Fields extends object>(resource: Type<object>, options?: ArgOptions): Type<Fields>;

export declare class DeclarationError extends Error {
    readonly errors: readonly string[];
    readonly name = "DeclarationError";
    constructor(errors: readonly string[]);
}

export declare const Delete: (path: string, options: EndpointOptions) => MethodDecorator;

export declare class Dependencies {
    constructor(clock: ChangeClock);
    static get current(): Dependencies | undefined;
    static suspend<T>(work: () => Promise<T>): Promise<T>;
    get sources(): Dependency[] | undefined;
    get asOf(): number | undefined;
    collect<T>(work: () => Promise<T>): Promise<T>;
    dependencyOn<D extends Dependency>(source: object, create: () => D): D;
    addAll(others: Dependencies): void;
    expireAfter(milliseconds: number): void;
    forbidCaching(): void;
    isCurrent(): boolean;
}

export interface Dependency {
    changedSince(version: number): boolean;
    readonly keys?: Iterable<string>;
}

export declare class DiscoveryDocument {
    constructor(registry: RouteRegistry);
    contribute(contribution: DiscoveryContribution): void;
    site(request: RestRequest): Promise<Item>;
    namespace(name: string, request: RestRequest): Item;
}

export declare const EMBED_VIEW_EDIT: readonly [
    "embed",
    "view",
    "edit"
];

export declare const ERROR_STATUSES: Map<string, number>;

export declare function Endpoint(methods: readonly Method[], path: string, options: EndpointOptions): MethodDecorator;

export interface EndpointDeclaration extends EndpointOptions {
    methods: readonly Method[];
    path: string;
}

export declare const FORM_FIELD_LIMIT = 1000;

export declare const FORM_LIMITS: {
    readonly fields: 1000;
    readonly parts: number;
    readonly headerPairs: 50;
};

export declare function Field(source: SchemaSource, arg?: Partial<Schema>, options?: ArgOptions): PropertyDecorator;

export interface FormFile {
    name: string;
    type: string;
    bytes: Buffer;
}

export declare const GROUP_COMMITS: unique symbol;

export interface GroupCommits {
    readonly hasChanges: boolean;
    runTogether<T>(work: (startUnit: <U>(unit: () => Promise<U>) => Promise<{
        result: U;
        committed: Promise<void>;
    }>) => Promise<T>): Promise<T>;
}

export declare const HEADER_LIMIT = 4096;

export declare const INTERNAL: Origin;

export declare class InterceptingServer extends Server {
    interceptor: RequestInterceptor | undefined;
    constructor(options: ServerOptions, fastifyListener: RequestListener, scope?: RequestScope);
    wrap(scope: RequestScope): void;
}

export declare class InvalidValueError extends RestError {
    constructor({ code, message, data }: SchemaFailure);
}

export declare class Item {
    readonly links: Links;
    readonly options: ItemOptions;
    readonly serialized?: SerializedItem | undefined;
    constructor(data: Record<string, unknown> | undefined, links?: Links, options?: ItemOptions, serialized?: SerializedItem | undefined);
    static serialized(json: SerializedItem, options?: ItemOptions): Item;
    get data(): Record<string, unknown>;
}

export type Links = Record<string, Link[]>;

export declare const List: (path: string, options: EndpointOptions) => MethodDecorator;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export declare function Namespace(namespace: string, base?: string, options?: NamespaceOptions): ClassDecorator;

export interface Origin {
    readonly external: boolean;
    authenticate?(request: RestRequest): Promise<void>;
    admit?(endpoint: BoundEndpoint): void;
    parse?(request: RestRequest, endpoint: BoundEndpoint): Promise<void>;
    postpone?(report: () => void): void;
}

export declare class Page {
    readonly init: PageInit;
    constructor(init: PageInit);
    get totalPages(): number;
}

export type Params = Record<string, unknown>;

export interface Permission {
    readonly kind: 'anyone' | 'signed-in' | 'capability' | 'check';
    readonly description: string;
    readonly capabilities: readonly string[];
    check(request: RestRequest, controller: object): PermissionResult;
    source?(): string;
}

export declare class Pipeline {
    constructor(registry: RouteRegistry, writer: ResponseWriter, clock: ChangeClock, snapshots: SnapshotReads | null, observer: RequestObserver | null);
    run(request: RestRequest, origin?: Origin): Promise<RestResponse>;
    runValidated(request: RestRequest, origin: Origin): Promise<RestResponse>;
    refuse(request: RestRequest, error: unknown, origin: Origin): Promise<RestResponse>;
    match(request: RestRequest, origin: Origin): BoundRoute;
    find(request: RestRequest): BoundRoute | undefined;
    validate(request: RestRequest): void;
    validateRequest(request: RestRequest): Promise<void>;
    write(request: RestRequest, response: RestResponse, target?: CacheTarget): Promise<OutgoingResponse>;
    embed(data: unknown, selection: EmbedSelection, outer: RestRequest, isShareable?: boolean): Promise<unknown>;
}

export declare const REQUEST_OBSERVER: unique symbol;

export declare const Read: (path: string, options: EndpointOptions) => MethodDecorator;

export type RenamedNamespaces = ReadonlyMap<string, string>;

export declare const Request: () => ParameterDecorator;

export declare class RequestLimits {
    constructor({ requestsPerMinute }: RouteRegistryOptions, shared: SharedRequestCounts | null);
    get enabled(): boolean;
    countByAddress(request: HttpRequest): number;
    refuseExcess(request: HttpRequest, actor: Actor): void;
    countBatchItems(actor: Actor, remoteAddress: string, furtherItems: number): void;
}

export interface RequestObserver {
    afterRequest(request: RestRequest, response: RestResponse): void;
}

export interface RequestTarget {
    method: string;
    path: string;
    query: Params;
    error?: Error;
}

export declare function Resource(title: string, links?: readonly SchemaLink[], schemaTitle?: string): ClassDecorator;

export declare class ResourceSchemas {
    constructor(modules: ModuleRef);
    extend(resource: Type<object>, extension: Type<object>): void;
    get(resource: Type<object>): ResourceSchema;
}

export declare class ResponseCache extends TaggedCache<string, CachedResponse> {
    constructor(clock: ChangeClock, { sharedCaching }: RouteRegistryOptions);
    compute<T>(address: string, compute: (target: CacheTarget) => Promise<T>): Promise<T>;
}

export declare class ResponseEncoder {
    constructor({ compression }: RouteRegistryOptions, cache: ResponseCache);
    peek(request: RequestHead): CachedResponse | undefined;
    addVary(headers: OutgoingResponse['headers'], answer: OutgoingResponse): void;
    encode(request: RequestHead, answer: OutgoingResponse): Promise<OutgoingResponse>;
}

export declare class RestError extends IntrinsicException {
    readonly code: ErrorCode;
    readonly status: number;
    readonly data: ErrorData;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly additionalData?: readonly unknown[] | undefined;
    readonly name = "RestError";
    constructor(code: ErrorCode, message: string, status?: number, data?: ErrorData, headers?: Readonly<Record<string, string | number>>, additionalData?: readonly unknown[] | undefined);
    toBody(): {
        code: string;
        message: string;
        data?: ErrorData;
        additional_data?: readonly unknown[];
    };
}

export declare class RestRequest {
    readonly method: string;
    readonly path: string;
    actor: Actor;
    readonly headers: IncomingHttpHeaders;
    readonly query: Params;
    readonly remoteAddress: string;
    body: RequestBody;
    match?: MatchedRoute;
    params: Params;
    constructor(init: RestRequestInit);
    has(name: string): boolean;
    memoize<T>(key: string, load: () => T): T;
    memoizeWritten(key: string, value: unknown): void;
    clearMemo(): void;
}

export declare class RestResponse {
    status: number;
    links: Links | undefined;
    readonly headers: Map<string, string | number>;
    httpHeaders?: ReadonlyMap<string, string | number>;
    error?: RestError;
    raw?: {
        type: string;
        body: Buffer | string | NodeJS.ReadableStream;
        download?: boolean;
    };
    constructor(data: unknown, status?: number);
    static serialized(json: SerializedJson, status?: number): RestResponse;
    get serialized(): SerializedJson | undefined;
    get data(): unknown;
    set data(data: unknown);
    header(name: string, value: string | number): this;
}

export interface Route {
    namespace: string;
    pattern: string;
    template: string;
    expression?: RegExp;
    endpoints: BoundEndpoint[];
    item?: Type<object>;
}

export declare class RouteRegistry {
    readonly resources: ResourceSchemas;
    readonly table: RouteTable;
    constructor(options: RouteRegistryOptions, resources: ResourceSchemas);
    get apiUrl(): string;
    get siteUrl(): string;
    get sharedCaching(): SharedCaching | undefined;
    get declaredNamespaces(): readonly string[];
    get namespaces(): readonly string[];
    urlOf(path: string): string;
    wirePath(path: string): string;
    wireName(namespace: string): string;
    extendArgs(target: Type<object>, extension: Type<object>): void;
    addBootCheck(check: () => string[]): void;
    runBootChecks(): string[];
    get personalArguments(): ReadonlySet<string>;
    changesItems(params: Readonly<Params>): boolean;
    extensionsOf(args: Type<object>): Type<object>[];
}

export declare class RouteRegistryModule extends ConfigurableModuleClass {
    static forRoot(options: RouteRegistryOptions): DynamicModule;
}

export interface RouteRegistryOptions {
    siteUrl: string;
    apiRoot: string;
    namespaces: readonly string[];
    namespaceNames?: RenamedNamespaces;
    bodyLimit: number;
    requestsPerMinute: number;
    allowedOrigins: AllowedOrigins;
    trustedProxies?: readonly string[];
    compression?: boolean;
    sharedCaching?: SharedCaching;
    defaultHeaders?: Readonly<Record<string, string>>;
}

export declare const SHARED_REQUEST_COUNTS: unique symbol;

export declare const SNAPSHOT_READS: unique symbol;

export type SchemaSource = Schema | ((resolve: Resolve) => Schema);

export declare function SearchArg(description: string): PropertyDecorator;

export declare class SerializedItem extends SerializedJson {
    readonly subsequent: Buffer;
    readonly first: Buffer;
    constructor(subsequent: Buffer, tag?: string);
    static fromText(json: string): SerializedItem;
}

export interface SharedCaching {
    seconds: number;
    staleSeconds: number;
    keysHeader?: 'surrogate-key' | 'cache-tag';
}

export interface SharedRequestCount {
    used: number;
    remaining: number;
}

export interface SharedRequestCounts {
    add(counts: ReadonlyMap<string | number, number>, window: number): Promise<ReadonlyMap<string | number, SharedRequestCount>>;
}

export interface SnapshotReads {
    inSnapshot<T>(work: () => Promise<T>, options?: {
        isAnonymous?: boolean;
    }): Promise<T>;
}

export type SortDirection = 'asc' | 'desc';

export type StaleValue<V> = Readonly<Entry<V>>;

export declare class TaggedCache<K extends string | number, V extends object> {
    protected readonly clock: ChangeClock;
    constructor(clock: ChangeClock, { limit, size, maxEntrySize, name }: TaggedCacheOptions<K, V>);
    get(key: K): V | undefined;
    peek(key: K): V | undefined;
    load<L extends V | undefined>(key: K, load: () => Promise<L>): Promise<V | L>;
    renew(key: K, load: (stale: StaleValue<V> | undefined) => Promise<V>): Promise<V>;
    last(key: K): StaleValue<V> | undefined;
    loadMany(keys: readonly K[], load: (missing: readonly K[]) => Promise<Iterable<readonly [
        K,
        V
    ]>>): Promise<Map<K, V>>;
    set(key: K, value: V, dependencies: Dependencies): void;
    dependenciesOf(key: K): Dependencies | undefined;
    createDependencies(): Dependencies;
    clear(): void;
    get size(): number;
    get bytes(): number;
    observeLookups(observe: (hit: boolean) => void): void;
}

export declare const UNVERIFIED_CERTIFICATE: RegExp;

export declare class UncertainCommitError extends Error {
    readonly name = "UncertainCommitError";
    constructor(cause: unknown);
}

export declare function UndeclaredMembers(...names: string[]): ClassDecorator;

export declare const Update: (path: string, options: EndpointOptions) => MethodDecorator;

export declare function UpdateArgsOf<Fields extends object>(resource: Type<object>, options?: ArgOptions): Type<Partial<Fields>>;

export declare const VIEW_AND_EDIT: readonly [
    "view",
    "edit"
];

export declare const VIEW_EMBED_EDIT: readonly [
    "view",
    "embed",
    "edit"
];

export interface View {
    readonly context: Context;
    wants(field: string): boolean;
    filter(data: Record<string, unknown>): Record<string, unknown>;
}

export declare const ZERO_FOR_NULL: ArgOptions;

export declare function allowIf<Controller extends object>(allowed: string | readonly [
    string,
    ...string[]
], check: (controller: Controller, request: RestRequest) => PermissionResult, capabilities?: readonly string[]): Permission;

export declare const anonymousActor: Actor;

export declare function anyone(reason?: string): Permission;

export declare function apiRequestTarget(http: RequestHead, apiRoot: string): RequestTarget | undefined;

export declare function boundRouteOf(request: RestRequest): BoundRoute | undefined;

export declare function buildQuery(params: Readonly<Params>): string;

export declare function can(...capabilities: [
    string,
    ...string[]
]): Permission;

export declare function chooseCoding(acceptEncoding: string | undefined): ContentCoding | undefined;

export declare function compress(bytes: Buffer, coding: ContentCoding, use: CompressionUse): Promise<Buffer>;

export declare function contextArg(contexts?: readonly string[]): Schema;

export declare function countSkipped(args: PartArgs): number;

export declare function createClientAddressResolver(trustedProxies?: readonly string[]): (request: IncomingMessage) => string;

export declare function created(item: Item, location: string): RestResponse;

export declare function declareNamespace(module: {
    name: string;
}, namespace: string): void;

export declare function declaredNamespaceOf(module: object): string | undefined;

export declare function deleted(previous: Item['data']): {
    deleted: true;
    previous: Item['data'];
};

export declare function deletedItem({ data }: Item, { params }: Pick<RestRequest, 'params'>): ReturnType<typeof deleted>;

export declare function describeNameErrors(declared: readonly string[], renamed: RenamedNamespaces): string[];

export declare function digest(body: string | Buffer): string;

export declare function emptyParams(): Params;

export declare function errorChain(error: unknown): object[];

export declare function errorChainCodes(error: unknown): string[];

export declare function etagOf(digest: string): string;

export declare function fieldDefinitions(resource: Type<object>): Map<string, FieldDefinition>;

export declare function fieldSelection(wanted: unknown): FieldSelection;

export declare function forceArg(itemsWithoutTrash?: string): Schema;

export declare function idsArg(description: string): Schema;

export declare function invalidArguments(errors: ArgumentErrors): RestError;

export declare function invalidParam(name: string, reason: string): RestError;

export declare function isLastPage(count: number, { offset, limit }: {
    offset: number;
    limit: number;
}): boolean;

export declare function isWrittenBy(actor: Actor, { authorId }: {
    readonly authorId: number | null;
}): boolean;

export declare function listenForFields(parser: BusboyInstance, onField: (name: string, value: string, isTruncated: boolean) => void, onExcess: () => void): void;

export declare function lruMap<K extends {}, V extends {}>(limit: number, ttl?: number): LRUCache<K, V>;

export declare function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean;

export declare function networkOf(address: string | undefined): string;

export declare function offsetArg({ needsPageSize }?: {
    needsPageSize?: boolean | undefined;
}): Schema;

export declare function orderArg(defaultDirection: SortDirection): Schema;

export declare function orderByArg(keys: readonly string[], defaultKey: string): Schema;

export declare function pageArg(): Schema;

export declare function parseFields(fields: Iterable<Variable>, { strict }: {
    strict: boolean;
}): Params;

export declare function parseQuery(text: string): Params;

export declare function perPageArg(defaultSize?: number): Schema;

export declare function publicCacheHeaders(policy: SharedCaching | undefined, dependencies: Dependencies | undefined): Record<string, string>;

export declare function readLimited(stream: Readable, limit: number): Promise<Buffer | undefined>;

export declare function refused(actor: Actor, code: string, message: string, data?: ErrorData): RestError;

export declare function registerErrorCodes(codes: Readonly<Record<string, number>>): void;

export declare function requestedContext({ context }: Params): Context;

export declare function requireForce(force: unknown, items: string): void;

export declare function requireSortArguments(args: {
    orderby: string;
    include: readonly number[];
    search?: string;
}): void;

export declare function requirementOf({ description, capabilities }: Permission): string;

export declare function rootLink(apiUrl: string): string;

export declare function serializeItem(item: Item): SerializedItem;

export declare function signedIn(): Permission;

export declare function signedOffset(args: PartArgs): number;

export declare function temporaryFailure(error: unknown): RestError | undefined;

export declare function toData(response: RestResponse): unknown;

export declare function unavailablePage(error: RestError): {
    status: number;
    headers: Record<string, string>;
    body: string;
};

export declare function uniqueIds(list?: readonly number[]): number[];

export declare function withCuries(links: Links, enabled?: boolean): Links;
