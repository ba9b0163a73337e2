// atrium/identity: written by "npm run api:report".

export declare class ApplicationPasswordEntity {
    id: number;
    uuid: string;
    userId: number;
    appId: string;
    name: string;
    hash: string;
    created: Date;
    lastUsed: Date | null;
    lastIp: string | null;
}

export declare class ApplicationPasswordUsage implements OnApplicationShutdown {
    constructor(database: Database, units: UnitOfWork, clock: Clock);
    record(credential: CachedCredential, ipAddress: string): void;
    waitForWrites(): Promise<void>;
    onApplicationShutdown(): Promise<void>;
}

export declare class ApplicationPasswordsService {
    constructor(database: Database, units: UnitOfWork, clock: Clock, hashes: KeyedHash, users: UsersService);
    listOfUser(userId: number): Promise<ApplicationPasswordEntity[]>;
    find(userId: number, uuid: string): Promise<ApplicationPasswordEntity | undefined>;
    create(userId: number, input: {
        name: string;
        appId?: string;
        password?: string;
    }): Promise<{
        entity: ApplicationPasswordEntity;
        password: string;
    }>;
    rename(userId: number, uuid: string, name: string): Promise<ApplicationPasswordEntity | undefined>;
    revoke(userId: number, uuid: string): Promise<boolean>;
    revokeAll(userId: number): Promise<number>;
}

export declare class AuditLog implements RequestObserver {
    afterRequest(request: RestRequest, response: RestResponse): void;
    record(event: string, from: string, details?: AuditDetails): void;
    recordLocal(event: string, details?: AuditDetails): void;
}

export interface AuthoredItems {
    reassign(from: number, to: number): Promise<void>;
}

export declare class Authorship implements AuthorshipPort {
    constructor(database: Database);
    registerPosts(port: AuthorshipPort): void;
    registerItems(items: AuthoredItems): void;
    registerTable(table: string): void;
    get types(): readonly string[];
    hasPublishedSql(author: string, types: readonly string[], bind: Bind, posts: CountedPosts): string;
    reassign(from: number, to: number): Promise<void>;
    userChanged(userId: number): Promise<void>;
    trashAllOf(userId: number): Promise<void>;
}

export interface AuthorshipPort {
    readonly types: readonly string[];
    hasPublishedSql(author: string, types: readonly string[], bind: Bind, posts: CountedPosts): string;
    reassign(from: number, to: number): Promise<void>;
    userChanged(userId: number): Promise<void>;
    trashAllOf(userId: number): Promise<void>;
}

export type Bind = (value: SqlParameter) => string;

export declare class BrowserCookies {
    constructor(configuration: Configuration, signer: SiteSigner);
    sessionToken(request: FastifyRequest): string | undefined;
    device(request: FastifyRequest): BrowserDevice | undefined;
    newDevice(): BrowserDevice;
    sessionCookie(token: string, expires: Date | undefined): string;
    expiredSessionCookie(): string;
    deviceCookie({ id, userId }: BrowserDevice): string;
}

export interface BrowserDevice {
    readonly id: string;
    readonly userId: number;
}

export declare class CapabilityRegistry implements CapabilityCatalog, OnApplicationBootstrap {
    grant(capability: string, roles: readonly RoleName[]): void;
    imply(capability: string, from: string): void;
    onApplicationBootstrap(): void;
    isGranted(capability: string): boolean;
    isRole(name: string): name is RoleName;
    rolesWith(capabilities: readonly string[]): string[];
    roleHas(role: string, capability: string): boolean;
    capabilitiesOf(roles: readonly string[]): ReadonlySet<string>;
    listedCapabilities(roles: readonly string[]): string[];
}

export type CountedPosts = 'public' | 'public-and-private';

export declare class CurrentPasswordVerifier {
    constructor(users: UsersService, rateLimits: SignInRateLimits);
    verify(userId: number, current: unknown): Promise<void>;
}

export declare class IdentityModule {
}

export declare class InstalledSite implements OnApplicationBootstrap {
    constructor(checks: SiteChecks, users: UsersService, configuration: Configuration);
    onApplicationBootstrap(): Promise<void>;
    isInstalled(): Promise<boolean>;
    require(): Promise<void>;
}

export interface LiveSession {
    readonly id: number;
    readonly fingerprint: string;
    readonly actor: UserActor;
    readonly expires: Date;
}

export declare const MAX_PASSWORD_LENGTH = 4096;

export declare const MIN_PASSWORD_LENGTH = 8;

export interface NewUser extends UserChanges {
    login: string;
    email: string;
    password: string;
    registered?: Date;
}

export declare class Nonces {
    constructor(signer: SiteSigner, clock: Clock);
    create(owner: string, purpose: string): string;
    verify(nonce: string, owner: string, purpose: string): boolean;
}

export declare class PasswordSignIn {
    constructor(users: UsersService, sessions: SessionsService, rateLimits: SignInRateLimits, hashCost: PasswordHashCost);
    attempt(credentials: {
        name: string;
        password: string;
    }, ipAddress: string, device: BrowserDevice): Promise<SignInResult>;
}

export declare class PublicAuthors {
    constructor(list: UserList, settings: SettingsService);
    areVisible(): Promise<boolean>;
    filterVisible(ids: readonly number[]): Promise<ReadonlySet<number>>;
}

