// atrium/content-features: written by "npm run api:report".

export declare class ExactSearch {
    constructor(routes: RouteRegistry);
}

export declare class ExcerptLength {
    constructor(routes: RouteRegistry, view: PostView);
}

export declare class FormatFilter {
    constructor(routes: RouteRegistry, lister: PostLister);
}

export declare class FrontPageFields {
    constructor(document: DiscoveryDocument, settings: SettingsService);
}

export declare class StickyFirst {
    constructor(routes: RouteRegistry, lister: PostLister, posts: PostRepository, accessScopes: PostAccessScopes);
}

export declare function addFormats(sql: SqlConditions, formats: readonly string[]): void;
