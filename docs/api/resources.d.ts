// atrium/resources: written by "npm run api:report".

export declare function Choice(choices: readonly [
    string,
    ...string[]
], options?: FieldOptions & {
    default?: string;
}): PropertyDecorator;

export declare function Decimal(options?: NumberOptions): PropertyDecorator;

export type DraftScope = 'none' | 'all' | {
    author: number;
};

export declare class DraftableItem extends StoredItem {
    status: 'draft' | 'publish';
}

export type FieldKind = 'text' | 'integer' | 'decimal' | 'flag' | 'instant' | 'relation' | 'relations' | 'meta';

export interface FieldOptions {
    description?: string;
    context?: readonly ('view' | 'embed' | 'edit')[];
    required?: boolean;
    readonly?: boolean;
    filterable?: boolean;
    sortable?: boolean;
    column?: string;
    added?: string;
}

export type FieldValues = Readonly<Record<string, unknown>>;

export declare function Flag(options?: FieldOptions & {
    default?: boolean;
}): PropertyDecorator;

export declare function Instant(options?: FieldOptions): PropertyDecorator;

export declare function Integer(options?: NumberOptions): PropertyDecorator;

export declare class ItemArgs extends ContextArgs {
    id: number;
}

export declare class ItemScan {
    constructor(store: ResourceStore<StoredItem>, database: Database);
    count(): Promise<number>;
    lastId(): Promise<number>;
    pages(): AsyncGenerator<StoredItem[]>;
    metaOf(field: StoredField, ids: readonly number[]): Promise<Map<number, MetaRow[]>>;
    createdInSecondOf(date: Date, lastId: number): Promise<StoredItem[]>;
}

export interface ListItemsArgs extends CollectionArgs {
    offset?: number;
    include: number[];
    exclude: number[];
    order: 'asc' | 'desc';
    orderby: string;
    status?: string;
}

export interface ListQuery {
    page: number;
    perPage: number;
    offset?: number;
    search?: string;
    include?: readonly number[];
    exclude?: readonly number[];
    orderBy?: string;
    order?: 'asc' | 'desc';
    filters?: Readonly<Record<string, unknown>>;
    status?: string;
    drafts?: DraftScope;
}

export declare class ListStatement extends SqlConditions {
    constructor(database: Database, declaration: StoredResourceDeclaration);
    restrict(query: ListQuery): this;
    select(columns: string): string;
    orderClause({ orderBy, order }: ListQuery): string;
}

export declare function Meta({ description, context, keys, added, }?: MetaOptions): PropertyDecorator;

export interface MetaOptions extends Pick<FieldOptions, 'description' | 'context' | 'added'> {
    keys?: readonly MetaKey[];
}

export interface NumberOptions extends FieldOptions {
    default?: number;
    minimum?: number;
    maximum?: number;
}

export interface OwnAndOthers {
    own: string;
    others: string;
}

export declare const POST_RIGHTS: ResourceRights;

export declare function Relation(name: RelationName, options?: FieldOptions & {
    many?: boolean;
}): PropertyDecorator;

export type RelationName = 'user' | 'post' | 'page' | 'media' | 'category' | 'tag' | `/${string}`;

export interface RelationTarget {
    path: string;
}

export declare class RelationValidator {
    constructor(pipeline: Pipeline, routes: RouteRegistry);
    check(fields: readonly StoredField[], values: FieldValues, actor: Actor): Promise<void>;
}

export declare class ResourceAccess<T extends StoredItem> {
    protected readonly store: ResourceStore<T>;
    protected readonly declaration: StoredResourceDeclaration;
    constructor(store: ResourceStore<T>);
    mayRead(actor: Actor, item: T): boolean;
    mayUpdate(actor: Actor, item: T): boolean;
    mayDelete(actor: Actor, item: T): boolean;
    mayCreate(actor: Actor, status: string): boolean;
    mayEditSome(actor: Actor): boolean;
    draftsOf(actor: Actor): DraftScope;
    allowList({ actor, params }: RestRequest): boolean;
    allowRead(request: RestRequest): Promise<boolean>;
    allowCreate({ actor, params }: RestRequest): boolean;
    allowUpdate(request: RestRequest): Promise<boolean>;
    allowDelete(request: RestRequest): Promise<boolean>;
    updateCheckFor(actor: Actor): WriteCheck<T>;
    deleteCheckFor(actor: Actor): WriteCheck<T>;
    load(request: RestRequest): Promise<T>;
}

export interface ResourceArgs {
    list?: Type<ListItemsArgs>;
    create?: Type<object>;
    update?: Type<{
        id: number;
    }>;
}

export interface ResourceController<T extends StoredItem = StoredItem> {
    readonly store: ResourceStore<T>;
    readonly access: ResourceAccess<T>;
    readonly view: ResourceView<T>;
}

export interface ResourceLayers<T extends StoredItem> {
    store?: Type<ResourceStore<T>>;
    access?: Type<ResourceAccess<T>>;
    view?: Type<ResourceView<T>>;
    controller?: Type<object> | false;
    migrations?: readonly Type<MigrationInterface>[];
}

