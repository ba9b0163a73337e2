// atrium/terms: written by "npm run api:report".

export declare class DefaultCategoryCreator implements OnApplicationBootstrap {
    constructor(units: UnitOfWork, settings: SettingsService, terms: TermsService, writer: TermWriter);
    onApplicationBootstrap(): Promise<void>;
}

export declare class TermAccess {
    constructor(terms: TermsService, postAccess: PostAccess, posts: PostRepository, settings: SettingsService);
    loadTerm(request: RestRequest, taxonomy: Taxonomy): Promise<Term>;
    allowList(request: RestRequest, taxonomy: Taxonomy): Promise<boolean>;
    allowRead(request: RestRequest, taxonomy: Taxonomy): Promise<boolean>;
    allowCreate(actor: Actor, taxonomy: Taxonomy): boolean;
    allowUpdate(request: RestRequest, taxonomy: Taxonomy): Promise<boolean>;
    allowDelete(request: RestRequest, taxonomy: Taxonomy): Promise<boolean>;
    allowedMethods(actor: Actor, taxonomy: Taxonomy, { isDefault }: {
        isDefault: boolean;
    }): string[];
    defaultTermId(taxonomy: Taxonomy): Promise<number>;
}

export interface TermChanges {
    name?: string;
    slug?: string;
    description?: string;
    parentId?: number;
    meta?: readonly MetaChange[];
}

export declare class TermExistsError extends RestError {
    readonly termId: number;
    constructor(termId: number);
}

export declare class TermLister {
    constructor(terms: TermsService);
    find(taxonomy: Taxonomy, args: ListTermsArgs): Promise<TermPage>;
}

export interface TermPage {
    rows: Term[];
    total: number;
    page: number;
    perPage: number;
}

export declare class TermView {
    constructor(schemas: ResourceSchemas, routes: RouteRegistry, types: PostTypeRegistry, metaKeys: MetaRegistry, meta: MetaStore, terms: TermsService, addresses: TermAddresses, access: TermAccess);
    toItem(term: Term, options: TermViewOptions): Promise<Item>;
    toItems(terms: readonly Term[], { taxonomy, resource, context, actor, fields }: TermViewOptions): Promise<Item[]>;
    hrefOf(id: number, taxonomy: Taxonomy): string;
}

export declare class TermWriter {
    constructor(database: Database, units: UnitOfWork, terms: TermsService, slugs: TermSlugs, assignment: TermAssignment, meta: MetaStore, renderings: StoredRenderings);
    onDelete(listener: (term: Term) => Promise<void>): void;
    create(taxonomy: Taxonomy, given: TermChanges & {
        name: string;
    }): Promise<Term>;
    update(taxonomy: Taxonomy, id: number, given: TermChanges): Promise<Term>;
    delete(taxonomy: Taxonomy, id: number, defaultId: number): Promise<void>;
    requireUniqueName(taxonomy: Taxonomy, name: string, ownId: number): Promise<void>;
}

export declare class TermsModule {
}

export declare function createTermClasses(taxonomy: Taxonomy): TermClasses;

export declare function createTermsController(taxonomy: Taxonomy): Type<object>;

export declare function refuseParentIfFlat({ hierarchical }: Taxonomy, request: RestRequest): void;