export declare const ROLES: readonly [
    "administrator",
    "editor",
    "author",
    "contributor",
    "subscriber"
];

export declare const SESSION_LENGTH: {
    readonly short: number;
    readonly long: number;
};

export declare const SHOW_AUTHORS: Readonly<import("#platform").SettingDefinition<boolean>>;

export declare const SHOW_AVATARS: Readonly<import("#platform").SettingDefinition<boolean>>;

export declare class SessionEntity {
    id: number;
    userId: number;
    tokenHash: string;
    created: Date;
    expires: Date;
    ipAddress: string;
    userAgent: string;
}

export declare class SessionSignInMethod implements SignInMethod, OnModuleInit {
    constructor(adapter: HttpAdapterHost, cookies: BrowserCookies, sessions: SessionsService, nonces: Nonces);
    onModuleInit(): void;
    authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<UserActor | undefined>;
    isNonceOf({ fingerprint }: LiveSession, nonce: string): boolean;
    sessionOf(request: FastifyRequest): Promise<LiveSession | undefined>;
    nonceFor({ fingerprint }: LiveSession): string;
}

export declare class SessionsService {
    constructor(database: Database, units: UnitOfWork, clock: Clock, signer: SiteSigner, users: UsersService, capabilities: CapabilityRegistry, changes: ChangeClock);
    start(userId: number, browser: Browser, length: keyof typeof SESSION_LENGTH, passwordHash?: string): Promise<{
        token: string;
        expires: Date;
    } | undefined>;
    find(token: string): Promise<LiveSession | undefined>;
    listOfUser(userId: number): Promise<SessionEntity[]>;
    end(userId: number, id: number): Promise<boolean>;
    endAll(userId: number): Promise<number>;
}

export declare class SiteSigner {
    constructor(configuration: Configuration);
    sign(purpose: string, ...texts: readonly (string | number)[]): string;
    verify(signature: string, purpose: string, ...texts: readonly (string | number)[]): boolean;
}

export declare class UsedAuthorizationEntity {
    formHash: string;
    userId: number;
    uuid: string;
    created: Date;
}

export interface User {
    readonly id: number;
    readonly login: string;
    readonly email: string;
    readonly slug: string;
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly nickname: string;
    readonly url: string;
    readonly description: string;
    readonly locale: string;
    readonly registered: Date;
    readonly roles: readonly string[];
}

export declare class UserActor implements Actor {
    readonly user: User;
    readonly applicationPassword?: string | undefined;
    readonly signedIn = true;
    constructor(user: User, capabilities: ReadonlySet<string>, applicationPassword?: string | undefined);
    get id(): number;
    can(capability: string): boolean;
}

export declare class UserMetaRegistry {
    constructor();
    register(key: UserMetaKey): void;
    shownIn(context: string): UserMetaKey[];
    get schema(): Schema;
    validate(meta: object): SchemaFailure | null;
    changes(meta: object): Map<string, Json>;
}

export declare class UserMetaService {
    constructor(database: Database, units: UnitOfWork);
    get(userId: number, key: string): Promise<Json | undefined>;
    getAll(userIds: readonly number[], keys: readonly string[]): Promise<Map<number, Map<string, Json>>>;
    set(userId: number, key: string, value: Json): Promise<void>;
}

export declare class UserSummaries {
    constructor(users: UsersService, view: UserView, clock: ChangeClock);
    findMany(ids: readonly number[]): Promise<ReadonlyMap<number, UserSummary>>;
    find(id: number): Promise<UserSummary | undefined>;
}

export declare class UserWriter {
    constructor(database: Database, units: UnitOfWork, clock: Clock, settings: SettingsService, users: UsersService, authorship: Authorship, sessions: SessionsService, lastAdministrator: LastAdministrator, hashCost: PasswordHashCost);
    create(given: NewUser, writeMore?: AdditionalWrites): Promise<User>;
    update(id: number, given: UserChanges, writeMore?: AdditionalWrites): Promise<User>;
    delete(id: number, reassign?: number): Promise<void>;
}

export declare class UsersService {
    constructor(database: Database);
    byId(id: number): Promise<User | undefined>;
    requireById(id: number): Promise<User>;
    requireAuthor(id: number): Promise<void>;
    byIds(ids: readonly number[]): Promise<Map<number, User>>;
    byLogin(login: string): Promise<User | undefined>;
    byEmail(email: string): Promise<User | undefined>;
    bySlug(slug: string): Promise<User | undefined>;
    slugsInUse(slugs: readonly string[], ownId: number): Promise<Set<string>>;
    byName(name: string): Promise<User[]>;
    oldestOfRole(role: string): Promise<User | undefined>;
    pageAfter(id: number, limit: number, role?: string): Promise<User[]>;
    count(): Promise<number>;
    passwordHashOf(id: number): Promise<string | undefined>;
}

export declare function actorDetails({ user, applicationPassword }: UserActor): {
    user: string;
    userId: number;
    applicationPasswordId?: string;
};

export declare function avatarHash(email: string): string;

export declare function avatarUrls(email: string): Record<string, string>;

export declare function derivePassword(secret: string): string;

export declare function fitUserTexts<T extends Texts & Pick<UserChanges, 'locale'>>(given: T): T;

export declare function formatPassword(password: string): string;

export declare function passwordError(password: string): string | undefined;

export declare const systemActor: Actor;