export interface ResourceParts {
    imports: Type<object>[];
    entities: Type[];
    migrations: Type<MigrationInterface>[];
    cacheTags: Record<string, readonly string[]>;
    controllers: Type<object>[];
    providers: Provider[];
    exports: Type<object>[];
}

export declare class ResourceRegistry implements AuthoredItems {
    constructor(authorship: Authorship);
    register(store: ResourceStore<StoredItem>): void;
    get all(): readonly ResourceStore<StoredItem>[];
    get(path: string): ResourceStore<StoredItem> | undefined;
    reassign(from: number, to: number): Promise<void>;
}

export interface ResourceRights {
    read?: string;
    create: string;
    update: OwnAndOthers;
    delete: OwnAndOthers;
    publish?: string;
}

export declare class ResourceStore<T extends StoredItem> {
    readonly resource: Type<T>;
    protected readonly database: Database;
    protected readonly units: UnitOfWork;
    protected readonly clock: Clock;
    readonly declaration: StoredResourceDeclaration;
    constructor(resource: Type<T>, database: Database, units: UnitOfWork, clock: Clock, metaKeys?: MetaRegistry);
    protected restrict(_statement: ListStatement, _query: ListQuery): void;
    find(query: ListQuery): Promise<{
        items: T[];
        total: number;
    }>;
    byIds(ids: readonly number[]): Promise<T[]>;
    requireById(id: number): Promise<T>;
    checkMeta(args: object, actor: Actor, id: number): FieldValues;
    create(values: FieldValues, author: number): Promise<T>;
    update(id: number, values: FieldValues, check?: WriteCheck<T>): Promise<T>;
    remove(id: number, check?: WriteCheck<T>): Promise<T>;
    reassign(from: number, to: number): Promise<void>;
}

export declare class ResourceView<T extends StoredItem> {
    readonly resource: Type<T>;
    protected readonly routes: RouteRegistry;
    constructor(resource: Type<T>, routes: RouteRegistry);
    get collection(): string;
    address(id: number): string;
    item(stored: T): Item;
    protected links(stored: T): Links;
}

export declare class ResourcesModule {
}

export interface StoredField {
    name: string;
    kind: FieldKind;
    column?: string;
    required: boolean;
    readonly: boolean;
    filterable: boolean;
    sortable: boolean;
    searchable: boolean;
    defaultValue?: string | number | boolean;
    choices?: readonly string[];
    target?: RelationTarget;
    metaKeys?: readonly MetaKey[];
    added?: string;
    schema: Schema;
}

export declare class StoredItem {
    id: number;
    author: number | null;
    created: Date;
    modified: Date;
}

export declare function StoredResource(options: StoredResourceOptions): ClassDecorator;

export interface StoredResourceDeclaration extends Required<StoredResourceOptions> {
    rights: ResourceRights;
    fields: readonly StoredField[];
    hasDrafts: boolean;
}

export interface StoredResourceOptions {
    namespace: string;
    base: string;
    name?: string;
    table?: string;
    created: string;
    rights?: Partial<ResourceRights>;
}

export declare function Text({ multiline, default: defaultValue, ...options }?: TextOptions): PropertyDecorator;

export interface TextOptions extends FieldOptions {
    default?: string;
    searchable?: boolean;
    multiline?: boolean;
    format?: 'email' | 'uri' | 'hex-color' | 'uuid' | 'ip';
    minLength?: number;
    maxLength?: number;
    pattern?: string;
}

export type WriteCheck<T> = (item: T) => void;

export declare const accessOf: <T extends StoredItem>(resource: Type<T>) => Type<ResourceAccess<T>>;

export declare const controllerOf: <T extends StoredItem>(resource: Type<T>) => Type<ResourceController<T>>;

export declare const createArgsOf: (resource: Type<object>) => Type<object>;

export declare function createResourceController<T extends StoredItem>(resource: Type<T>, args?: ResourceArgs): Type<ResourceController<T>>;

export declare function declarationOf(resource: Type<object>): StoredResourceDeclaration;

export declare function instantError(value: unknown): {
    code: string;
    message: string;
} | null;

export declare function instantOf(text: string): Date;

export declare const listArgsOf: (resource: Type<object>) => Type<ListItemsArgs>;

export declare function migrationsOf(resource: Type<object>): Type<MigrationInterface>[];

export declare function resource<T extends StoredItem>(type: Type<T>, layers?: ResourceLayers<T>): ResourceParts;

export declare function resourcePath({ declaration: { namespace, base }, }: Pick<ResourceStore<StoredItem>, 'declaration'>): string;

export declare function resources(...parts: readonly ResourceParts[]): ResourceParts;

export declare const storeOf: <T extends StoredItem>(resource: Type<T>) => Type<ResourceStore<T>>;

export declare function titleField(fields: readonly StoredField[]): StoredField | undefined;

export declare const updateArgsOf: (resource: Type<object>) => Type<{
    id: number;
}>;

export declare function valuesOf(fields: readonly StoredField[], args: object): FieldValues;

export declare const viewOf: <T extends StoredItem>(resource: Type<T>) => Type<ResourceView<T>>;
