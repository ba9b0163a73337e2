// atrium/content-features: written by "npm run api:report".

export declare class ExactSearch implements OnModuleInit {
    constructor(routes: RouteRegistry);
    onModuleInit(): void;
}

export declare class ExcerptLength implements OnModuleInit {
    constructor(routes: RouteRegistry, view: PostView);
    onModuleInit(): void;
}

export declare class FormatFilter implements OnModuleInit {
    constructor(routes: RouteRegistry, lister: PostLister);
    onModuleInit(): void;
}

export declare class FrontPageFields implements OnModuleInit {
    constructor(document: DiscoveryDocument, settings: SettingsService);
    onModuleInit(): void;
}

export declare class StickyFirst implements OnModuleInit {
    constructor(routes: RouteRegistry, lister: PostLister, posts: PostRepository, accessScopes: PostAccessScopes);
    onModuleInit(): void;
}

export declare function addFormats(sql: SqlConditions, formats: readonly string[]): void;
