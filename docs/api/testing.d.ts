// atrium/testing: written by "npm run api:report".

export interface Answer {
    status: number;
    headers: Record<string, string | undefined>;
    body: any;
    text: string;
}

export interface BootOptions {
    database: DatabaseKind;
    env?: Record<string, string>;
    localEnv?: Record<string, string>;
    install?: boolean;
}

export interface CallOptions {
    headers?: Record<string, string>;
    body?: unknown;
}

export declare class Client {
    readonly app: NestFastifyApplication;
    readonly credentials?: {
        login: string;
        password: string;
    } | undefined;
    constructor(app: NestFastifyApplication, apiRoot: string, credentials?: {
        login: string;
        password: string;
    } | undefined);
    get(path: string, options?: CallOptions): Promise<Answer>;
    post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
    put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
    patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
    delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
    call(method: string, path: string, { headers, body }?: CallOptions): Promise<Answer>;
    inject(options: InjectOptions): Promise<Response>;
}

export interface ResourceContractOptions {
    deployment: Type<object>;
    samples?: Readonly<Record<string, OwnSample>>;
}

export declare const SITE_URL: string;

export interface Site extends Client {
    readonly clock: TestClock;
    readonly env: Record<string, string>;
    as(role: RoleName): Client;
    withAccountOf(client: Client): Client;
    idOf(role: RoleName): number;
    addUser(login: string, role: RoleName, name?: string): Promise<Client>;
    replaceUser(role: RoleName, login: string): Promise<void>;
    provider<T>(token: Type<T> | Abstract<T>): T;
    close(): Promise<void>;
}

export declare function bootSite(app: Type<object>, options: BootOptions): Promise<Site>;

export declare const databases: DatabaseKind[];

export declare function describeResource<T extends StoredItem>(resource: Type<T>, options: ResourceContractOptions): void;
