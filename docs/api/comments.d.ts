// atrium/comments: written by "npm run api:report".

export declare const COMMENT_SELECTION: string;

export declare const COMMENT_SETTINGS: (Readonly<import("#platform").SettingDefinition<string>> | Readonly<import("#platform").SettingDefinition<boolean>> | Readonly<import("#platform").SettingDefinition<number>>)[];

export interface Comment {
    id: number;
    postId: number;
    parentId: number;
    type: string;
    status: CommentStatus;
    formerStatus: CommentStatus | '';
    hiddenStatus: CommentStatus | '';
    authorId: number;
    authorName: string;
    authorEmail: string;
    authorUrl: string;
    authorIp: string;
    authorUserAgent: string;
    date: string;
    dateGmt: string;
    content: string;
}

export type CommentForm = {
    state: 'open';
    requiresAuthor: boolean;
} | {
    state: 'sign-in' | 'closed';
};

export declare class CommentInputReader {
    constructor(users: UsersService, capabilities: CapabilityRegistry, clock: SiteClock, routes: RouteRegistry);
    read(args: CommentInput, actor: Actor): Promise<CommentFieldsInput>;
    clientOf({ remoteAddress, headers }: RestRequest): Pick<Comment, 'authorIp' | 'authorUserAgent'>;
    authorOf(userId: number): Promise<Pick<Comment, 'authorId' | 'authorName' | 'authorEmail' | 'authorUrl'>>;
    filterForStorage<Given extends CommentFieldsInput>(given: Given, actor: Actor): Given;
    filterForUpdate<Given extends CommentFieldsInput>(given: Given, { authorId, content }: Comment, actor: Actor): Promise<Given>;
}

export declare class CommentStore {
    constructor(database: Database, posts: PostRepository, renderings: StoredRenderings);
    byId(id: number): Promise<Comment | undefined>;
    requireById(id: number): Promise<Comment>;
    idsWithReplies(ids: readonly number[]): Promise<Set<number>>;
    repliesToNote(id: number): Promise<Comment[]>;
    insert(draft: CommentDraft & CommentFields, submission?: CommentSubmission): Promise<Comment>;
    update(id: number, fields: CommentFields): Promise<Comment>;
    remove({ id, parentId }: Comment): Promise<void>;
    recount(postIds: readonly number[]): Promise<void>;
    invalidateRendered(postIds: readonly number[]): Promise<void>;
    reindex(id: number): Promise<void>;
}

export declare class CommentsModule {
    constructor(meta: MetaRegistry);
}

export declare const MAX_COMMENT_BYTES: {
    readonly authorName: 245;
    readonly authorEmail: 100;
    readonly authorUrl: 200;
    readonly content: 65525;
};

export interface PublicComment {
    readonly id: number;
    readonly postId: number;
    readonly parentId: number;
    readonly type: string;
    readonly link: string;
    readonly authorName: string;
    readonly authorUrl: string;
    readonly avatar: string | undefined;
    readonly date: string;
    readonly dateGmt: string;
    readonly content: string;
}

export declare class PublicComments implements OnModuleInit {
    constructor(lister: CommentLister, view: CommentView, posts: CommentedPosts, pages: CommentPages, settings: SettingsService, renderData: RenderDataRegistry);
    onModuleInit(): void;
    threads(postId: number, page?: number): Promise<ThreadPage>;
    latest(limit: number, postId?: number): Promise<PublicComment[]>;
    isShown(id: number, postId: number): Promise<boolean>;
    formOf(postId: number): Promise<CommentForm>;
}

export interface PublicThread extends PublicComment {
    readonly replies: readonly PublicThread[];
}

export interface ThreadPage {
    readonly threads: readonly PublicThread[];
    readonly page: number;
    readonly pages: number;
    readonly depth: number;
}

export declare function contentKey(content: string): string;
