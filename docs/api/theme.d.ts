// atrium/theme: written by "npm run api:report".

export declare class ThemeModule {
    constructor(meta: MetaRegistry);
}
