// atrium/admin-pages: written by "npm run api:report".

export declare class AdminPagesModule {
}
