// atrium/site-health: written by "npm run api:report".

export declare class SiteHealthModule {
}
