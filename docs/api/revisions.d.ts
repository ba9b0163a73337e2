// atrium/revisions: written by "npm run api:report".

export declare class AutosaveFinder {
    constructor(posts: PostRepository);
    findAll(postId: number): Promise<PostRow[]>;
    findLatest(postId: number, authorId?: number): Promise<PostRow | undefined>;
}

export declare class AutosaveWriter {
    constructor(units: UnitOfWork, clock: SiteClock, posts: PostRepository, writer: PostWriter, revisions: RevisionRecorder, autosaves: AutosaveFinder, metaKeys: MetaRegistry, meta: MetaStore, rendered: RenderedPosts);
    save(type: PostType, id: number, input: PostInput, actor: Actor): Promise<PostRow>;
}

export type RevisionFields = Pick<PostRow, 'authorId' | 'date' | 'dateGmt' | 'modified' | 'modifiedGmt' | 'title' | 'content' | 'excerpt'>;

export declare class RevisionLister {
    constructor(posts: PostRepository);
    list(parentId: number, args: RevisionQueryArgs): Promise<{
        ids: number[];
        total: number;
    }>;
}

export declare class RevisionPermissions {
    constructor(posts: PostRepository, access: PostAccess);
    loadParent(request: RestRequest, type: PostType, param?: 'parent' | 'id'): Promise<PostRow>;
    loadRevision(request: RestRequest, parent: Pick<PostRow, 'id'>): Promise<PostRow>;
    allowRead(request: RestRequest, type: PostType, param?: 'parent' | 'id'): Promise<boolean>;
    allowDelete(request: RestRequest, type: PostType): Promise<boolean>;
}

export declare class RevisionQueryArgs extends ContextArgs {
    page: number;
    per_page?: number;
    search?: string;
    exclude: number[];
    include: number[];
    offset?: number;
    order: SortDirection;
    orderby: (typeof REVISION_SORT_KEYS)[number];
}

export declare class RevisionStore {
    constructor(posts: PostRepository, metaKeys: MetaRegistry, units: UnitOfWork);
    insert(postId: number, fields: RevisionFields, slug: string, requested?: {
        guid?: string;
        id?: number;
    }): Promise<number>;
    add(postId: number, fields: RevisionFields, slug: string): void;
    delete(id: number): Promise<void>;
    metaKeysOf(type: string): string[];
}

export declare class RevisionsModule {
}

export declare class UndeclaredPageMeta implements OnModuleInit {
    constructor(routes: RouteRegistry);
    onModuleInit(): void;
}

export declare function autosaveSlug(postId: number): string;

export declare function createHistoryControllers(source: TypeWithResource, autosaves?: AutosaveOptions): Type<object>[];

export declare function createRevisionPage(items: Item[], total: number, { page, per_page: perPage }: Pick<RevisionQueryArgs, 'page' | 'per_page'>): Page;

export declare function revisionSlug(postId: number): string;
